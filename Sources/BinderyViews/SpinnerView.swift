public import Bindery

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
