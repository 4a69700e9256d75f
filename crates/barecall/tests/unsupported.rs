//! Where barecall cannot work, a build says so in one message: under PyO3's `abi3` features, and on
//! other Pythons than CPython.
//!
//! A crate of a few lines is checked by cargo as a user would, in a target folder of its own.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(600);

#[test]
fn the_stable_abi() {
    let package = Package::new("abi3", "\"abi3-py310\"");
    let said = package.check_fails(&[]);
    assert_one_error(&said, "build without PyO3's `abi3` features");
}

#[test]
fn another_python() {
    let package = Package::new("pypy", "");
    let config = package.folder.join("pypy.txt");
    fs::write(&config, "implementation=PyPy\nversion=3.11\nshared=true\n").unwrap();
    let said = package.check_fails(&[("PYO3_CONFIG_FILE", &config)]);
    assert_one_error(&said, "this is another Python");
}

fn assert_one_error(said: &str, words: &str) {
    let errors: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("error"))
        .collect();
    let ours = "error: barecall@";
    assert!(
        errors[0].starts_with(ours) && errors[0].contains(words),
        "{said}"
    );
    // Besides, cargo itself reports that the build script failed.
    assert!(errors.len() <= 2, "{said}");
}

/// A user's crate.
struct Package {
    folder: PathBuf,
}

impl Package {
    fn new(name: &str, features: &str) -> Self {
        let barecall = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = shared(name);
        fs::create_dir_all(folder.join("src")).unwrap();
        let manifest = format!(
            "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
             barecall = {{ path = {barecall:?} }}\n\
             pyo3 = {{ version = \">=0.30.1, <0.31\", features = [{features}] }}\n"
        );
        fs::write(folder.join("Cargo.toml"), manifest).unwrap();
        fs::write(
            folder.join("src/lib.rs"),
            "#[barecall::function]\npub fn f() {}\n",
        )
        .unwrap();
        // The versions that are here: nothing is downloaded.
        fs::copy(barecall.join("../../Cargo.lock"), folder.join("Cargo.lock")).unwrap();
        Self { folder }
    }

    /// What cargo says when a check fails.
    fn check_fails(&self, environment: &[(&str, &Path)]) -> String {
        let mut cargo = Command::new(env!("CARGO"));
        cargo
            .args(["check", "--offline", "--quiet", "--color=never"])
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", shared("target"))
            .envs(environment.iter().copied());
        let (success, said) = run(cargo).unwrap();
        assert!(!success, "the check succeeded: {said}");
        said
    }
}

/// A folder that stays from one run to the next. The packages have one target folder, since most of
/// what they depend on is the same.
fn shared(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("unsupported")
        .join(name)
}

/// Runs a command to its end or to the limit; returns its success and its stderr.
fn run(mut command: Command) -> io::Result<(bool, String)> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut stderr = child.stderr.take().expect("it is piped");
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut said = String::new();
        let read = stderr.read_to_string(&mut said).map(|_| said);
        // The receiver is gone after the limit.
        let _ = sender.send(read);
    });
    let said = receiver.recv_timeout(LIMIT);
    if said.is_err() {
        child.kill()?;
    }
    let status = child.wait()?;
    let said = said.unwrap_or_else(|_| panic!("cargo took longer than {LIMIT:?}"))?;
    Ok((status.success(), said))
}
