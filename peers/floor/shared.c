/* The empty C function behind a shared library; see floor.c. */
void
barecall_floor_shared(void)
{
    __asm__ volatile("" : : : "memory");
}
