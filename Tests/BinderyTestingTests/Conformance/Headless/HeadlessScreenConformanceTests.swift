import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Testing

// The checks of sheets and stacks keep screens that have gone, which a stage reports.

@MainActor
private func alerts(
  of screen: HeadlessScreen, on stage: Stage
) -> ScreenSubject<HeadlessScreen> {
  stage.show { screen }
  return ScreenSubject(
    screen, alert: { screen.presentedAlert }, choose: { try? stage.choose($0) })
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
  func screen(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.alertFields {
      let (screen, stage) = (HeadlessScreen(title: ""), Stage())
      return (
        alerts(of: screen, on: stage),
        { try? stage.act(.replace($0), on: screen.alertFields[$1]) }
      )
    })
  func alertFields(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.alertDismissal { alerts(of: HeadlessScreen(title: ""), on: Stage()) }
  )
  func alertDismissal(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.leaving {
      let (stage, sheet) = presenting()
      return (
        { lets in sheet.mayLeave = { lets } }, { try? stage.dismiss() }, { stage.screen === sheet }
      )
    })
  func leavingSheet(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.leaving {
      let (stage, sheet) = presenting()
      return (
        { lets in sheet.mayLeave = { lets } }, { try? stage.press(.escape) },
        { stage.screen === sheet }
      )
    })
  func leavingSheetByEscape(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.leaving {
      let (stage, page) = (Stage { _ in }, HeadlessScreen(title: "Page"))
      let stack = stage.show { HeadlessNavigationStack<Int>(HeadlessScreen(title: "First")) }
      stack.makePage = { _ in page }
      stack.path = [1]
      return (
        { lets in page.mayLeave = { lets } }, { try? stage.back() }, { stage.screen === page }
      )
    })
  func leavingPage(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.sheet {
      let stage = Stage { _ in }
      let screen = stage.show { HeadlessScreen(title: "") }
      return SheetSubject(
        screen, makeSheet: { HeadlessScreen(title: "Sheet") }, sheet: { screen.sheet },
        dismiss: { try? stage.dismiss() })
    })
  func sheet(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.navigationStack {
      let (stage, first) = (Stage { _ in }, HeadlessScreen(title: "First"))
      let stack = stage.show { HeadlessNavigationStack<Int>(first) }
      return NavigationSubject(
        stack, routes: [1, 2, 3], makePage: { HeadlessScreen(title: "\($0)") },
        shown: { stage.screen === first ? nil : stage.screen }, goBack: { try? stage.back() })
    })
  func navigationStack(check: ViewCheck) async { #expect(await check.failures() == []) }
}
