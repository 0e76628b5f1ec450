public import BinderyViews

/// A progress bar.
///
/// ```swift
/// let bar = HeadlessProgressBar("Upload")
/// bar.bind(model.part)
/// ```
public final class HeadlessProgressBar: HeadlessView, ProgressBarView {
  private var part: Double?

  /// The finished part, from 0 to 1; `nil` if it is unknown. Other numbers are clamped, and NaN
  /// becomes `nil`.
  public var fraction: Double? {
    get { part }
    set {
      part = newValue.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
      changed()
    }
  }

  /// Makes a progress bar with an unknown part done.
  public override init(_ label: String = "") {
    super.init(label)
  }

  package override var figure: ViewFigure { .progress(part) }
}
