import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

// The checks of sheets and stacks keep screens that have gone, which a stage reports.

@MainActor
private func alerts(
  of screen: HeadlessScreen, on stage: Stage
) -> (view: HeadlessScreen, perform: ViewConformance.Perform, alert: @MainActor () -> AlertContent?)
{
  stage.show { screen }
  return (
    screen,
    { action in
      if case .keystroke(let keystroke) = action.argument {
        try? stage.press(keystroke)
      } else {
        try? stage.choose(action.title)
      }
    }, { screen.presentedAlert }
  )
}

extension UserAction {
  fileprivate var title: String { if case .text(let title) = argument { title } else { "" } }
}

@MainActor
private func presenting() -> (stage: Stage, sheet: HeadlessScreen) {
  let (stage, sheet) = (Stage { _ in }, HeadlessScreen(title: "Sheet"))
  stage.show { HeadlessScreen(title: "") }.present(sheet: sheet)
  return (stage, sheet)
}

@MainActor @Suite("Conformance: the headless screens pass")
struct HeadlessScreenConformanceTests {
  @Test(
    arguments: ViewConformance.screen { alerts(of: HeadlessScreen(title: ""), on: Stage()) })
  func screen(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.alertFields {
      let (screen, stage) = (HeadlessScreen(title: ""), Stage())
      stage.show { screen }
      return (
        screen,
        { action, place in
          if let place {
            try? stage.act(action, on: screen.alertFields[place])
          } else {
            try? stage.choose(action.title)
          }
        }
      )
    })
  func alertFields(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.alertDismissal { alerts(of: HeadlessScreen(title: ""), on: Stage()) }
  )
  func alertDismissal(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.leaving {
      let (stage, sheet) = presenting()
      return (
        { lets in sheet.mayLeave = { lets } }, { _ in try? stage.dismiss() },
        { stage.screen === sheet }
      )
    })
  func leavingSheet(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.leaving {
      let (stage, sheet) = presenting()
      return (
        { lets in sheet.mayLeave = { lets } }, { _ in try? stage.press(.escape) },
        { stage.screen === sheet }
      )
    })
  func leavingSheetByEscape(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.leaving {
      let (stage, page) = (Stage { _ in }, HeadlessScreen(title: "Page"))
      let stack = stage.show { HeadlessNavigationStack<Int>(HeadlessScreen(title: "First")) }
      stack.makePage = { _ in page }
      stack.path = [1]
      return (
        { lets in page.mayLeave = { lets } }, { _ in try? stage.back() }, { stage.screen === page }
      )
    })
  func leavingPage(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.sheet {
      let stage = Stage { _ in }
      let screen = stage.show { HeadlessScreen(title: "") }
      return (
        screen, { _ in try? stage.dismiss() }, { HeadlessScreen(title: "Sheet") }, { screen.sheet }
      )
    })
  func sheet(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.navigationStack {
      let (stage, first) = (Stage { _ in }, HeadlessScreen(title: "First"))
      let stack = stage.show { HeadlessNavigationStack<Int>(first) }
      return (
        stack, { _ in try? stage.back() }, [1, 2, 3], { HeadlessScreen(title: "\($0)") },
        { stage.screen === first ? nil : stage.screen }
      )
    })
  func navigationStack(check: ViewCheck) async { await expectEqual(check.failures(), []) }
}

extension HeadlessScreenConformanceTests {
  @Test(
    arguments: ViewConformance.visibility {
      let stage = Stage { _ in }
      let screen = stage.show { HeadlessScreen(title: "") }
      return (
        screen,
        { covers in
          stage.perform { screen.present(sheet: covers ? HeadlessScreen(title: "Sheet") : nil) }
        }
      )
    }
      + ViewConformance.boundFocus {
        let (stage, screen) = (Stage { _ in }, FieldsScreen())
        stage.show { screen }
        return (
          screen.first, screen.second, { action, view in try? stage.act(action, on: view) },
          { $0.isFocused }
        )
      })
  func visibilityAndFocus(check: ViewCheck) async { await expectEqual(check.failures(), []) }
}

private final class FieldsScreen: HeadlessScreen {
  let first = HeadlessTextField("First"), second = HeadlessTextField("Second")

  init() { super.init(title: "Fields") }
}
