/// A view that can take the focus.
///
/// ```swift
/// screen.name.takeFocus()
/// ```
@MainActor
public protocol FocusableView: ElementView {
  /// Moves the focus here, if the view can be used.
  func takeFocus()
}
