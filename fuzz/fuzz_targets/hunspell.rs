#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| letop_fuzz::hunspell::run(bytes));
