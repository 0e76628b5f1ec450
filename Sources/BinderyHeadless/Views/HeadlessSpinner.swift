public import BinderyViews

/// A spinner: it turns while something is going on, and is not seen otherwise.
public final class HeadlessSpinner: HeadlessView, SpinnerView {
  /// Whether it turns.
  public var isAnimating = false {
    didSet { changed("isAnimating", .onOff(oldValue), .onOff(isAnimating)) }
  }

  /// Makes a spinner that stands still.
  public init(_ label: String = "") {
    super.init(role: .progress, label: label)
  }

  public override func drawing(width: Int) -> [String] { isAnimating ? ["⠿ \(label)"] : [] }

  public override var ownAttributes: [Attribute] {
    [Attribute("isAnimating", .onOff(isAnimating))]
  }
}
