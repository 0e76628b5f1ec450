// Draws views of the stand-in for SwiftUI, and draws them again after a change of what they read. Only
// the stand-in was tried, never Xcode or the real SDK.

package import Foundation
@_spi(Finger) package import SwiftUI

/// What a person sees of a SwiftUI view, and can use.
@MainActor
package final class Rendering {
  private let root: any View
  private var isStale = true
  private var parts: [(view: any View, isEnabled: Bool)] = []
  /// Every view drawn: SwiftUI keeps their values, too, until it draws again.
  private var kept: [any View] = []
  private var destinations: [@MainActor (Any) -> (any View)?] = []
  /// What deletes and moves the rows that are drawn.
  package private(set) var rows:
    (delete: (@MainActor (IndexSet) -> Void)?, move: (@MainActor (IndexSet, Int) -> Void)?)
  /// Goes back from the page that is drawn.
  package private(set) var back: (@MainActor () -> Void)?
  private var (appears, disappears): ([@MainActor () -> Void], [@MainActor () -> Void]) = ([], [])
  private var hasAppeared = false
  private var defaults: Set<String> = []
  /// Whether the alert that is drawn is presented.
  private var alert: Binding<Bool>?
  private var presentedTitle = ""
  /// How often the view was drawn.
  package private(set) var count = 0

  /// Whether an alert goes before the action of its button is performed, or after it: which of the two
  /// SwiftUI does is not documented.
  private let dismissesFirst: Bool

  package init(_ root: any View, dismissesFirst: Bool = true) {
    (self.root, self.dismissesFirst) = (root, dismissesFirst)
  }

  private var drawn: [(view: any View, isEnabled: Bool)] {
    if isStale {
      isStale = false
      count += 1
      let before = kept
      (parts, kept, alert) = ([], [], nil)
      (rows, back, appears, disappears) = ((nil, nil), nil, [], [])
      defer { extendLifetime(before) }
      withObservationTracking {
        draw(root, isEnabled: true)
      } onChange: { [weak self] in
        // A property announces its changes on the main actor.
        MainActor.assumeIsolated { self?.isStale = true }
      }
      if !hasAppeared {
        hasAppeared = true
        for appear in appears { appear() }
      }
    }
    return parts
  }

  private func draw(_ view: some View, isEnabled: Bool) {
    kept.append(view)
    switch view {
    case let view as any Composite: for part in view.parts { draw(part, isEnabled: isEnabled) }
    case let view as ModifiedView:
      if let appear = view.appear { appears.append(appear) }
      if view.shortcut != nil, let button = view.content as? Button {
        defaults.insert(button.title)
      }
      if let disappear = view.disappear { disappears.append(disappear) }
      draw(view.content, isEnabled: isEnabled && !view.isDisabled)
    case let view as ModifiedContent: draw(view.content, isEnabled: isEnabled)
    case let view as AlertView:
      draw(view.content, isEnabled: isEnabled && !view.isPresented.wrappedValue)
      guard view.isPresented.wrappedValue else { break }
      parts.append((Text("\(view.title):"), true))
      draw(view.message, isEnabled: true)
      (alert, presentedTitle) = (view.isPresented, view.title)
      draw(view.actions, isEnabled: true)
    case let view as any EditedContent:
      rows = (view.delete ?? rows.delete, view.move ?? rows.move)
      draw(view.content, isEnabled: isEnabled)
    case let view as any Stack:
      destinations = []
      let before = parts
      draw(view.root, isEnabled: isEnabled)
      guard let page = view.pages().last else { break }
      back = view.goBack
      guard let shown = destinations.lazy.compactMap({ $0(page.base) }).first else { break }
      parts = before
      draw(shown, isEnabled: isEnabled)
    case let view as DestinationView:
      destinations.append(view.destination)
      draw(view.content, isEnabled: isEnabled)
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
      case let view as SecureField: String(repeating: "•", count: view.text.wrappedValue.count)
      case let view as Button: isEnabled ? "[\(view.title)]" : "(\(view.title))"
      default: nil
      }
    }
  }

  /// A tap on a button of an alert dismisses that, too.
  package func tap(_ title: String) {
    let alert = drawn.isEmpty ? nil : alert
    for case (let button as Button, true) in drawn where button.title == title {
      if dismissesFirst { alert?.wrappedValue = false }
      button.action()
      if !dismissesFirst { alert?.wrappedValue = false }
      return
    }
  }

  package func type(_ text: String, in title: String) {
    for character in text { field(title)?.wrappedValue.append(character) }
  }

  package func replace(_ text: String, in title: String) { field(title)?.wrappedValue = text }

  private func field(_ title: String) -> Binding<String>? {
    drawn.lazy.compactMap { view, isEnabled in
      switch view {
      case let field as TextField where isEnabled && field.title == title: field.text
      case let field as SecureField where isEnabled && field.title == title: field.text
      default: nil
      }
    }.first
  }

  /// The title of the alert that is presented; `nil` for none.
  package var alertTitle: String? {
    _ = drawn
    return alert == nil ? nil : presentedTitle
  }

  /// The view comes into sight.
  package func appear() { _ = drawn }

  /// The key of the alert's default button, or of the one that cancels.
  package func press(isReturn: Bool) {
    for case (let button as Button, true) in drawn where alert != nil {
      if isReturn ? defaults.contains(button.title) : button.role == .cancel {
        return tap(button.title)
      }
    }
  }

  /// The view goes out of sight.
  package func disappear() {
    _ = drawn
    for disappear in disappears { disappear() }
    (hasAppeared, isStale) = (false, true)
  }
}

@MainActor
private protocol Composite: View {
  var parts: [any View] { get }
}

@MainActor
private protocol EditedContent: View {
  var content: any View { get }
  var delete: (@MainActor (IndexSet) -> Void)? { get }
  var move: (@MainActor (IndexSet, Int) -> Void)? { get }
}
extension EditedRows: EditedContent {}

@MainActor
private protocol Stack: View {
  var root: any View { get }
  var pages: @MainActor () -> [AnyHashable] { get }
  var goBack: @MainActor () -> Void { get }
}
extension NavigationStack: Stack {}

extension TupleView: Composite {}
extension ForEach: Composite {}
extension ConditionalView: Composite {
  fileprivate var parts: [any View] { content.map { [$0] } ?? [] }
}
extension VStack: Composite {
  fileprivate var parts: [any View] { [content] }
}
