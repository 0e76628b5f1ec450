public import Bindery

/// A progress bar.
///
/// ```swift
/// bar.bind(model.part)
/// ```
@MainActor
public protocol ProgressBarView: DescribedView {
  /// The finished part, from 0 to 1; `nil` if it is unknown.
  var fraction: Double? { get set }
}

extension ViewKey where View: ProgressBarView {
  /// The finished part, from 0 to 1; `nil` if it is unknown.
  public static var fraction: ViewKey<View, Double?> {
    .init({ $0.fraction }, { $0.fraction = $1 })
  }
}

extension ProgressBarView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.progressbar, of: Self.self, .fraction) }
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
    property.bind(to: self, .fraction, fileID: fileID, line: line)
  }

  /// Shows the value of a non-optional property, now and whenever it changes.
  public func bind(
    _ property: Property<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(property.map { Optional($0) }, fileID: fileID, line: line)
  }
}

/// A spinner: shows that work is under way.
///
/// ```swift
/// spinner.bind(model.signUp.isExecuting)
/// ```
@MainActor
public protocol SpinnerView: DescribedView {
  /// Whether it turns; a spinner at rest is invisible.
  var isAnimating: Bool { get set }
}

extension ViewKey where View: SpinnerView {
  /// Whether it turns.
  public static var isAnimating: ViewKey<View, Bool> {
    .init({ $0.isAnimating }, { $0.isAnimating = $1 }).shown { .onOff($1) }
      .spoken { $1 ? "busy" : nil }
  }
}

extension SpinnerView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.progress, of: Self.self, .isAnimating) }
}

extension SpinnerView {
  /// Animates while the property is true.
  ///
  /// ```swift
  /// spinner.bind(model.signUp.isExecuting)
  /// ```
  public func bind(
    _ property: Property<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    property.bind(to: self, .isAnimating, fileID: fileID, line: line)
  }
}
