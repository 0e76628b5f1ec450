import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews
import GtkViews

/// `desktop conformance`: the checks of the view protocols, with widgets in windows and a person at
/// the X server.
@MainActor
struct Conformance {
  typealias Subject = (name: String, checks: [ViewCheck])

  /// Runs the checks of the subjects with this name, or all; prints each failure, and the counts.
  static func run(only name: String?) async -> Bool {
    let subjects = subjects.filter { name == nil || $0.name == name }
    var (passed, failed) = (0, 0)
    for subject in subjects {
      var failures = 0
      for check in subject.checks {
        let found = await check.failures()
        if found.isEmpty { passed += 1 } else { failures += 1 }
        for failure in found { print("  FAIL \(subject.name): \(check.name): \(failure)") }
      }
      failed += failures
      print("\(failures == 0 ? "ok  " : "FAIL") \(subject.name): \(subject.checks.count) checks")
    }
    print("\(passed) of \(passed + failed) checks passed")
    return failed == 0 && passed > 0
  }

  static var subjects: [Subject] {
    [
      ("label", ViewConformance.label { DesktopLabel() }),
      ("spinner", ViewConformance.spinner { DesktopSpinner() }),
      ("progress bar", ViewConformance.progressBar { DesktopProgressBar() }),
      ("area", ViewConformance.framed { DesktopArea() }),
      ("button", ViewConformance.button { show(DesktopButton("Do")) }),
      ("image", ViewConformance.image { show(DesktopImage()) }),
      ("toggle", ViewConformance.tristateToggle { show(DesktopToggle("On")) }),
      ("text field", ViewConformance.textField { show(DesktopField("Name")) }),
      ("text view", ViewConformance.textView { show(DesktopTextView("Text")) }),
      ("submissions", ViewConformance.submissions { show(DesktopField("Name")) }),
      ("text selection", ViewConformance.selection { show(DesktopField("Name")) }),
      ("composition", ViewConformance.composition { compose(DesktopField("Name")) }),
      ("overwriting", ViewConformance.overwriting { show(DesktopField("Name")) }),
      ("undo", ViewConformance.undo { show(DesktopField("Name")) }),
      ("issue", ViewConformance.validated { DesktopField("Name") }),
      ("number field", ViewConformance.numberField { show(DesktopNumberField("Age")) }),
      (
        "number issues",
        ViewConformance.inputIssues(of: "7", and: "x") {
          let (field, perform) = show(DesktopNumberField("Age"))
          return (field.inputIssues, { await perform($0) })
        }
      ),
      ("slider", ViewConformance.slider { show(DesktopSlider("Volume")) }),
      ("stepper", ViewConformance.stepper { show(DesktopStepper("Guests")) }),
      ("group", ViewConformance.group { group() }),
      ("focusable", ViewConformance.focusable { focusable() }),
      ("focus", ViewConformance.focus { twoFields() }),
    ] + menus + choices + notices + screens + lists
  }

  /// A view in a window of its own, and a person before it.
  static func show<View: DesktopElement>(
    _ view: View
  ) -> (view: View, perform: ViewConformance.Perform) {
    let hand = open([view])
    return (view, { [unowned view] action in hand.perform(action, on: view) })
  }

  /// Opens a window with views.
  static func open(_ views: [DesktopElement]) -> WindowHand {
    WindowHand(DesktopWindow(DesktopScreen(title: "Conformance", views), width: 400, height: 400))
  }

  private static func compose(
    _ field: DesktopField
  ) -> (view: DesktopField, perform: ViewConformance.Perform) {
    let (hand, composed) = (open([field]), MutableProperty(""))
    return (
      field,
      { [unowned field] action in
        switch (action, action.argument) {
        case (.compose, .text(let text)): composed.value = text
        case (.press, _): return hand.endComposition(with: composed.value, in: field)
        default: break
        }
        hand.perform(action, on: field)
      }
    )
  }

  private static func group() -> (
    group: DesktopGroup, button: DesktopButton, perform: ViewConformance.Perform
  ) {
    let button = DesktopButton("Do")
    let group = DesktopGroup("Group", [button])
    let hand = open([group])
    return (group, button, { action in hand.perform(action, on: button) })
  }

  private static func focusable() -> (view: DesktopField, isFocused: @MainActor () -> Bool) {
    let view = DesktopField("Name")
    let hand = open([DesktopField("Other"), view])
    return (
      view,
      { [unowned view] in
        hand.settleNow()
        return view.isFocused
      }
    )
  }

  private static func twoFields() -> (
    first: DesktopField, second: DesktopField,
    perform: @MainActor (UserAction, DesktopField) async -> Void,
    isFocused: @MainActor (DesktopField) -> Bool
  ) {
    let (first, second) = (DesktopField("First"), DesktopField("Second"))
    let hand = open([first, second])
    return (first, second, { hand.perform($0, on: $1) }, { $0.isFocused })
  }
}
