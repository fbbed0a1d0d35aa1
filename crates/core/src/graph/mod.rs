//! Graph algorithms that know nothing of Sudoku: vertices are numbers, edges are closures, and
//! what happens is told to another closure. The engine passes one that does nothing; a recorder
//! passes one that writes everything down.

pub mod matching;
pub mod scc;
