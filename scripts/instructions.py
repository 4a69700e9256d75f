"""Interim: prints instructions per call; replaced by `barecall instructions`."""
import concurrent.futures as cf, os, re, subprocess, sys, tempfile
CASES = {
 "noop": ("", "f()"), "collatz": ("", "f(4)"), "add6": ("", "f(1, 2, 3, 4, 5, 6)"),
 "addf": ("", "f(1.5, 2.5)"), "kw": ("", "f(1)"), "kw_named": ("", "f(1, b=5, c=6)", "kw"),
 "kw20": ("", "f(k0=1, k2=2, k4=3, k6=4, k8=5, k10=6, k12=7, k14=8, k16=9, k18=10)"),
 "strlen": ("", 'f("hello world")'), "byteslen": ("", 'f(b"hello world")'),
 "sum_ints": ("v = list(range(100))", "f(v)"), "sum_floats": ("v = [i + 0.5 for i in range(100)]", "f(v)"),
 "make_list": ("", "f(100)"), "sum_dict": ("v = {f'k{i}': i for i in range(100)}", "f(v)"),
 "make_dict": ("", "f(100)"), "pair": ("v = (1, 2.5)", "f(v)"), "maybe": ("", "f(None)"),
 "len_of": ("v = [1, 2, 3]", "f(v)"), "raise_error": ("", "try: f()\n        except ValueError: pass"),
}
SLOW = {"sum_ints","sum_floats","make_list","sum_dict","make_dict","raise_error"}
CONT = ["c", "c_fast", "pyo3", "barecall", "python"]
CHILD = '''
import gc, importlib, itertools, sys
from barecall_peers import counted
contender, name, setup, body, short, long = sys.argv[1:]
space = {"f": getattr(importlib.import_module("barecall_peers." + contender), name), "repeat": itertools.repeat}
exec(setup, space)
v = "v=v, " if setup else ""
exec(f"def make(f=f, {v}repeat=repeat):\\n  def loop(n, f=f, {v}repeat=repeat):\\n    for _ in repeat(None, n):\\n        {body}\\n  return loop\\nloop = make()", space)
loop = space["loop"]
gc.disable()
loop(1000); loop(1000)
counted.region(loop, int(short)); counted.region(loop, int(long))
'''
def count(case, cont, peers):
    setup, body, *name = CASES[case]; name = name[0] if name else case
    short, long = (1000, 11000) if case in SLOW else (1000, 61000)
    with tempfile.TemporaryDirectory() as tmp:
        env = {"PYTHONHASHSEED": "0", "PYTHONPATH": peers, "PATH": os.environ["PATH"]}
        r = subprocess.run(["setarch", os.uname().machine, "-R", "valgrind", "--tool=callgrind",
            "--toggle-collect=barecall_counted_region", "--dump-after=barecall_counted_region",
            f"--callgrind-out-file={tmp}/out", sys.executable, "-S", "-c", CHILD, cont, name, setup, body, str(short), str(long)],
            env=env, capture_output=True, text=True, timeout=300)
        if r.returncode: raise SystemExit(r.stderr)
        totals = [int(re.search(r"^(?:totals|summary): (\d+)", open(f"{tmp}/out.{i}").read(), re.M)[1]) for i in (1, 2)]
    return (totals[1] - totals[0]) / (long - short)
def main():
    peers, *want = sys.argv[1:]
    cases = [c for c in CASES if c in want] or list(CASES)
    conts = [c for c in CONT if c in [w.replace("-", "_") for w in want]] or CONT
    with cf.ThreadPoolExecutor(2) as pool:
        jobs = {(a, b): pool.submit(count, a, b, peers) for a in cases for b in conts}
        print(f"{'case':12}" + "".join(f"{c:>12}" for c in conts) + "   barecall/c  barecall/pyo3", flush=True)
        for a in cases:
            row = {b: jobs[a, b].result() for b in conts}
            line = f"{a:12}" + "".join(f"{row[b]:12.1f}" for b in conts)
            for base in ("c", "pyo3"):
                if base in row and "barecall" in row: line += f"{row['barecall'] / row[base]:13.3f}"
            print(line, flush=True)
main()
