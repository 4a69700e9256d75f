//! Is the call really made, once a turn? Read from the machine code of the loop.
//!
//! Proven means: the loop's code holds a call whose target is the callee, and behind it a branch
//! that goes back to the call or before. A call goes directly to the callee, or through a linkage
//! slot that the dynamic linker fills with it: by a stub (C), or loaded into a register (Rust).

use std::collections::HashMap;

use iced_x86::{Decoder, DecoderOptions, FlowControl, Instruction, Mnemonic, OpKind, Register};

use super::Image;

/// Why a native call is not known to be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unproven {
    /// The library cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// The code is not for x86-64.
    #[error("machine code of {0} is not read")]
    Architecture(String),
    /// A symbol is missing.
    #[error("no symbol '{0}'")]
    NoSymbol(String),
    /// The loop holds no call to the callee: it was inlined or dropped.
    #[error("the loop makes no call")]
    NoCall,
    /// There is a call, but no branch goes back to it.
    #[error("the call is outside the loop")]
    NotInLoop,
}

/// Proves that `caller` calls `callee` on every turn of its loop.
///
/// # Errors
/// The reason why that is not known.
pub fn prove(image: &Image, caller: &str, callee: &str) -> Result<(), Unproven> {
    let (start, code) = image
        .function(caller)
        .ok_or_else(|| Unproven::NoSymbol(caller.to_owned()))?;
    let target = Callee {
        image,
        name: callee,
        address: image.address_of(callee),
    };
    let instructions: Vec<Instruction> = decode(start, code).collect();
    let call = target.find_call(&instructions).ok_or(Unproven::NoCall)?;
    let back = |instruction: &&Instruction| goes_back(instruction, start, call);
    instructions
        .iter()
        .find(back)
        .map(|_| ())
        .ok_or(Unproven::NotInLoop)
}

struct Callee<'a> {
    image: &'a Image,
    name: &'a str,
    /// Where the library defines it; `None` where another one does.
    address: Option<u64>,
}

impl Callee<'_> {
    /// The address of the instruction that calls it.
    fn find_call(&self, instructions: &[Instruction]) -> Option<u64> {
        let mut loaded = HashMap::new();
        for instruction in instructions {
            if let Some((register, slot)) = slot_load(instruction) {
                loaded.insert(register, slot);
            }
            if self.is_called_by(instruction, &loaded) {
                return Some(instruction.ip());
            }
        }
        None
    }

    fn is_called_by(&self, call: &Instruction, loaded: &HashMap<Register, u64>) -> bool {
        match call.flow_control() {
            FlowControl::Call => {
                let target = call.near_branch_target();
                self.address == Some(target) || self.is_reached_by_stub(target)
            }
            FlowControl::IndirectCall => {
                let slot = slot_operand(call).or_else(|| loaded.get(&call.op0_register()).copied());
                slot.is_some_and(|slot| self.image.slot_holds(slot, self.name))
            }
            _ => false,
        }
    }

    /// A stub of the linkage table: an optional landing pad, then a jump through a slot.
    fn is_reached_by_stub(&self, stub: u64) -> bool {
        let code = self.image.code_at(stub).unwrap_or_default();
        let mut instructions = decode(stub, code);
        let first = instructions.find(|instruction| instruction.mnemonic() != Mnemonic::Endbr64);
        let jump = first.filter(|first| first.flow_control() == FlowControl::IndirectBranch);
        let slot = jump.and_then(|jump| slot_operand(&jump));
        slot.is_some_and(|slot| self.image.slot_holds(slot, self.name))
    }
}

fn decode(start: u64, code: &[u8]) -> impl Iterator<Item = Instruction> {
    Decoder::with_ip(64, code, start, DecoderOptions::NONE).into_iter()
}

/// The address of a memory operand beside the instruction pointer.
fn slot_operand(instruction: &Instruction) -> Option<u64> {
    instruction
        .is_ip_rel_memory_operand()
        .then(|| instruction.ip_rel_memory_address())
}

/// A register that is loaded from such an address.
fn slot_load(instruction: &Instruction) -> Option<(Register, u64)> {
    let loads =
        instruction.mnemonic() == Mnemonic::Mov && instruction.op0_kind() == OpKind::Register;
    Some((
        instruction.op0_register(),
        slot_operand(instruction).filter(|_| loads)?,
    ))
}

/// A conditional branch behind the call that leads to it, or to what precedes it in the loop.
fn goes_back(branch: &Instruction, start: u64, call: u64) -> bool {
    branch.flow_control() == FlowControl::ConditionalBranch
        && branch.ip() > call
        && (start..=call).contains(&branch.near_branch_target())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// test rdi,rdi; je end; xor eax,eax; [call]; add rax,1; cmp rdi,rax; jne call; ret
    fn counted_loop(call: &[u8]) -> Vec<u8> {
        let back = (-(call.len() as i8) - 9).to_le_bytes()[0];
        let mut code = vec![0x48, 0x85, 0xff, 0x74, 0x00, 0x31, 0xc0];
        code.extend(call);
        code.extend([0x48, 0x83, 0xc0, 0x01, 0x48, 0x39, 0xc7, 0x75, back, 0xc3]);
        code
    }

    /// Where the call of [`counted_loop`] stands if the loop starts at 0x1000.
    const CALL: i32 = 0x1007;

    /// An opcode and the distance from its end to `target`.
    fn relative(opcode: &[u8], target: i32) -> Vec<u8> {
        let end = CALL + opcode.len() as i32 + 4;
        [opcode, &(target - end).to_le_bytes()].concat()
    }

    fn image(call: &[u8], slots: &[(u64, &str)]) -> Image {
        Image::made_up((0x1000, &counted_loop(call)), "loop", slots)
    }

    #[test]
    fn a_direct_call_is_proven() {
        let image = image(&relative(&[0xe8], 0x2000), &[]).with_function("empty", 0x2000);
        assert_eq!(prove(&image, "loop", "empty"), Ok(()));
    }

    #[test]
    fn a_call_to_another_function_is_not() {
        let image = image(&relative(&[0xe8], 0x2010), &[]).with_function("empty", 0x2000);
        assert_eq!(prove(&image, "loop", "empty"), Err(Unproven::NoCall));
    }

    #[test]
    fn a_call_through_its_slot_is_proven() {
        let image = image(&relative(&[0xff, 0x15], 0x3000), &[(0x3000, "empty")]);
        assert_eq!(prove(&image, "loop", "empty"), Ok(()));
        assert_eq!(prove(&image, "loop", "other"), Err(Unproven::NoCall));
    }

    #[test]
    fn a_call_through_a_loaded_register_is_proven() {
        let mut call = relative(&[0x4c, 0x8b, 0x35], 0x3000);
        call.extend([0x41, 0xff, 0xd6]);
        let image = image(&call, &[(0x3000, "empty")]);
        assert_eq!(prove(&image, "loop", "empty"), Ok(()));
    }

    #[test]
    fn a_loop_whose_call_was_dropped_is_seen() {
        let image = image(&[], &[]).with_function("empty", 0x2000);
        assert_eq!(prove(&image, "loop", "empty"), Err(Unproven::NoCall));
    }

    #[test]
    fn a_call_before_the_loop_does_not_count() {
        let mut code = relative(&[0xe8], 0x2000);
        code.extend(counted_loop(&[]));
        let image = Image::made_up((0x1007, &code), "loop", &[]).with_function("empty", 0x2000);
        assert_eq!(prove(&image, "loop", "empty"), Err(Unproven::NotInLoop));
    }

    #[test]
    fn a_missing_loop_is_named() {
        let error = prove(&image(&[], &[]), "gone", "empty");
        assert_eq!(error, Err(Unproven::NoSymbol("gone".to_owned())));
    }
}
