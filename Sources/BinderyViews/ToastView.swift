public import Bindery

/// Shows a notice for a moment (a HUD).
@MainActor
public protocol ToastView: ElementView {
  /// Shows the notice; one shown already is replaced, and the moment begins anew.
  func show(_ message: String)
}

extension ToastView {
  /// Shows each value of the signal, also when it is the same as the one before.
  ///
  /// ```swift
  /// hud.bind(model.notice)
  /// ```
  public func bind(
    _ notices: Signal<String, Never>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    scope.add(notices.observe(fileID: fileID, line: line) { [unowned self] in show($0) })
  }
}
