public import Bindery

/// A view onto something longer than itself, that the user moves.
///
/// A real one usually tells a delegate; its signal wraps that:
///
/// ```swift
/// var scrolls: Signal<Double, Never> {
///   Signal { receiver in
///     let delegate = ScrollDelegate { receiver.send($0.contentOffset.y) }
///     self.scroll.delegate = delegate
///     receiver.onEnd { withExtendedLifetime(delegate) { self.scroll.delegate = nil } }
///   }
/// }
/// ```
@MainActor
public protocol ScrollingView: ElementView {
  /// How far it is scrolled, from 0 at the top. Setting it sends nothing.
  var offset: Double { get set }
  /// The offset each time the user has scrolled.
  var scrolls: Signal<Double, Never> { get }
}
