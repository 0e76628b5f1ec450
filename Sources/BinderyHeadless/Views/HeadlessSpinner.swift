public import BinderyViews

/// A spinner: it turns while work is under way, and is otherwise invisible.
///
/// ```swift
/// let spinner = HeadlessSpinner("Loading")
/// spinner.bind(load.isExecuting)
/// ```
public final class HeadlessSpinner: HeadlessView, SpinnerView {
  /// Whether it turns.
  public var isAnimating = false {
    didSet { changed() }
  }

  /// Whether it is invisible at rest.
  package var hidesWhenStopped = true

  /// Makes a spinner at rest.
  public override init(_ label: String = "") {
    super.init(label)
  }

  package override var figure: ViewFigure {
    isAnimating || !hidesWhenStopped ? .spinner(isTurning: isAnimating) : .nothing
  }
}
