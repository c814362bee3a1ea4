//! Text in, text out: one file a format.

pub mod annotation_table;
pub mod board_text;
pub mod certificate_text;
pub mod cgp;
pub mod draw;
pub mod equity_text;
pub mod filter_report;
pub mod game_page;
pub mod games;
pub mod html;
pub mod import_report;
pub mod json;
pub mod json_eval;
pub mod json_recommend;
pub mod messages;
mod messages_file;
pub mod play_text;
pub mod recommend_text;
pub mod repair_text;
pub mod selfplay_text;
pub mod sheet;
mod sheet_head;
pub mod summary_text;
pub mod svg_board;
pub mod svg_histogram;
pub mod text;
