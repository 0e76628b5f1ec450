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
