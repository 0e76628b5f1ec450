public import Bindery

/// A view that shows a notice for a moment (a HUD).
///
/// ```swift
/// hud.bind(model.notice)
/// ```
@MainActor
public protocol ToastView: DescribedView {
  /// The notice that is shown; empty if none is.
  var text: String { get }
  /// The number of notices shown so far; the same notice twice in a row counts twice.
  var count: Int { get }
  /// Shows the notice; it replaces the one shown, and its time begins again.
  func show(_ message: String)
}

extension ViewKey where View: ToastView {
  /// The text shown last.
  public static var text: ViewKey<View, ReadOnly<String>> { .init(reading: { $0.text }) }
  /// How many texts it has shown.
  public static var count: ViewKey<View, ReadOnly<Int>> { .init(reading: { $0.count }) }
}

extension ToastView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.status, of: Self.self, .text, .count) }
}

extension ToastView {
  /// Shows each value of the signal, even if it equals the one before.
  ///
  /// ```swift
  /// hud.bind(model.notice)
  /// ```
  public func bind(
    _ notices: Signal<String, Never>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    scope.observe(notices, fileID: fileID, line: line) { [weak self] in self?.show($0) }
  }
}
