// Draws views of the stand-in for SwiftUI, and draws them again after a change of what they read. Only
// the stand-in was tried, never Xcode or the real SDK.

@_spi(Finger) package import SwiftUI

/// What a person sees of a SwiftUI view, and can use.
@MainActor
package final class Rendering {
  private let root: any View
  private var isStale = true
  private var parts: [(view: any View, isEnabled: Bool)] = []
  /// Every view drawn: SwiftUI keeps their values, too, until it draws again.
  private var kept: [any View] = []
  /// Whether the alert that is drawn is presented.
  private var alert: Binding<Bool>?
  /// How often the view was drawn.
  package private(set) var count = 0

  package init(_ root: any View) { self.root = root }

  private var drawn: [(view: any View, isEnabled: Bool)] {
    if isStale {
      isStale = false
      count += 1
      let before = kept
      (parts, kept, alert) = ([], [], nil)
      defer { extendLifetime(before) }
      withObservationTracking {
        draw(root, isEnabled: true)
      } onChange: { [weak self] in
        // A property announces its changes on the main actor.
        MainActor.assumeIsolated { self?.isStale = true }
      }
    }
    return parts
  }

  private func draw(_ view: some View, isEnabled: Bool) {
    kept.append(view)
    switch view {
    case let view as any Composite: for part in view.parts { draw(part, isEnabled: isEnabled) }
    case let view as ModifiedView: draw(view.content, isEnabled: isEnabled && !view.isDisabled)
    case let view as ModifiedContent: draw(view.content, isEnabled: isEnabled)
    case let view as AlertView:
      draw(view.content, isEnabled: isEnabled && !view.isPresented.wrappedValue)
      guard view.isPresented.wrappedValue else { break }
      parts.append((Text("\(view.title):"), true))
      draw(view.message, isEnabled: true)
      alert = view.isPresented
      draw(view.actions, isEnabled: true)
    case is any PrimitiveView: parts.append((view, isEnabled))
    default: draw(view.body, isEnabled: isEnabled)
    }
  }

  /// What is written in the view: texts, what is in fields, titles of buttons.
  package var texts: [String] {
    drawn.compactMap { view, isEnabled in
      switch view {
      case let view as Text: view.text
      case let view as TextField: view.text.wrappedValue
      case let view as Button: isEnabled ? "[\(view.title)]" : "(\(view.title))"
      default: nil
      }
    }
  }

  /// A tap on a button of an alert dismisses that, too.
  package func tap(_ title: String) {
    for case (let button as Button, true) in drawn where button.title == title {
      alert?.wrappedValue = false
      button.action()
    }
  }

  package func type(_ text: String, in title: String) {
    for case (let field as TextField, true) in drawn where field.title == title {
      for character in text { field.text.wrappedValue.append(character) }
    }
  }
}

@MainActor
private protocol Composite: View {
  var parts: [any View] { get }
}

extension TupleView: Composite {}
extension VStack: Composite {
  fileprivate var parts: [any View] { [content] }
}
