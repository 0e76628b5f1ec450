public import BinderyViews

/// A spinner: it turns while something is going on, and is not seen otherwise.
public final class HeadlessSpinner: HeadlessView, SpinnerView {
  /// Whether it turns.
  public var isAnimating = false {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Whether it is not seen while it stands still.
  public var hidesWhenStopped = true

  /// Makes a spinner that stands still.
  public init(_ label: String = "") {
    super.init(role: .progress, label: label)
  }

  package override var figure: ViewFigure {
    isAnimating || !hidesWhenStopped ? .spinner(isTurning: isAnimating) : .nothing
  }

  package override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("isAnimating", .onOff(isAnimating))]
  }
}
