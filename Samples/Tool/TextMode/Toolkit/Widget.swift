import BinderyScript

/// Something on the screen of a terminal.
///
/// This folder is a small toolkit, such as an app would have from elsewhere: its widgets draw
/// themselves, take keys and call back, and know nothing of bindings.
@MainActor
class Widget {
  /// Whether it is left out.
  var isHidden = false { didSet { availabilityChanged() } }
  /// Whether the user can use it.
  var isEnabled = true { didSet { availabilityChanged() } }
  /// What is wrong with what the user entered.
  var issue: String? { didSet { changed() } }

  weak var window: Window?

  /// Whether it takes the focus at all.
  var isFocusable: Bool { false }
  final var isUsable: Bool { isEnabled && !isHidden }
  final var hasFocus: Bool { window?.focused === self }

  /// Brings the focus here, if the widget can be used.
  final func takeFocus() { window?.focus(self) }

  /// Takes a key that is pressed while it has the focus; returns whether it means something here.
  func take(_ key: Key) -> Bool { false }

  /// It got or lost the focus.
  func focusChanged() {}

  /// What it looks like.
  func lines(width: Int) -> [TextLine] { [] }

  /// It looks different now.
  final func changed() { window?.changed() }

  /// What is wrong, below it.
  final func remarks(width: Int) -> [TextLine] {
    (issue.map { "! \($0)" } ?? "").wrapped(to: width).map { TextLine($0, .faint) }
  }

  private func availabilityChanged() {
    window?.availabilityChanged(of: self)
    changed()
  }
}
