//! Running a loop under callgrind, and reading what it wrote.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use wait_timeout::ChildExt;

use super::{Counter, Job, Place, SHORT};

/// The symbol at whose entry and exit callgrind starts and stops counting; see
/// `peers/counted/counted.c`.
const REGION: &str = "barecall_counted_region";

/// No row takes a tenth of this on an ordinary machine.
const LIMIT: Duration = Duration::from_secs(600);

/// What the child gets of the environment. Python keeps a copy of it, so its length decides where
/// objects lie, and that a few instructions of `memcmp`.
const KEPT: [&str; 2] = ["PATH", "LD_LIBRARY_PATH"];

const CHILD: &str = include_str!("child.py");

/// valgrind on this machine.
#[derive(Debug)]
pub struct Callgrind {
    place: Place,
    /// `valgrind-3.19.0` without its name.
    pub version: String,
    /// Whether address randomisation can be switched off.
    pub fixed_addresses: bool,
}

impl Callgrind {
    /// Looks for valgrind; `None` where it is missing.
    pub fn find(place: Place) -> Option<Self> {
        let printed = Command::new("valgrind").arg("--version").output().ok()?;
        let printed = String::from_utf8_lossy(&printed.stdout).trim().to_owned();
        let version = printed.strip_prefix("valgrind-")?.to_owned();
        Some(Self {
            place,
            version,
            fixed_addresses: can_fix_addresses(),
        })
    }

    fn command(&self, job: &Job, output: &Path) -> Command {
        let mut command = if self.fixed_addresses {
            let mut setarch = Command::new("setarch");
            setarch.args([std::env::consts::ARCH, "-R", "valgrind"]);
            setarch
        } else {
            Command::new("valgrind")
        };
        command
            .args(["--tool=callgrind", "-q", "--vgdb=no"])
            .arg(format!("--toggle-collect={REGION}"))
            .arg(format!("--dump-after={REGION}"))
            .arg(format!("--callgrind-out-file={}", output.display()))
            .arg(&self.place.executable)
            // Without site-packages the start is short; the peers are all that is imported.
            .args(["-S", "-c", CHILD, &job.source])
            .args([SHORT.to_string(), (SHORT + job.turns).to_string()])
            .env_clear()
            .envs(
                KEPT.iter()
                    .filter_map(|name| Some((name, std::env::var_os(name)?))),
            )
            .env("PYTHONHASHSEED", "0")
            // With -c the current folder is on the module path, under a name that is always short.
            .current_dir(&self.place.peers);
        command
    }

    fn run(&self, job: &Job, folder: &Path) -> Result<[u64; 2], String> {
        let errors = folder.join("stderr");
        let stderr = fs::File::create(&errors).map_err(|error| error.to_string())?;
        let mut command = self.command(job, &folder.join("out"));
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(stderr);
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        let Some(status) = child
            .wait_timeout(LIMIT)
            .map_err(|error| error.to_string())?
        else {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("no end after {} s", LIMIT.as_secs()));
        };
        if !status.success() {
            let said = fs::read_to_string(&errors).unwrap_or_default();
            return Err(said.lines().last().unwrap_or("valgrind failed").to_owned());
        }
        Ok([total(folder, 1)?, total(folder, 2)?])
    }
}

impl Counter for Callgrind {
    fn totals(&self, job: &Job) -> Result<[u64; 2], String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        self.run(job, folder.path())
    }
}

/// Containers often forbid it.
fn can_fix_addresses() -> bool {
    let mut command = Command::new("setarch");
    command
        .args([std::env::consts::ARCH, "-R", "true"])
        .stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// callgrind numbers the profile of each exit from the region.
fn total(folder: &Path, number: usize) -> Result<u64, String> {
    let path = folder.join(format!("out.{number}"));
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    parse_total(&text).ok_or_else(|| format!("{} holds no total", path.display()))
}

/// The instructions in a callgrind profile.
///
/// ```
/// # use barecall_cli::counting::parse_total;
/// assert_eq!(parse_total("events: Ir\n\ntotals: 3012303\n"), Some(3_012_303));
/// ```
pub fn parse_total(profile: &str) -> Option<u64> {
    let total = profile
        .lines()
        .find_map(|line| line.strip_prefix("totals: "))?;
    total.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn callgrind(fixed_addresses: bool) -> Callgrind {
        let place = Place {
            executable: "/python".into(),
            peers: "/peers".into(),
        };
        Callgrind {
            place,
            version: "3.19.0".to_owned(),
            fixed_addresses,
        }
    }

    fn words(command: &Command) -> Vec<String> {
        let words = [command.get_program()]
            .into_iter()
            .chain(command.get_args());
        words
            .map(|word| word.to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn the_child_is_told_both_lengths() {
        let job = Job {
            source: "source".to_owned(),
            turns: 60_000,
        };
        let words = words(&callgrind(true).command(&job, Path::new("/out")));
        assert_eq!(
            words[..4],
            ["setarch", std::env::consts::ARCH, "-R", "valgrind"]
        );
        assert_eq!(words[words.len() - 3..], ["source", "1000", "61000"]);
    }

    #[test]
    fn addresses_are_left_alone_where_they_must() {
        let job = Job {
            source: String::new(),
            turns: 1,
        };
        assert_eq!(
            words(&callgrind(false).command(&job, Path::new("/out")))[0],
            "valgrind"
        );
    }

    #[test]
    fn a_profile_without_total_is_noticed() {
        assert_eq!(parse_total("events: Ir\n"), None);
    }
}
