def main(arguments: list[str]) -> int:
    """Runs the command on its arguments, the program's name first, and returns its exit status."""
