import Bindery
public import BinderyViews

/// A notice (HUD) that goes away by itself, on the stage's clock.
public final class HeadlessToast: HeadlessView, ToastView {
  /// How long a notice stays.
  public let duration: Duration
  private var dismissal: Connection?

  /// The notice shown; empty if none is.
  public private(set) var text = "" {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// How many notices were shown so far: the same one twice in a row counts twice.
  public private(set) var count = 0 {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Makes a toast that shows nothing.
  public init(_ label: String = "", duration: Duration = .seconds(2)) {
    self.duration = duration
    super.init(role: .status, label: label)
  }

  /// Shows the notice; one shown already is replaced, and its time begins anew.
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
    dismissal = screen?.stage?.time.incidental.schedule(after: duration) {
      [weak self] in self?.text = ""
    }
  }

  package override var figure: ViewFigure { text.isEmpty ? .nothing : .notice(text, action: nil) }

  package override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("text", .text(text)), ViewAttribute("count", .count(count))]
  }
}
