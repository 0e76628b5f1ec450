import Bindery
public import BinderyViews

/// A banner: notices one after the other, each for a while on the stage's clock.
///
/// ```swift
/// let banner = HeadlessBanner("Notices", duration: .seconds(3))
/// banner.bind(model.deleted) { BannerContent("Deleted \($0)") }
/// ```
///
/// The user chooses the action, or taps the banner away.
public final class HeadlessBanner: HeadlessView, BannerView {
  /// How long a notice stays.
  package let duration: Duration
  private var queue: [BannerContent] = []
  private var dismissal: Connection?

  /// Makes a banner that shows nothing.
  public init(_ label: String = "", duration: Duration = .seconds(4)) {
    self.duration = duration
    super.init(label)
  }

  /// The notice that is shown.
  public var content: BannerContent? { queue.first }

  /// Adds the notice behind those that wait already.
  public func show(_ banner: BannerContent) {
    queue.append(banner)
    changed()
    if queue.count == 1 { startTime() }
  }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch action {
    case .tap, .choose, .dismiss:
      guard let content else { return .refused("the banner shows nothing") }
      guard case .text(let title) = action.argument else {
        return .accepted { self.userDismisses() }
      }
      guard title == content.action else {
        let titles = [content.action].compactMap(\.self)
        return .refused(Refusal.noSuch("option", title, among: titles))
      }
      return .accepted { self.userActs(content) }
    default: return super.response(to: action)
    }
  }

  private func userActs(_ content: BannerContent) {
    note("chose \((content.action ?? "").quoted)")
    next()
    content.perform()
  }

  private func userDismisses() {
    note("dismissed")
    next()
  }

  private func next() {
    dismissal?.cancel()
    dismissal = nil
    if !queue.isEmpty { queue.removeFirst() }
    changed()
    if !queue.isEmpty { startTime() }
  }

  /// The time of a notice begins when it can be seen.
  override func didAttach() {
    if content != nil, dismissal == nil { startTime() }
  }

  private func startTime() {
    dismissal = screen?.stage?.appTime.incidental.schedule(after: duration) {
      [weak self] in self?.next()
    }
  }

  package override var figure: ViewFigure {
    content.map { .notice($0.message, action: $0.action) } ?? .nothing
  }
}
