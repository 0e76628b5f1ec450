import BinderyScript

/// A widget on the screen of a terminal.
///
/// This folder is a small toolkit, independent of Bindery: its widgets draw themselves, handle keys
/// and call back, and do not know bindings.
@MainActor
class Widget {
  /// Whether it is hidden.
  var isHidden = false { didSet { availabilityChanged() } }
  /// Whether the user can use it.
  var isEnabled = true { didSet { availabilityChanged() } }
  /// Whether an entry is required.
  var isRequired = false { didSet { changed() } }
  /// The issue of the entry.
  var issue: String? { didSet { changed() } }

  /// The widget that contains it; `nil` directly in a window.
  weak var parent: Widget?
  private weak var ownWindow: Window?

  final var window: Window? {
    get { parent?.window ?? ownWindow }
    set { ownWindow = newValue }
  }

  /// Whether it takes the focus at all.
  var isFocusable: Bool { false }
  final var isUsable: Bool { isEnabled && !isHidden && parent?.isUsable ?? true }
  final var hasFocus: Bool { window?.focused === self }
  /// Whether it or a part of it has the focus.
  final var containsFocus: Bool { window?.focused?.isPart(of: self) ?? false }
  /// Where Tab stops in it.
  var stops: [Widget] { isFocusable && isUsable ? [self] : [] }

  final func isPart(of other: Widget) -> Bool {
    self === other || parent?.isPart(of: other) ?? false
  }

  /// Brings the focus here, if the widget can be used.
  final func takeFocus() { window?.focus(self) }

  /// Takes a key that is pressed while it or a part of it has the focus; returns whether it was
  /// handled.
  func take(_ key: Key) -> Bool { false }

  /// The help for the keys, for the user.
  var keys: String { "" }

  /// Called when it got or lost the focus.
  func focusChanged() {}

  /// The caption to the left of it, in a separate column.
  var caption: String? { nil }

  /// A name of the widget, with a star if the user has to enter something.
  final func starred(_ name: String) -> String { isRequired ? "\(name) *" : name }

  /// Whether it needs the whole width, that of the captions too.
  var isWide: Bool { false }

  /// The drawing of the widget.
  func lines(width: Int) -> [TextLine] { [] }

  /// Called when the drawing has changed.
  final func changed() { window?.changed() }

  /// The lines of the issue, below it.
  final func remarks(width: Int) -> [TextLine] {
    (issue.map { "! \($0)" } ?? "").wrapped(to: width).map { TextLine($0, .faint) }
  }

  private func availabilityChanged() {
    window?.availabilityChanged(of: self)
    changed()
  }
}
