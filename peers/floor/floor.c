/* The native floor in C: what a call costs where no Python is involved.
 *
 * Loops over an empty function in this binary, kept from being inlined, and over one in a shared
 * library. An empty asm statement in the callee keeps the compiler from proving that the call does
 * nothing and dropping it; the instrument reads the machine code of the loops to see that the call
 * is there. The symbols are named here and in crates/barecall-cli/src/floor.rs. */
#include <stdint.h>

#define KEEP() __asm__ volatile("" : : : "memory")

/* Hidden, so that the call is direct and not through the linkage table. */
__attribute__((noinline, visibility("hidden"))) void
barecall_floor_same(void)
{
    KEEP();
}

extern void barecall_floor_shared(void);

void
barecall_floor_loop_empty(uint64_t turns)
{
    for (uint64_t i = 0; i < turns; i++) {
        KEEP();
    }
}

void
barecall_floor_loop_same(uint64_t turns)
{
    for (uint64_t i = 0; i < turns; i++) {
        barecall_floor_same();
    }
}

void
barecall_floor_loop_shared(uint64_t turns)
{
    for (uint64_t i = 0; i < turns; i++) {
        barecall_floor_shared();
    }
}
