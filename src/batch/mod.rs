//! Positions from files, millions of them: read as they stand, answered in parallel, given out in their order.
//!
//! An input is a stream of lines, each a position in JSON, as a CGP or in the columns of a table; a line that
//! cannot be read becomes an error in its place and the others go on. [`Pipeline`] keeps a bounded number of
//! lines on their way, so that memory does not grow with the input, and gives results out in the order of the
//! lines whatever the number of threads. [`Checkpoint`] says how far an output has come, so that it can be gone
//! on with after the machine was switched off.

mod answer;
mod checkpoint;
mod filter;
mod inputs;
mod item;
mod lines;
mod merge;
mod pipeline;
mod remembered;
mod result;
mod weigh;
mod worlds;

pub use answer::{Answerer, Said, Task};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use filter::{BadFilter, Facts, Filter, Needs};
pub use inputs::{BESIDE, GameLines, Input, InputError, Positions};
pub use item::{Item, Line, Position as WrittenPosition};
pub use lines::{LONGEST_LINE, Lines, RawLine};
pub use merge::{MergeError, merge};
pub use pipeline::Pipeline;
pub use remembered::Remembered;
pub use result::{Form, columns};
pub use weigh::{How, Weigh};
pub use worlds::{Named, World, Worlds};
