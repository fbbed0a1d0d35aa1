//! Graph algorithms that know nothing of Sudoku: vertices are numbers, edges are closures, and
//! another closure hears what happens. The engine passes one that does nothing; the recorder behind
//! the animation passes one that writes everything down.

pub mod matching;
pub mod scc;
