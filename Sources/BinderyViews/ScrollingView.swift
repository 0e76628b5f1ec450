public import Bindery

/// A view of contents longer than itself, which the user scrolls.
///
/// A real view usually calls a delegate; its signal wraps that:
///
/// ```swift
/// extension ToolkitScrollView {
///   var scrolls: Signal<Double, Never> {
///     Signal { receiver in
///       let delegate = ScrollDelegate { receiver.send($0.offset) }
///       self.delegate = delegate
///       receiver.onEnd { withExtendedLifetime(delegate) { self.delegate = nil } }
///     }
///   }
/// }
/// ```
@MainActor
public protocol ScrollingView: DescribedView {
  /// The scroll offset, 0 at the top. Setting it sends nothing.
  var offset: Double { get set }
  /// Sends the offset each time the user has scrolled.
  var scrolls: Signal<Double, Never> { get }
}

extension ViewKey where View: ScrollingView {
  /// How far it is scrolled.
  public static var offset: ViewKey<View, Double> { .init({ $0.offset }, { $0.offset = $1 }) }
}

extension ScrollingView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.region, of: Self.self, .offset) }
}
