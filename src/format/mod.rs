//! Text in, text out: one file a format.

pub mod board_text;
pub mod cgp;


pub mod play_text;
pub mod sheet;

