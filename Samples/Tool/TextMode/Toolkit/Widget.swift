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
  /// Whether the user has to enter something.
  var isRequired = false { didSet { changed() } }
  /// What is wrong with what the user entered.
  var issue: String? { didSet { changed() } }

  /// What it is a part of, unless it stands in a window by itself.
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

  /// Takes a key that is pressed while it or a part of it has the focus; returns whether it means
  /// something here.
  func take(_ key: Key) -> Bool { false }

  /// What keys mean here, for the user to read.
  var keys: String { "" }

  /// It got or lost the focus.
  func focusChanged() {}

  /// What stands to the left of it, in a column of its own.
  var caption: String? { nil }

  /// A name of the widget, with a star if the user has to enter something.
  final func starred(_ name: String) -> String { isRequired ? "\(name) *" : name }

  /// Whether it needs the whole width, that of the captions too.
  var isWide: Bool { false }

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
