import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews
import CGtk
import GtkViews

// The subjects with several views: choices, notices, screens.

extension Conformance {
  static var choices: [Subject] {
    [
      (
        "picker",
        ViewConformance.choice(of: (1, 2)) { show(DesktopPicker<Int>("Size")) }
      ),
      (
        "segments",
        ViewConformance.segmentedControl(of: (1, 2)) { show(DesktopSegments<Int>("Size")) }
      ),
      ("colour picker", ViewConformance.colorPicker { show(DesktopColorPicker("Colour")) }),
      ("file picker", ViewConformance.filePicker { show(DesktopFilePicker("Files")) }),
    ]
  }

  static var notices: [Subject] {
    [
      (
        "toast",
        ViewConformance.toast { DesktopToast() }
          + ViewConformance.toast(lasting: DesktopNotice.duration) {
            let stage = Stage { _ in }
            let toast = stage.perform { DesktopToast() }
            return (toast, { await stage.advance(by: $0) })
          }
      ),
      (
        "banner",
        ViewConformance.banner(lasting: DesktopNotice.duration) {
          let stage = Stage { _ in }
          let banner = stage.perform { DesktopBanner() }
          let hand = open([banner])
          return (
            banner, { [unowned banner] in hand.perform($0, on: banner) },
            { await stage.advance(by: $0) }
          )
        }
      ),
    ]
  }

  static var screens: [Subject] {
    [
      ("alerts", ViewConformance.screen { screen() } + ViewConformance.alertDismissal { screen() }),
      ("alerts behind a page", alertsBehindPages),
      (
        "alert fields",
        ViewConformance.alertFields {
          let (screen, hand) = openScreen()
          return (
            screen,
            { [unowned screen] action, index in
              let field = index.flatMap { index in screen.dialog?.fields[index] }
              hand.perform(action, on: field ?? screen)
            }
          )
        }
      ),
      ("sheet", ViewConformance.sheet { sheet() }),
      ("navigation", ViewConformance.navigationStack { stack() }),
      ("leaving", leaving),
      (
        "visibility",
        ViewConformance.visibility {
          let (screen, hand) = openScreen()
          return (
            screen,
            { covers in
              screen.present(sheet: covers ? DesktopScreen(title: "Sheet", []) : nil)
              hand.settleNow()
            }
          )
        }
      ),
    ]
  }

  private static func openScreen() -> (DesktopScreen, WindowHand) {
    let screen = DesktopScreen(title: "Screen", [DesktopField("Name"), DesktopButton("Do")])
    return (screen, WindowHand(DesktopWindow(screen, width: 400, height: 400)))
  }

  private static func screen() -> (
    view: DesktopScreen, perform: ViewConformance.Perform, alert: @MainActor () -> AlertContent?
  ) {
    let (screen, hand) = openScreen()
    return (
      screen, { [unowned screen] in hand.perform($0, on: screen) },
      { [unowned screen] in screen.dialog?.alert }
    )
  }

  /// A page behind another one presents alerts, which are seen above both.
  private static var alertsBehindPages: [ViewCheck] {
    func covered() -> (
      view: DesktopScreen, perform: ViewConformance.Perform, alert: @MainActor () -> AlertContent?
    ) {
      let (stack, hand) = coveredPage()
      let (page, front) = (stack.pages[0], stack.pages[1])
      return (page, { hand.perform($0, on: front) }, { [stack] in stack.shown.dialog?.alert })
    }
    return ViewConformance.screen { covered() } + ViewConformance.alertDismissal { covered() }
  }

  private static func coveredPage() -> (stack: DesktopNavigationStack<Int>, hand: WindowHand) {
    let stack = DesktopNavigationStack<Int>(DesktopScreen(title: "First", []))
    stack.makePage = { DesktopScreen(title: "Page \($0)", [DesktopLabel()]) }
    stack.path = [1, 2]
    return (stack, WindowHand(DesktopWindow(stack, width: 400, height: 400)))
  }

  private static func sheet() -> (
    view: DesktopScreen, perform: ViewConformance.Perform,
    makeSheet: @MainActor () -> DesktopScreen, sheet: @MainActor () -> DesktopScreen?
  ) {
    let (screen, hand) = openScreen()
    return (
      screen, { [unowned screen] in hand.perform($0, on: screen) },
      { DesktopScreen(title: "Sheet", [DesktopField("Name")]) },
      { [unowned screen] in screen.sheet }
    )
  }

  /// Escape in a sheet and in a page.
  private static var leaving: [ViewCheck] {
    ViewConformance.leaving {
      let ((screen, hand), sheet) = (openScreen(), DesktopScreen(title: "Sheet", []))
      screen.present(sheet: sheet)
      return (
        { lets in sheet.mayLeave = { lets } }, { _ in hand.press(XK_Escape) },
        { screen.sheet === sheet }
      )
    }
      + ViewConformance.leaving {
        let stack = DesktopNavigationStack<Int>(DesktopScreen(title: "First", []))
        let page = DesktopScreen(title: "Page", [DesktopLabel()])
        stack.makePage = { _ in page }
        stack.path = [1]
        let hand = WindowHand(DesktopWindow(stack, width: 400, height: 400))
        return (
          { lets in page.mayLeave = { lets } }, { _ in hand.press(XK_Escape) },
          { stack.shown === page }
        )
      }
  }

  private static func stack() -> (
    view: DesktopNavigationStack<Int>, perform: ViewConformance.Perform, routes: [Int],
    makePage: @MainActor (Int) -> DesktopScreen, shown: @MainActor () -> DesktopScreen?
  ) {
    let stack = DesktopNavigationStack<Int>(DesktopScreen(title: "First", []))
    let hand = open([stack])
    return (
      stack, { [unowned stack] _ in hand.click(stack.back.widget) }, [1, 2, 3],
      { DesktopScreen(title: "Page \($0)", [DesktopLabel()]) },
      { [unowned stack] in stack.pages.last }
    )
  }
}
