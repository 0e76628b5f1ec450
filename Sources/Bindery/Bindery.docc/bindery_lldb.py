"""Summaries of properties for LLDB: value, name, place, sources and readers.

    (lldb) command script import Sources/Bindery/Bindery.docc/bindery_lldb.py
    (lldb) frame variable model.total
    (Bindery.Property<Int>) model.total = 0x… total = 12  (Cart.swift:31)
      reads price = 3  (Cart.swift:29)

A line in ~/.lldbinit loads it for each session. It asks `debugDescription`, which evaluates nothing.
"""

import lldb

PROPERTIES = r"^Bindery\.(Any|Mutable|Sectioned|Array|MutableArray|SectionedArray)?Property(<.+>)?$"


def summary(value, _):
    # A summary must not stop at a breakpoint of the code that it runs.
    options = lldb.SBExpressionOptions()
    options.SetIgnoreBreakpoints(True)
    options.SetLanguage(lldb.eLanguageTypeSwift)
    text = value.GetFrame().EvaluateExpression(
        "unsafeBitCast(%d, to: Bindery.AnyProperty.self).debugDescription"
        % value.GetValueAsUnsigned(),
        options,
    )
    if text.GetError().Fail():
        return "(%s)" % text.GetError().GetCString()
    return text.GetSummary().strip('"').replace("\\n", "\n").replace('\\"', '"')


def __lldb_init_module(debugger, _):
    debugger.HandleCommand(
        "type summary add --python-function %s.summary -x '%s'" % (__name__, PROPERTIES)
    )
