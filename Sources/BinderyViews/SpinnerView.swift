public import Bindery

/// Shows that something is going on.
@MainActor
public protocol SpinnerView: ElementView {
  /// Whether it turns; a spinner that does not is not seen.
  var isAnimating: Bool { get set }
}

extension SpinnerView {
  /// Turns while the property is true.
  ///
  /// ```swift
  /// spinner.bind(model.signUp.isExecuting)
  /// ```
  public func bind(
    _ property: Property<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    property.bind(to: self, \.isAnimating, fileID: fileID, line: line)
  }
}
