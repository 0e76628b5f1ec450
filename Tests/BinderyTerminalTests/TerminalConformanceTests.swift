import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@testable import BinderyTerminal

private struct Fruit: Identifiable {
  let id: Int
}

private final class TapGroup: HeadlessGroup {
  let pay = HeadlessButton("Pay")
}

private final class TapBar: HeadlessToolbar {
  let pay = HeadlessButton("Pay")
}

private final class PairScreen: HeadlessScreen {
  let first = HeadlessTextField("First")
  let second = HeadlessTextField("Second")
}

/// A screen on a terminal, and a person at its keyboard and mouse.
@MainActor
private func show<Screen: HeadlessScreen>(
  _ screen: Screen, on stage: Stage = Stage { _ in }
) -> (stage: Stage, user: KeyboardUser) {
  stage.show { screen }
  return (stage, KeyboardUser(stage))
}

/// A view on a terminal, and a person at its keyboard and mouse.
@MainActor
private func inHand<View: HeadlessView>(
  _ view: View, on stage: Stage = Stage { _ in }
) -> (view: View, perform: ViewConformance.Perform) {
  let (stage, user) = show(ViewsScreen("", [view]), on: stage)
  return (
    view,
    { action in
      withExtendedLifetime(stage) {}
      if case .keystroke(let keystroke) = action.argument {
        _ = try? await user.perform(.press(keystroke, times: 1), named: "press")
      } else {
        _ = try? await user.perform(.gesture(action, on: view), named: action.verb)
      }
    }
  )
}

@MainActor
private func fruits(visible count: Int) -> HeadlessList<Fruit, HeadlessCell> {
  HeadlessList("Fruit", visibleCount: count) { HeadlessCell() }
}

@MainActor
private func inUse(
  _ list: HeadlessList<Fruit, HeadlessCell>, rows count: Int
) -> (view: HeadlessList<Fruit, HeadlessCell>, rows: [Fruit], perform: ViewConformance.PerformAt) {
  let (stage, user) = show(ViewsScreen("", [list]))
  return (
    list, (0..<count).map { Fruit(id: $0) },
    { action, place in
      withExtendedLifetime(stage) {}
      guard let place else {
        return _ = try? await user.perform(.gesture(action, on: list), named: action.verb)
      }
      guard let cell = try? list.cell(at: place) else { return }
      _ = try? await user.perform(.gesture(action, on: cell), named: action.verb)
    }
  )
}

/// A screen, and a person who answers its alerts.
@MainActor
private func alerts(
  of screen: HeadlessScreen
) -> (view: HeadlessScreen, perform: ViewConformance.Perform, alert: @MainActor () -> AlertContent?)
{
  let (stage, user) = show(screen)
  return (
    screen,
    { action in
      withExtendedLifetime(stage) {}
      if case .keystroke(let keystroke) = action.argument {
        _ = try? await user.perform(.press(keystroke, times: 1), named: "press")
      } else {
        _ = try? await user.perform(.gesture(action, on: nil), named: action.verb)
      }
    }, { screen.presentedAlert }
  )
}

private func day(_ text: String) -> LocalDate {
  guard let date = LocalDate(text) else { preconditionFailure("\(text) is no day") }
  return date
}

@MainActor @Suite("Conformance: views pass that are used by the keys and the mouse of a terminal")
struct TerminalConformanceTests {
  private nonisolated static let inputs: [ViewCheck] =
    ViewConformance.toggle { inHand(HeadlessToggle("Terms")) }
    + ViewConformance.tristateToggle { inHand(HeadlessToggle("All", isTristate: true)) }
    + ViewConformance.choice(of: (1, 2)) { inHand(HeadlessPicker<Int>("Country")) }
    + ViewConformance.choice(of: (1, 2)) { inHand(HeadlessRadioGroup<Int>("Plan")) }
    + ViewConformance.choice(of: (1, 2)) { inHand(HeadlessTabs<Int>("Sections")) }
    + ViewConformance.segmentedControl(of: (1, 2)) {
      inHand(HeadlessSegmentedControl<Int>("Size"))
    }
    + ViewConformance.comboBox(of: (1, 2)) { inHand(HeadlessComboBox<Int>("Country")) }
    + ViewConformance.datePicker(
      of: (day("2026-01-01"), day("2026-02-28"), day("2026-12-31"))
    ) { inHand(HeadlessDatePicker("Day", of: LocalDate.self)) }
    + ViewConformance.colorPicker { inHand(HeadlessColorPicker("Background")) }
    + ViewConformance.filePicker { inHand(HeadlessFilePicker("Files")) }
    + ViewConformance.slider { inHand(HeadlessSlider("Volume")) }
    + ViewConformance.stepper { inHand(HeadlessStepper("Guests")) }
    + ViewConformance.scrollView { inHand(HeadlessScrollView("Terms", length: 100, visible: 10)) }

  @Test(arguments: inputs)
  func input(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  private nonisolated static let texts: [ViewCheck] =
    ViewConformance.textField { inHand(HeadlessTextField("Name")) }
    + ViewConformance.numberField { inHand(HeadlessNumberField("Age")) }
    + ViewConformance.searchField { inHand(HeadlessSearchField("Search")) }
    + ViewConformance.searchCategories { inHand(HeadlessSearchField("Search")) }
    + ViewConformance.submissions { inHand(HeadlessTextField("Name")) }
    + ViewConformance.selection { inHand(HeadlessTextField("Name")) }
    + ViewConformance.overwriting { inHand(HeadlessTextField("Name")) }
    + ViewConformance.undo { inHand(HeadlessTextField("Name")) }
    + ViewConformance.undo { inHand(HeadlessTextView("Note")) }
    + ViewConformance.focus {
      let screen = PairScreen(title: "")
      let (stage, user) = show(screen)
      return (
        screen.first, screen.second,
        { action, view in
          withExtendedLifetime(stage) {}
          _ = try? await user.perform(.gesture(action, on: view), named: action.verb)
        }, { $0.isFocused }
      )
    }

  @Test(arguments: texts)
  func text(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  private nonisolated static let outputs: [ViewCheck] =
    ViewConformance.button { inHand(HeadlessButton("Save")) }
    + ViewConformance.menu { inHand(HeadlessMenu("More")) }
    + ViewConformance.contextMenu {
      let row = HeadlessImage("Portrait")
      row.taps.observe {}.store(in: row.scope)
      let screen = ViewsScreen("", [row])
      let (stage, user) = show(screen)
      return (
        row,
        { action in
          withExtendedLifetime(stage) {}
          let view = action ~= .choose ? nil : row
          _ = try? await user.perform(.gesture(action, on: view), named: action.verb)
        }, { (screen.presentedAlert?.actions.dropLast()).map { $0.map(\.title) } }
      )
    }
    + ViewConformance.image { inHand(HeadlessImage("Portrait")) }
    + ViewConformance.link { inHand(HeadlessLink("Terms", to: "a")) }
    + ViewConformance.banner(lasting: .seconds(3)) {
      let stage = Stage { _ in }
      let (banner, perform) = inHand(HeadlessBanner(duration: .seconds(3)), on: stage)
      return (banner, perform, { await stage.advance(by: $0) })
    }
    + ViewConformance.toolbar {
      let bar = TapBar("Payment")
      let (stage, user) = show(ViewsScreen("", [bar]))
      return (
        bar, bar.pay,
        {
          withExtendedLifetime(stage) {}
          _ = try? await user.perform(.gesture($0, on: bar.pay), named: "tap")
        }
      )
    }
    + ViewConformance.group {
      let group = TapGroup("Payment")
      let (stage, user) = show(ViewsScreen("", [group]))
      return (
        group, group.pay,
        {
          withExtendedLifetime(stage) {}
          _ = try? await user.perform(.gesture($0, on: group.pay), named: "tap")
        }
      )
    }

  @Test(arguments: outputs)
  func output(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  private nonisolated static let lists: [ViewCheck] =
    ViewConformance.list {
      let (list, _, perform) = inUse(fruits(visible: 2), rows: 0)
      return (list, { (0..<$0).map { Fruit(id: $0) } }, perform)
    }
    + ViewConformance.tree {
      let tree = HeadlessTree("Fruit", of: Fruit.self) { HeadlessTreeCell() }
      let (stage, user) = show(ViewsScreen("", [tree]))
      return (
        tree, (0..<3).map { Fruit(id: $0) },
        { action, place in
          withExtendedLifetime(stage) {}
          guard let cell = try? tree.cell(at: place ?? 0) else { return }
          _ = try? await user.perform(.gesture(action, on: cell), named: action.verb)
        }
      )
    }
    + ViewConformance.table(of: (1, 2)) {
      inHand(
        HeadlessTable("Fruit", of: Fruit.self, headers: [ColumnHeader<Int>]()) { HeadlessCell() })
    }
    + ViewConformance.editableList { inUse(fruits(visible: 3), rows: 3) }
    + ViewConformance.refreshable { inHand(fruits(visible: 2)) }

  @Test(arguments: lists)
  func list(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  private nonisolated static let screens: [ViewCheck] =
    ViewConformance.screen { alerts(of: HeadlessScreen(title: "")) }
    + ViewConformance.alertDismissal { alerts(of: HeadlessScreen(title: "")) }
    + ViewConformance.alertFields {
      let screen = HeadlessScreen(title: "")
      let (stage, user) = show(screen)
      return (
        screen,
        { action, place in
          withExtendedLifetime(stage) {}
          let field = place.map { screen.alertFields[$0] }
          _ = try? await user.perform(.gesture(action, on: field), named: action.verb)
        }
      )
    }
    + ViewConformance.leaving {
      let (stage, sheet) = (Stage { _ in }, HeadlessScreen(title: "Sheet"))
      let screen = HeadlessScreen(title: "")
      let (_, user) = show(screen, on: stage)
      screen.present(sheet: sheet)
      return (
        { lets in sheet.mayLeave = { lets } },
        { _ in _ = try? await user.perform(.press(Keystroke(.escape), times: 1), named: "press") },
        { stage.screen === sheet }
      )
    }

  @Test(arguments: screens)
  func screen(check: ViewCheck) async { await expectEqual(check.failures(), []) }
}
