// Tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews
import Finger
import SwiftUI
import SwiftUIViews

/// What the kit judges of SwiftUI: what is bound to a whole screen. Its other views adopt no protocol.
extension Subjects {
  static var swiftUI: [Subject] {
    [true, false].map { dismissesFirst in
      (
        "SwiftUIScreen, \(dismissesFirst ? "dismissed first" : "dismissed last")",
        ViewConformance.screen { screen(dismissesFirst) }
          + ViewConformance.alertDismissal { screen(dismissesFirst) }
          + ViewConformance.alertFields {
            let (screen, rendering) = shown(dismissesFirst)
            return (
              screen,
              { [unowned screen] action, index in
                guard let index else { return perform(action, rendering) }
                guard case .text(let text) = action.argument else { return }
                let field = screen.presentedAlert?.textFields[index]
                rendering.replace(text, in: field?.label ?? "")
              }
            )
          }
          + ViewConformance.visibility {
            let (screen, rendering) = shown(dismissesFirst)
            return (screen, { covers in covers ? rendering.disappear() : rendering.appear() })
          }
      )
    }
  }

  private static func screen(_ dismissesFirst: Bool) -> (
    view: SwiftUIScreen, perform: ViewConformance.Perform, alert: @MainActor () -> AlertContent?
  ) {
    let (screen, rendering) = shown(dismissesFirst)
    return (
      screen, { perform($0, rendering) },
      { rendering.alertTitle.map { .alert($0) } }
    )
  }

  private static func perform(_ action: UserAction, _ rendering: Rendering) {
    switch action.argument {
    case .text(let title): rendering.tap(title)
    case .keystroke(Keystroke(.escape)): rendering.press(isReturn: false)
    case .keystroke(Keystroke(.return)): rendering.press(isReturn: true)
    default: break
    }
  }

  /// A view with a screen, drawn.
  private static func shown(_ dismissesFirst: Bool) -> (SwiftUIScreen, Rendering) {
    let (model, bound) = (MutableProperty(0), Bound())
    let rendering = Rendering(
      Text("Contents").screen(of: model) { screen, _ in bound.screen = screen },
      dismissesFirst: dismissesFirst)
    rendering.appear()
    guard let screen = bound.screen else { preconditionFailure("the view was not drawn") }
    bound.screen = nil
    return (screen, rendering)
  }

  @MainActor
  private final class Bound {
    var screen: SwiftUIScreen?
  }
}
