import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Testing

/// A screen with one view.
private final class HostScreen<View: HeadlessView>: HeadlessScreen {
  let view: View

  init(_ view: View) {
    self.view = view
    super.init(title: "")
  }
}

private final class PairScreen: HeadlessScreen {
  let first = HeadlessTextField("First")
  let second = HeadlessTextField("Second")
}

/// A user of one view; what it cannot do it leaves.
@MainActor
private struct User {
  let stage: Stage
  let view: HeadlessView

  init(_ view: HeadlessView, on stage: Stage = Stage(reporting: { Issue.record("\($0)") })) {
    self.stage = stage
    self.view = view
    stage.show { HostScreen(view) }
  }

  func does(_ action: UserAction) {
    try? stage.act(action, on: view)
  }
}

@MainActor
private func choosing<View: HeadlessChoiceView<Int>>(
  _ view: View
) -> (view: View, choose: @MainActor (Int) -> Void) {
  let user = User(view)
  return (view, { user.does(.choose($0 == 1 ? "First" : "Second")) })
}

@MainActor
private func ranging<View: HeadlessRangeView>(
  _ view: View
) -> (view: View, move: @MainActor (Double) -> Void) {
  let user = User(view)
  return (view, { user.does(.set(.number($0))) })
}

private struct Fruit: Identifiable {
  let id: Int
}

private func day(_ text: String) -> LocalDate {
  guard let date = LocalDate(text) else { preconditionFailure("\(text) is no day") }
  return date
}

@MainActor @Suite("Conformance: the headless views pass")
struct HeadlessConformanceTests {
  @Test(
    arguments: ViewConformance.textField {
      let field = HeadlessTextField("Name")
      let user = User(field)
      return (field, { user.does(.type($0)) })
    })
  func textField(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.textView {
      let view = HeadlessTextView("Note")
      let user = User(view)
      return (
        view,
        { text in
          switch text {
          case "\n": try? user.stage.press(.return)
          case "\t": try? user.stage.press(.tab)
          default: user.does(.type(text))
          }
        }
      )
    })
  func textView(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.comboBox(of: (1, 2)) {
      let box = HeadlessComboBox<Int>("Country")
      let user = User(box)
      return (
        box, { user.does(.choose($0 == 1 ? "First" : "Second")) },
        { user.does(.replace($0)) }
      )
    })
  func comboBox(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.searchField {
      let field = HeadlessSearchField("Search")
      let user = User(field)
      return SearchSubject(
        field, type: { user.does(.type($0)) }, submit: { user.does(.submit) },
        escape: { try? user.stage.press(.escape) }, choose: { user.does(.choose($0)) })
    })
  func searchField(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.toggle {
      let toggle = HeadlessToggle("Terms")
      let user = User(toggle)
      return (toggle, { user.does(.toggle) })
    })
  func toggle(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(arguments: ViewConformance.range { ranging(HeadlessSlider("Volume")) })
  func slider(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(arguments: ViewConformance.range { ranging(HeadlessStepper("Guests")) })
  func stepper(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.numberField {
      let field = HeadlessNumberField("Age")
      let user = User(field)
      return (field, { user.does(.replace($0)) })
    })
  func numberField(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(arguments: ViewConformance.choice(of: (1, 2)) { choosing(HeadlessPicker("Country")) })
  func picker(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(arguments: ViewConformance.choice(of: (1, 2)) { choosing(HeadlessRadioGroup("Plan")) })
  func radioGroup(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.choice(of: (1, 2)) { choosing(HeadlessSegmentedControl("Size")) })
  func segmentedControl(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(arguments: ViewConformance.choice(of: (1, 2)) { choosing(HeadlessTabs("Sections")) })
  func tabs(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.datePicker(
      of: (day("2026-01-01"), day("2026-02-28"), day("2026-12-31"))
    ) {
      let picker = HeadlessDatePicker("Day", of: LocalDate.self)
      let user = User(picker)
      return (picker, { user.does(.set(.date("\($0)"))) })
    })
  func datePicker(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    .stage,
    arguments: ViewConformance.button {
      let button = HeadlessButton("Save")
      let user = User(button, on: Stage.current)
      return (button, { user.does(.tap) })
    })
  func button(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.image {
      let image = HeadlessImage("Portrait")
      let user = User(image)
      return (image, { user.does(.tap) })
    })
  func image(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.link {
      let link = HeadlessLink("Terms", to: "a")
      let user = User(link)
      return (link, { user.does(.tap) })
    })
  func link(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(arguments: ViewConformance.label { HeadlessLabel() })
  func label(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(arguments: ViewConformance.spinner { HeadlessSpinner() })
  func spinner(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(arguments: ViewConformance.progressBar { HeadlessProgressBar() })
  func progressBar(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.toast {
      let toast = HeadlessToast()
      return (toast, { toast.count })
    })
  func toast(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.list {
      let list = HeadlessList("Fruit", of: Fruit.self, visibleCount: 2) { HeadlessCell() }
      let user = User(list)
      return ListSubject(
        list, rows: (0..<5).map { Fruit(id: $0) },
        tap: { index in
          guard let cell = try? list.cell(at: index) else { return }
          try? user.stage.tap(cell)
        }, scroll: { user.does(.scroll(.row($0))) })
    })
  func list(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.screen {
      let stage = Stage(reporting: { Issue.record("\($0)") })
      let screen = stage.show { HeadlessScreen(title: "") }
      return ScreenSubject(
        screen, alert: { screen.presentedAlert }, choose: { try? stage.choose($0) })
    })
  func screen(check: ViewCheck) { #expect(check.failures() == []) }

  @Test(
    arguments: ViewConformance.focus {
      let stage = Stage(reporting: { Issue.record("\($0)") })
      let screen = stage.show { PairScreen(title: "") }
      return FocusSubject(
        screen.first, screen.second, focus: { try? stage.focus($0) }, isFocused: { $0.isFocused })
    })
  func focus(check: ViewCheck) { #expect(check.failures() == []) }
}
