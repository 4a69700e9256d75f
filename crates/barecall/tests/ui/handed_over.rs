//! What is left to PyO3 is refused in PyO3's words.

#[barecall::function]
async fn asynchronous() {}

#[barecall::function]
unsafe fn generic<T>(_a: T) {}

#[barecall::function(warn(category = "none"))]
fn warning() {}

fn main() {}
