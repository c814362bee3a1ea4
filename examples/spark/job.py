"""Pipes the lines of a file through `letop batch` on two workers: the command is a filter, and knows of no others."""

import os
import shlex
import sys

import pyspark

letop, positions, output = sys.argv[1:]
os.environ.setdefault("SPARK_HOME", os.path.dirname(pyspark.__file__))
conf = pyspark.SparkConf().setAppName("letop").setMaster("local-cluster[2,1,1024]")
# The bar would stand in the way of what is said in the end.
conf.set("spark.ui.showConsoleProgress", "false")
context = pyspark.SparkContext(conf=conf)
context.setLogLevel("ERROR")
command = f"{shlex.quote(letop)} batch - --rules en --count --quiet -j 1"
environment = {name: os.environ[name] for name in ("PATH", "HOME", "LETOP_CACHE_DIR") if name in os.environ}
context.textFile(positions, minPartitions=8).pipe(command, env=environment, checkCode=True).saveAsTextFile(output)
context.stop()
