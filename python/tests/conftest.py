"""What all tests share: the extension under test must be there, and Hypothesis must not time out.

A missing extension is an error, not a skip: a suite that tests nothing must not pass.
"""

import barecall_fixtures  # noqa: F401  (fails here, once, with the reason)
from hypothesis import settings

# Every run draws the same examples, and slow machines get no failures that a rerun would hide.
settings.register_profile("barecall", deadline=None, derandomize=True, database=None)
settings.load_profile("barecall")


def pytest_report_header():
    """Says which build is under test: stack depth differs much between them."""
    build = barecall_fixtures.build_info
    facts = f"optimised: {build.optimised()}, debug assertions: {build.debug_assertions()}"
    return f"fixtures: {barecall_fixtures.__file__} ({facts})"
