// Tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews
import Finger
import UIKit
import UIKitViews

/// A cell of a table that is checked.
final class CheckedCell: BoundTableCell {
  init() { super.init([BoundLabel()]) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// What the kit judges: the name of an adoption, and its checks.
@MainActor
enum Subjects {
  typealias Subject = (name: String, checks: [ViewCheck])

  static var all: [Subject] { controls + texts + screens + lists + swiftUI }

  private static var controls: [Subject] {
    [
      ("BoundLabel", ViewConformance.label { BoundLabel() }),
      (
        "BoundButton",
        ViewConformance.button {
          use(BoundButton()) { button, action in
            if .tap ~= action { Finger.tap(button) }
          }
        }
      ),
      ("title of BoundButton", ViewConformance.buttonTitle { BoundButton() }),
      (
        "BoundMenu",
        ViewConformance.menu {
          use(BoundMenu()) { menu, action in
            if case .text(let title) = action.argument {
              Finger.choose(title, in: Finger.menu(of: menu))
            }
          }
        }
      ),
      ("menu of a cell", ViewConformance.contextMenu { cellMenu() }),
      (
        "BoundToolbar",
        ViewConformance.toolbar {
          let button = BoundButton()
          let (toolbar, perform) = use(BoundToolbar([button])) { [unowned button] _, action in
            if .tap ~= action { Finger.tap(button) }
          }
          return (toolbar, button, perform)
        }
      ),
      (
        "BoundSwitch",
        ViewConformance.toggle {
          use(BoundSwitch()) { toggle, action in
            if .toggle ~= action { Finger.flip(toggle) }
          }
        }
      ),
      (
        "BoundSlider",
        ViewConformance.slider {
          use(BoundSlider()) { slider, action in
            if case .value(.number(let number)) = action.argument {
              Finger.drag(slider, to: Float(number))
            }
          }
        }
      ),
      (
        "BoundStepper",
        ViewConformance.stepper {
          use(BoundStepper()) { stepper, action in Finger.step(stepper, up: .increment ~= action) }
        }
      ),
      (
        "BoundColorWell",
        ViewConformance.colorPicker {
          use(BoundColorWell()) { well, action in
            guard case .value(.text(let text)) = action.argument, let color = HexColor(text) else {
              return
            }
            Finger.pick(UIColor(color), in: well)
          }
        }
      ),
      (
        "BoundFilePicker",
        ViewConformance.filePicker {
          use(BoundFilePicker()) { picker, action in
            if case .text(let path) = action.argument { Finger.pick(path, by: picker) }
          }
        }
      ),
      (
        "BoundSegmentedControl",
        ViewConformance.segmentedControl(of: (1, 2)) {
          use(BoundSegmentedControl<Int>()) { control, action in
            if case .text(let title) = action.argument { Finger.choose(title, in: control) }
          }
        }
      ),
    ]
  }

  private static var texts: [Subject] {
    [
      (
        "BoundTextField",
        ViewConformance.textField { field() } + ViewConformance.submissions { field() }
          + ViewConformance.composition { field() } + ViewConformance.placeholder { field().view }
          + ViewConformance.validated { field().view }
          + ViewConformance.focusable {
            let (field, _) = field()
            return (field, { field.isFirstResponder })
          }
          + ViewConformance.focus {
            let (first, second) = (BoundTextField(), BoundTextField())
            let window = window(showing: [first, second])
            return (
              first, second,
              { action, field in extendLifetime(window) { act(field, action) } },
              { $0.isFirstResponder }
            )
          }
          + ViewConformance.boundFocus {
            let (first, second) = (BoundTextField(), BoundTextField())
            let window = window(showing: [first, second])
            return (
              first, second,
              { action, field in extendLifetime(window) { act(field, action) } },
              { $0.isFirstResponder }
            )
          }
      )
    ]
  }

  // MARK: Windows

  static func window(showing views: [UIView]) -> UIWindow {
    let screen = UIViewController()
    for view in views { screen.view.addSubview(view) }
    return window(showing: screen)
  }

  static func window(showing screen: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = screen
    window.makeKeyAndVisible()
    return window
  }

  /// A view in a window of its own, and a person before it.
  /// A cell, whose menu stays open until something is chosen.
  private static func cellMenu() -> (
    view: CheckedCell, perform: ViewConformance.Perform, titles: @MainActor () -> [String]?
  ) {
    var open: UIMenu?
    let (cell, perform) = use(CheckedCell()) { cell, action in
      if case .text(let title) = action.argument {
        let menu = open
        open = nil
        Finger.choose(title, in: menu)
      } else {
        open = Finger.contextMenu(of: cell)
      }
    }
    return (cell, perform, { Finger.titles(in: open) })
  }

  static func use<View: UIView>(
    _ view: View, _ act: @escaping @MainActor (View, UserAction) -> Void
  ) -> (view: View, perform: ViewConformance.Perform) {
    let window = window(showing: [view])
    return (view, { [unowned view] action in extendLifetime(window) { act(view, action) } })
  }

  static func extendLifetime(_ window: UIWindow, _ body: () -> Void) {
    withExtendedLifetime(window, body)
  }

  private static func field() -> (view: BoundTextField, perform: ViewConformance.Perform) {
    use(BoundTextField(), act)
  }

  private static func act(_ field: UITextField, _ action: UserAction) {
    switch (action, action.argument) {
    case (.type, .text(let text)): Finger.type(text, in: field)
    case (.replace, .text(let text)): Finger.replace(with: text, in: field)
    case (.compose, .text(let text)): Finger.compose(text, in: field)
    case (.focus, _): Finger.enter(field)
    case (.submit, _), (.press, _): Finger.pressReturn(in: field)
    default: break
    }
  }

  // MARK: Screens

  private static var screens: [Subject] {
    [
      (
        "BoundViewController",
        ViewConformance.screen { screen() } + ViewConformance.alertDismissal { screen() }
          + ViewConformance.alertFields {
            let (screen, perform, _) = screen()
            return (
              screen,
              { [unowned screen] action, index in
                guard let index else { return await perform(action) }
                if let field = Finger.alert(over: screen)?.textFields?[index] { act(field, action) }
              }
            )
          } + leaving
          + ViewConformance.visibility {
            let (stack, window) = stack()
            guard let first = stack.topViewController as? BoundViewController else {
              preconditionFailure("the stack has no screen")
            }
            stack.makePage = { _ in BoundViewController() }
            return (first, { covers in extendLifetime(window) { stack.path = covers ? [1] : [] } })
          }
      ),
      (
        "BoundNavigationController",
        ViewConformance.navigationStack {
          let stack = BoundNavigationController<Int>(rootViewController: BoundViewController())
          let window = window(showing: stack)
          return (
            stack, { [unowned stack] _ in extendLifetime(window) { Finger.goBack(stack) } },
            [1, 2, 3], { _ in BoundViewController() },
            { [unowned stack] in
              stack.viewControllers.count > 1
                ? stack.topViewController as? BoundViewController : nil
            }
          )
        }
      ),
    ]
  }

  private static func stack() -> (BoundNavigationController<Int>, UIWindow) {
    let stack = BoundNavigationController<Int>(rootViewController: BoundViewController())
    let overlay = BoundLabel()
    stack.overlay = overlay
    let window = window(showing: stack)
    return (stack, window)
  }

  /// Going back by the button, by a swipe, and pulling a sheet down.
  private static var leaving: [ViewCheck] {
    let goBack: [@MainActor @Sendable (UINavigationController) -> Void] = [
      Finger.goBack, Finger.swipeBack,
    ]
    return goBack.flatMap { goBack in
      ViewConformance.leaving {
        let ((stack, window), page) = (stack(), BoundViewController())
        stack.makePage = { _ in page }
        stack.path = [1]
        return (
          { lets in page.mayLeave = { lets } }, { _ in extendLifetime(window) { goBack(stack) } },
          {
            // The overlay stays in front, whatever page is shown.
            stack.view.subviews.last === stack.overlay && stack.topViewController === page
          }
        )
      }
    }
      + ViewConformance.leaving {
        let (screen, sheet) = (BoundViewController(), BoundViewController())
        let window = window(showing: screen)
        screen.present(sheet, animated: false)
        return (
          { lets in sheet.mayLeave = { lets } },
          { _ in extendLifetime(window) { Finger.pullDown(sheet) } },
          { screen.presentedViewController === sheet }
        )
      }
  }

  private static func screen() -> (
    view: BoundViewController, perform: ViewConformance.Perform,
    alert: @MainActor () -> AlertContent?
  ) {
    let screen = BoundViewController()
    let window = window(showing: screen)
    return (
      screen,
      { [unowned screen] action in
        let alert = Finger.alert(over: screen)
        extendLifetime(window) {
          switch action.argument {
          case .text(let title):
            Finger.choose(alert?.actions.first { $0.title == title }, in: alert)
          case .keystroke(Keystroke(.escape)):
            Finger.choose(alert?.actions.first { $0.style == .cancel }, in: alert)
          case .keystroke(Keystroke(.return)): Finger.choose(alert?.preferredAction, in: alert)
          default: break
          }
        }
      },
      { [unowned screen, window] in
        extendLifetime(window) {}
        return Finger.alert(over: screen).map { .alert($0.title ?? "") }
      }
    )
  }
}
