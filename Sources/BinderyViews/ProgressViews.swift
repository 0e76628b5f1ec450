public import Bindery

/// Shows how much of something is done.
@MainActor
public protocol ProgressBarView: ElementView {
  /// The part that is done, from 0 to 1; `nil` if nobody knows.
  var fraction: Double? { get set }
}

extension ProgressBarView {
  /// Shows the property's value, now and whenever it changes.
  ///
  /// ```swift
  /// bar.bind(model.upload.progress)
  /// ```
  public func bind(
    _ property: Property<Double?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    property.bind(to: self, \.fraction, fileID: fileID, line: line)
  }

  /// The same for a value that is always known.
  public func bind(
    _ property: Property<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(property.map { Optional($0) }, fileID: fileID, line: line)
  }
}

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
