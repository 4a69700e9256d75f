//! Counting the rows of a measurement, some of them twice as a check of the counting itself.

use crate::counting::{self, Counter, Job, TOLERANCE};
use crate::doubts::Doubt;
use crate::plan::{Entry, Group};
use crate::progress;
use crate::report::hundredths;

/// Counts every right row once, and the first of each contender a second time as a check.
pub(super) fn count_rows(
    counter: &impl Counter,
    groups: &mut [Group],
    doubts: &mut Vec<Doubt>,
) -> Result<(), String> {
    let entries = groups.iter_mut().flat_map(|group| &mut group.entries);
    let mut entries: Vec<&mut Entry> = entries.filter(|entry| entry.row.wrong.is_none()).collect();
    let again = first_of_each(&entries);
    let job = |entry: &Entry| Job {
        source: entry.source.clone(),
        turns: entry.turns,
    };
    let mut jobs: Vec<Job> = entries.iter().map(|entry| job(entry)).collect();
    jobs.extend(again.iter().map(|index| job(entries[*index])));
    let bar = progress::bar(jobs.len() as u64);
    bar.set_message("instructions");
    let counts = counting::count(counter, &jobs, || bar.inc(1))?;
    bar.finish_and_clear();
    for (entry, count) in entries.iter_mut().zip(&counts) {
        entry.row.instructions = Some(hundredths(*count));
    }
    for (index, second) in again.into_iter().zip(&counts[entries.len()..]) {
        let difference = counting::difference(counts[index], *second);
        let contender = entries[index].row.contender.clone();
        if difference > TOLERANCE {
            doubts.push(Doubt::Unrepeatable {
                contender,
                difference,
            });
        }
    }
    Ok(())
}

fn first_of_each(entries: &[&mut Entry]) -> Vec<usize> {
    let name = |index: usize| &entries[index].row.contender;
    let is_first = |index: &usize| (0..*index).all(|earlier| name(earlier) != name(*index));
    (0..entries.len()).filter(is_first).collect()
}
