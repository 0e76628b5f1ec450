"""Prints what a screen reader finds in the windows of the program that is named: `accessible.py NAME`.

A line for each widget in sight: its role, its name, its description, and its states.
"""
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

STATES = {
    "focused": Atspi.StateType.FOCUSED,
    "checked": Atspi.StateType.CHECKED,
    "required": Atspi.StateType.REQUIRED,
    "invalid": Atspi.StateType.INVALID_ENTRY,
    "busy": Atspi.StateType.BUSY,
}


def show(node, depth=0):
    states = node.get_state_set()
    words = [word for word, state in STATES.items() if states.contains(state)]
    if not states.contains(Atspi.StateType.SENSITIVE):
        words.append("disabled")
    texts = [repr(node.get_name())] + [repr(t) for t in [node.get_description()] if t]
    if states.contains(Atspi.StateType.VISIBLE) or depth == 0:
        print("  " * depth + node.get_role_name(), *texts, *words)
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            show(child, depth + 1)


def applications():
    desktop = Atspi.get_desktop(0)
    found = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
    return [app for app in found if app and app.get_name() == sys.argv[1] and app.get_child_count()]


for _ in range(100):
    found = applications()
    if found:
        break
    time.sleep(0.1)
else:
    sys.exit(f"no application {sys.argv[1]}")
time.sleep(1)
show(found[0])
