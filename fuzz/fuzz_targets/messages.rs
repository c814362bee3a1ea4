#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| letop_fuzz::messages::run(bytes));
