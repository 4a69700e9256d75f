"""Runs in a child process under callgrind: two lengths of one loop, each counted for itself.

arguments: the source that defines loop(n), then the two numbers of turns
"""

import gc
import sys

from barecall_peers import counted

source, *lengths = sys.argv[1:]
space = {}
exec(source, space)
loop = space["loop"]
gc.disable()
# CPython specialises the loop meanwhile; free lists and caches fill.
loop(1000)
for turns in lengths:
    counted.region(loop, int(turns))
