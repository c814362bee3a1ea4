//! The `letop` command.

fn main() {}
