import Bindery

/// A view with transparency, which can fade in.
///
/// ```swift
/// cell.fadeIn(over: .milliseconds(200))
/// ```
@MainActor
public protocol FadingView: ElementView {
  /// The opacity, from 0 to 1.
  var alpha: Double { get set }
}

extension FadingView {
  /// Fades in: `alpha` rises evenly from 0, now, to 1, after `duration`.
  ///
  /// ```swift
  /// final class BeerCell: HeadlessCell, ConfigurableCell {
  ///   let name = HeadlessLabel()
  ///   func setupCell(data: Mail) {
  ///     name.text = data.subject
  ///     fadeIn(over: .milliseconds(300))
  ///   }
  /// }
  /// ```
  ///
  /// - In steps of 25 ms, on the clock of the runtime in place: on a stage in virtual time. A test
  ///   may end before it has finished.
  /// - It is a binding of `alpha` like any other: it ends with the view's scope, and a reused cell
  ///   is fully visible then.
  public func fadeIn(
    over duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    // As many as fit: one that never ends has a first step.
    let steps = Int(min((duration / .milliseconds(25)).rounded(.up), 1e9))
    guard steps > 0 else { return alpha = 1 }
    alpha = 0
    scope.onEnd { [weak self] in self?.alpha = 1 }
    let ticks = Runtime.$current.withValue(.current.incidental) {
      Signal<Int, Never>.interval(every: duration / steps, fileID: fileID, line: line).prefix(steps)
    }
    give(.named("alpha"), to: ticks, fileID, line) { [weak self] step in
      self?.alpha = Double(step + 1) / Double(steps)
    }
  }
}

extension ViewKey where View: FadingView {
  /// The opacity, from 0 to 1.
  public static var alpha: ViewKey<View, Double> { .init({ $0.alpha }, { $0.alpha = $1 }) }
}
