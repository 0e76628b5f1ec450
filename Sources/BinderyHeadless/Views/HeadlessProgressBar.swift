public import BinderyViews

/// A progress bar.
public final class HeadlessProgressBar: HeadlessView, ProgressBarView {
  private var part: Double?

  /// The part that is done, from 0 to 1; `nil` if nobody knows. What is beyond is brought there,
  /// and what is no number is nothing known.
  public var fraction: Double? {
    get { part }
    set {
      changing { part = newValue.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) } }
    }
  }

  /// Makes a progress bar; nobody knows how much is done.
  public init(_ label: String = "") {
    super.init(role: .progressbar, label: label)
  }

  package override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("fraction", ifAny: fraction.map { .number($0) })]
  }

  package override var figure: ViewFigure { .progress(part) }
}
