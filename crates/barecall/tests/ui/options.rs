//! Options that do not exist, stand in the wrong place or are given twice.

#[barecall::function(signatur = ())]
fn misspelled() {}

#[barecall::function(name = "a", attach, attach)]
#[pyo3(name = "b", text_signature = 3)]
fn twice() {}

#[barecall::function(name = "two words")]
#[pyo3(attach)]
fn misplaced() {}

fn main() {}
