//! Batches by the real binary when something goes wrong: killed, interrupted, no room, no reader, inputs that are broken.
//! What can be gone on with is gone on with, and comes to the same bytes.

use crate::support;
use crate::support::program;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("batch-faults").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn letop(arguments: &[&str]) -> Command {
    let mut command = program();
    command.arg("batch").args(arguments).args(["--rules", "en"]).stdin(Stdio::null());
    command
}

/// Runs to the end; standard error is what it said.
fn run(arguments: &[&str], code: i32) -> (Vec<u8>, String) {
    let Output { status, stdout, stderr } = letop(arguments).output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(code), "{arguments:?}: {said}");
    (stdout, said)
}

/// Positions, as CGPs.
fn positions() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("positions/pos_b1.en-scowl.tsv");
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && line.contains('/'));
    lines.map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ")).collect()
}

/// A batch that takes a while, and of whose lines one in a hundred is broken: its input, and what comes of it in the end.
struct Long {
    file: String,
    whole: Vec<u8>,
    /// How long it takes when it is left alone.
    takes: Duration,
}

/// Flags by which every line takes its time.
const SLOW: [&str; 3] = ["--no-dedupe", "--count", "-q"];

/// How many lines it has.
const LINES: usize = 10_000;

/// Made once for all tests.
static LONG: LazyLock<Long> = LazyLock::new(|| {
    let (folder, known) = (folder("long"), positions());
    let text: String = (0..LINES)
        .map(|n| match n % 100 {
            50 => "wrong\n".to_owned(),
            _ => known[n * 7 % known.len()].clone() + "\n",
        })
        .collect();
    let (input, output) = (folder.join("in"), folder.join("whole"));
    fs::write(&input, text).unwrap();
    let file = input.to_str().unwrap().to_owned();
    let call = [&[file.as_str(), "-o", output.to_str().unwrap()], &SLOW[..]].concat();
    // The first makes the tables of the list ready, too.
    run(&call, 3);
    fs::remove_file(&output).unwrap();
    let start = Instant::now();
    run(&call, 3);
    Long { file, takes: start.elapsed(), whole: fs::read(output).unwrap() }
});

fn start(arguments: &[&str]) -> Child {
    letop(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
fn a_killed_run_goes_on_where_it_stopped_byte_for_byte() {
    let folder = folder("killed");
    let Long { file, whole, takes } = &*LONG;
    let expected = String::from_utf8(whole.clone()).unwrap();
    assert_eq!(expected.lines().filter(|line| line.contains("\"error\"")).count(), LINES / 100);
    let wished = if support::at_length() { 50 } else { 5 };
    let mut random = ChaCha8Rng::seed_from_u64(wished);
    let (mut killed, mut in_the_middle) = (0, 0);
    while killed < wished {
        let output = folder.join("out");
        let partial = folder.join("out.partial");
        let call = [&[file.as_str(), "-o", output.to_str().unwrap(), "--resume"], &SLOW[..]].concat();
        // Some are killed once, some again while they go on.
        for _ in 0..random.random_range(1..=3) {
            let mut child = start(&call);
            std::thread::sleep(takes.mul_f64(random.random_range(0.0..1.0)));
            child.kill().unwrap();
            if child.wait().unwrap().code().is_some() {
                // It had come to its end.
                break;
            }
            killed += 1;
            assert!(!output.exists(), "no output before it is whole");
            in_the_middle += u64::from(partial.metadata().is_ok_and(|known| known.len() > 0));
        }
        if !output.exists() {
            run(&call, 3);
        }
        assert!(fs::read(&output).unwrap() == *whole, "after {killed} kills");
        assert!(!partial.exists() && !folder.join("out.progress").exists());
        // There is nothing left to do.
        assert!(run(&call, 0).0.is_empty());
        fs::remove_file(&output).unwrap();
    }
    assert!(in_the_middle * 4 >= wished, "{in_the_middle} of {killed} with something written");
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_run_ends_by_the_signal_and_goes_on() {
    use std::os::unix::process::ExitStatusExt;
    let folder = folder("interrupted");
    let Long { file, whole, takes } = &*LONG;
    let output = folder.join("out");
    let call = [&[file.as_str(), "-o", output.to_str().unwrap()], &SLOW[..]].concat();
    // What a shell starts in the background does not hear Ctrl-C, and the tests may be that.
    let plain = letop(&call);
    let mut hearing = Command::new("env");
    hearing.arg("--default-signal=INT").arg(plain.get_program()).args(plain.get_args());
    hearing.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let mut child = hearing.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let partial = folder.join("out.partial");
    // Once something is written down, and long before the end.
    let begun = Instant::now();
    while partial.metadata().map_or(0, |known| known.len()) == 0 && begun.elapsed() < *takes * 20 {
        std::thread::sleep(Duration::from_millis(5));
    }
    let sent = Command::new("kill").args(["-s", "INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    // A shell says 130 of it, as of any program that Ctrl-C ends.
    assert_eq!(child.wait().unwrap().signal(), Some(2));
    assert!(partial.exists() && !output.exists());
    run(&[&call[..], &["--resume"]].concat(), 3);
    assert!(fs::read(&output).unwrap() == *whole);
}

/// A file system in memory, taken away at the end.
#[cfg(target_os = "linux")]
struct Small(PathBuf);

#[cfg(target_os = "linux")]
impl Small {
    /// One of so many bytes, if the system lets us.
    fn new(path: PathBuf, size: &str) -> Option<Small> {
        fs::create_dir_all(&path).unwrap();
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(&path)
            .output();
        let mounted = mount.is_ok_and(|output| output.status.success());
        mounted.then_some(Small(path))
    }

    fn change(&self, options: &str) {
        let options = format!("remount,{options}");
        let status = Command::new("mount").args(["-o", &options]).arg(&self.0).status().unwrap();
        assert!(status.success());
    }
}

#[cfg(target_os = "linux")]
impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_and_the_run_goes_on_when_there_is_room() {
    let folder = folder("full");
    let Long { file, whole, .. } = &*LONG;
    let said = run(&[&[file.as_str(), "-o", "/dev/full"], &SLOW[..]].concat(), 2).1;
    assert!(said.contains("/dev/full: cannot write"), "{said}");
    let Some(disk) = Small::new(folder.join("disk"), "2m") else {
        eprintln!("skipped: no small disk, which only the administrator may mount");
        return;
    };
    let output = disk.0.join("out");
    let call = [&[file.as_str(), "-o", output.to_str().unwrap()], &SLOW[..]].concat();
    let said = run(&call, 2).1;
    assert!(said.contains("out.partial: cannot write") && said.contains("--resume"), "{said}");
    assert!(!output.exists());
    // As long as it is full, the same is told again.
    let resume = [&call[..], &["--resume"]].concat();
    assert_eq!(run(&resume, 2).1, said);
    disk.change("size=200m");
    run(&resume, 3);
    assert!(fs::read(&output).unwrap() == *whole);
    // Merged outputs are there whole or not at all.
    disk.change(&format!("size={}k", whole.len() / 1024 + 100));
    let merged = disk.0.join("merged");
    let call = ["merge", output.to_str().unwrap(), "-o", merged.to_str().unwrap()];
    let said = run(&call, 2).1;
    assert!(said.contains("merged: cannot write"), "{said}");
    assert_eq!(fs::read_dir(&disk.0).unwrap().count(), 1, "nothing is left of it");
    assert!(
        run(&["merge", output.to_str().unwrap(), "-o", "/dev/full"], 2).1.contains("/dev/full: cannot write")
    );
    // A disk that takes nothing.
    disk.change("ro");
    let said =
        run(&[&[file.as_str(), "-o", disk.0.join("other").to_str().unwrap()], &SLOW[..]].concat(), 2).1;
    assert!(said.contains("other.partial: cannot write"), "{said}");
}

#[test]
#[cfg(unix)]
fn a_folder_that_takes_no_files_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("closed");
    let file = folder.join("in");
    fs::write(&file, positions()[0].clone() + "\n").unwrap();
    let closed = folder.join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o500)).unwrap();
    if fs::write(closed.join("probe"), "").is_ok() {
        eprintln!("skipped: the administrator may write anywhere");
        return;
    }
    let said = run(&[file.to_str().unwrap(), "-o", closed.join("out").to_str().unwrap()], 2).1;
    assert!(said.contains("cannot write"), "{said}");
}

#[test]
fn a_reader_that_has_enough_ends_it_without_a_word() {
    let folder = folder("pipe");
    let Long { file, whole, .. } = &*LONG;
    let output = folder.join("whole");
    fs::write(&output, whole).unwrap();
    let piped: [Vec<&str>; 2] =
        [[&[file.as_str()], &SLOW[..]].concat(), vec!["merge", output.to_str().unwrap(), "-q"]];
    for call in piped {
        let mut child = letop(&call).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut begin = [0; 200];
        child.stdout.as_mut().unwrap().read_exact(&mut begin).unwrap();
        assert_eq!(begin[..], whole[..200]);
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.code().is_some_and(|code| code == 0 || code == 3), "{call:?} {output:?}");
        assert!(output.stderr.is_empty(), "{call:?} {output:?}");
    }
}

fn values(out: &[u8]) -> Vec<Value> {
    out.split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect()
}

#[test]
fn an_input_that_ends_within_a_line_gives_an_error_for_it_alone() {
    let folder = folder("cut");
    let known = positions();
    let json = |cgp: &str| {
        let (rows, rack) = cgp.split_once(' ').unwrap();
        serde_json::json!({ "board": rows, "rack": rack }).to_string()
    };
    let text = format!("{}\n{}", json(&known[0]), json(&known[1]));
    let file = folder.join("in");
    for cut in [1, 2, 20, json(&known[1]).len() - 1] {
        fs::write(&file, &text[..text.len() - cut]).unwrap();
        let (out, said) = run(&[file.to_str().unwrap()], 3);
        let out = values(&out);
        assert!(out.len() == 2 && out[0]["top"].is_number() && out[1]["error"]["line"] == 2, "{cut}");
        assert!(said.contains("1 position answered, 1 could not be"), "{said}");
    }
    // One that lacks its line end alone is whole, and so is what came of it.
    fs::write(&file, &text).unwrap();
    let (out, _) = run(&[file.to_str().unwrap()], 0);
    assert!(out.ends_with(b"\n") && values(&out).len() == 2);
}

/// The most memory that a running process has held, in bytes.
#[cfg(target_os = "linux")]
fn most_held(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
}

#[test]
#[cfg(target_os = "linux")]
fn a_line_of_100_megabytes_takes_no_memory_and_the_next_is_answered() {
    let known = positions();
    let mut child = letop(&["-", "-q"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut input, mut out) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    writeln!(input, "{}", known[0]).unwrap();
    let part = vec![b'x'; 1 << 20];
    for _ in 0..100 {
        input.write_all(&part).unwrap();
    }
    writeln!(input).unwrap();
    writeln!(input, "{}", known[1]).unwrap();
    // It waits for more, and has read all but what a pipe holds.
    let held = most_held(&child);
    drop(input);
    let mut text = Vec::new();
    out.read_to_end(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(3));
    let out = values(&text);
    assert_eq!(out[1]["error"]["found"], format!("a line of {} bytes", 100 << 20));
    assert_eq!(
        (out[1]["id"].as_i64(), out[1]["error"]["expected"].as_str()),
        (Some(2), Some("at most 1048576"))
    );
    assert!(out.len() == 3 && out[0]["top"].is_number() && out[2]["top"].is_number());
    assert!(held < 300 << 20, "{held} bytes");
}

#[test]
fn noise_gives_errors_in_place_and_nothing_panics() {
    let folder = folder("noise");
    let known = positions();
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut bytes = Vec::new();
    for position in known.iter().take(50) {
        let mut noise: Vec<u8> = (0..random.random_range(1..20_000)).map(|_| random.random()).collect();
        // Line ends and remarks in it would change how many lines there are.
        noise.iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b'x');
        bytes.push(0xFF);
        bytes.extend(noise);
        bytes.push(b'\n');
        bytes.extend(position.as_bytes());
        bytes.push(b'\n');
    }
    let file = folder.join("in");
    fs::write(&file, bytes).unwrap();
    let mut expected = None;
    for threads in ["1", "2", "8"] {
        let (out, said) = run(&[file.to_str().unwrap(), "-j", threads], 3);
        assert!(
            said.contains("50 positions answered, 50 could not be") && !said.contains("panicked"),
            "{said}"
        );
        let all = values(&out);
        assert!(all.iter().step_by(2).all(|noise| noise["error"]["what"] == "not text"));
        assert!(all.iter().skip(1).step_by(2).all(|result| result["top"].is_number()));
        assert_eq!(*expected.get_or_insert_with(|| out.clone()), out);
    }
}
