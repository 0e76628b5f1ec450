/// A view of a kind that is described: each protocol of a kind of view refines it, and says the kind in
/// an extension.
///
/// ```swift
/// @MainActor protocol MeterView: DescribedView {
///   var level: Double { get set }
/// }
///
/// extension ViewKey where View: MeterView {
///   static var level: ViewKey<View, Double> { .init({ $0.level }, { $0.level = $1 }) }
/// }
///
/// extension MeterView {
///   static var kind: ViewKind { ViewKind(.progressbar, of: Self.self, .level) }
/// }
/// ```
///
/// - A class has the kind of the protocols that it adopts where it first adopts one. So a base class
///   of several kinds adopts none, and each of its subclasses its own.
/// - A class of two kinds says which one it is, in a line: `static var kind: ViewKind { … }`.
@MainActor
public protocol DescribedView: ElementView {
  /// The kind: role and attributes.
  static var kind: ViewKind { get }
}
