//! The machine that a result was measured on, in the words of the system.

use std::fs;

use serde::{Deserialize, Serialize};

/// What is recorded about the machine: enough to judge a number, nothing that names its owner.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor's model.
    pub cpu: String,
    /// Processors that this process may use.
    pub processors: usize,
    /// Such as `x86_64`.
    pub architecture: String,
    /// The operating system and the version of its kernel.
    pub system: String,
    /// The policy that sets the clock frequency, where the system tells.
    pub governor: Option<String>,
}

impl Machine {
    /// Describes this machine.
    pub fn here() -> Self {
        Self {
            cpu: cpu_model(&read("/proc/cpuinfo").unwrap_or_default()),
            processors: std::thread::available_parallelism().map_or(1, usize::from),
            architecture: std::env::consts::ARCH.to_owned(),
            system: system(),
            governor: read("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
        }
    }
}

fn read(path: &str) -> Option<String> {
    Some(fs::read_to_string(path).ok()?.trim().to_owned())
}

fn system() -> String {
    let version = kernel_version(&read("/proc/sys/kernel/osrelease").unwrap_or_default());
    format!("{} {version}", std::env::consts::OS)
        .trim()
        .to_owned()
}

/// The first two numbers; what follows names the builder of the kernel.
fn kernel_version(release: &str) -> String {
    let numbers = release.split(|c: char| !c.is_ascii_digit()).take(2);
    numbers.collect::<Vec<&str>>().join(".")
}

/// The first `model name` of Linux's cpuinfo.
fn cpu_model(cpuinfo: &str) -> String {
    let line = cpuinfo
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    let name = line
        .and_then(|rest| rest.split_once(':'))
        .map(|(_, name)| name.trim());
    name.unwrap_or("unknown").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_is_known_by_two_numbers() {
        assert_eq!(kernel_version("6.1.0-18-amd64"), "6.1");
        assert_eq!(kernel_version(""), "");
    }

    #[test]
    fn the_model_is_read_from_cpuinfo() {
        let cpuinfo = "processor\t: 0\nmodel\t\t: 85\nmodel name\t: Some CPU @ 2.00GHz\n";
        assert_eq!(cpu_model(cpuinfo), "Some CPU @ 2.00GHz");
        assert_eq!(cpu_model(""), "unknown");
    }
}
