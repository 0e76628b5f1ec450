import Bindery

/// A view that one can see through, and that can appear little by little.
@MainActor
public protocol FadingView: ElementView {
  /// How much of the view there is to be seen, from 0 to 1.
  var alpha: Double { get set }
}

extension FadingView {
  /// Lets the view appear: `alpha` goes evenly from 0, now, to 1, after `duration`.
  ///
  /// ```swift
  /// func setupCell(data: Beer) {
  ///   name.text = data.name
  ///   fadeIn(over: .milliseconds(300))
  /// }
  /// ```
  ///
  /// - In steps of 25 ms, on the clock of the runtime in place: on a stage in virtual time. Nobody has
  ///   to wait for it: a test may end before.
  /// - It is a binding of `alpha` like any other: it ends with the view's scope, and a cell that is
  ///   used again is seen whole then.
  public func fadeIn(
    over duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let steps = Int((duration / .milliseconds(25)).rounded(.up))
    guard steps > 0 else { return alpha = 1 }
    alpha = 0
    scope.onEnd { [weak self] in self?.alpha = 1 }
    let ticks = Runtime.$current.withValue(.current.incidental) {
      Signal<Int, Never>.interval(every: duration / steps).prefix(steps)
    }
    scope.give(
      \Self.alpha,
      to: ticks.observe(fileID: fileID, line: line) { [unowned self] step in
        alpha = Double(step + 1) / Double(steps)
      })
  }
}
