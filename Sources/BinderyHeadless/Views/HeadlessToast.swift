import Bindery
public import BinderyViews

/// A notice (HUD) that disappears by itself, on the stage's clock.
///
/// ```swift
/// let hud = HeadlessToast()
/// hud.bind(model.notice)
/// ```
public final class HeadlessToast: HeadlessView, ToastView {
  /// How long a notice stays.
  package let duration: Duration
  private var dismissal: Connection?

  /// The notice shown; empty if none is.
  public private(set) var text = "" {
    didSet { changed() }
  }

  /// The number of notices shown so far; the same notice twice in a row counts twice.
  public private(set) var count = 0 {
    didSet { changed() }
  }

  /// Makes a toast that shows nothing.
  public init(_ label: String = "", duration: Duration = .seconds(2)) {
    self.duration = duration
    super.init(label)
  }

  /// Shows the notice; it replaces the one shown, and its time begins again.
  public func show(_ message: String) {
    text = message
    count += 1
    dismissal?.cancel()
    startTime()
  }

  /// The time of a notice begins when it can be seen.
  override func didAttach() {
    if !text.isEmpty, dismissal == nil { startTime() }
  }

  private func startTime() {
    dismissal = screen?.stage?.appTime.incidental.schedule(after: duration) {
      [weak self] in self?.text = ""
    }
  }

  package override var figure: ViewFigure { text.isEmpty ? .nothing : .notice(text, action: nil) }
}
