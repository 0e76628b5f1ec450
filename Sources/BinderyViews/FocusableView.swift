/// A view that takes the focus when asked.
@MainActor
public protocol FocusableView: ElementView {
  /// Brings the focus here, if the view can be used.
  func takeFocus()
}
