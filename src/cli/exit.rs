//! How the program ends: codes and messages.

use std::fmt::Display;
use std::path::Path;
use std::process::ExitCode;

/// Exit codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// 0: done.
    Done,
    /// 1: done, and the answer is no, or slips were found where none may be.
    No,
    /// 2: the input or the call is wrong.
    Wrong,
    /// 3: part of the work failed.
    Part,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::No => 1,
            Exit::Wrong => 2,
            Exit::Part => 3,
        })
    }
}

/// Why nothing came of the call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    message: String,
}

impl Failure {
    /// A failure with what a person needs to know to put it right.
    pub fn new(message: impl Display) -> Failure {
        Failure { message: message.to_string() }
    }

    /// A failure of a file: every line of the message starts with its path.
    pub fn in_file(path: &Path, message: impl Display) -> Failure {
        let lines: Vec<String> =
            message.to_string().lines().map(|line| format!("{}: {line}", path.display())).collect();
        Failure { message: lines.join("\n") }
    }

    /// The same failure, of a file.
    pub fn of_file(self, path: &Path) -> Failure {
        Failure::in_file(path, self.message)
    }

    /// What it says.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Says it on standard error.
    pub fn report(&self) {
        for line in self.message.lines() {
            eprintln!("letop: {line}");
        }
    }

    /// Its exit code.
    pub fn exit(&self) -> Exit {
        Exit::Wrong
    }
}
