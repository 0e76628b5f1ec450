package import Bindery
package import BinderyViews

/// Everything that happened on a stage, in order.
///
/// ```swift
/// print(stage.log)
/// ```
///
/// It keeps the last 10 000 entries at least, and says how many it has dropped: a long run would need
/// more and more memory.
///
/// It holds only plain data, no code of the app: view models retain their stage's log, so an action
/// in it would cause a retain cycle.
@MainActor
public final class StageLog {
  package enum Event: Sendable {
    /// The user did something to a view, and the text that it was done with.
    case user(view: String, String, text: String? = nil)
    /// An attribute of a view changed, and the binding that changed it.
    case changed(
      view: String, attribute: String, from: ViewAttribute.Value, to: ViewAttribute.Value,
      by: CallSite?)
    /// Rows of a list came, went or changed places.
    case rows(view: String, RowsDelta)
    /// An execution of a command began.
    case commandStarted(ExecutionInfo)
    /// An execution of a command ended, after a duration.
    case commandEnded(ExecutionInfo, ExecutionEnd, after: Duration)
    /// An alert covers the screen.
    case alertPresented(title: String, fields: [String], actions: [String], at: String?)
    /// Another screen is visible.
    case screenShown(String)
    /// The app went to the background, came back, or ended.
    case lifecycle(ApplicationLifecycle.Phase)
    /// The user chose an action of the alert.
    case alertDismissed(title: String, choice: String)
    /// The alert was dismissed without a choice, because its question was withdrawn, or because the view
    /// that it belongs to is not shown any more.
    case alertWithdrawn(title: String, with: String?)
  }

  package struct Entry: Sendable {
    /// The virtual time.
    package let time: Duration
    package let event: Event
  }

  // No code of the app runs while these are accessed, so accesses are not checked for overlaps.

  /// The kept entries before those of `recent`, in blocks, so that none is copied when one is added.
  @exclusivity(unchecked) private var blocks: [[Entry]] = []
  /// The last entries, at most a block.
  @exclusivity(unchecked) private var recent: [Entry] = []
  /// How many entries were dropped before those.
  @exclusivity(unchecked) private var dropped = 0
  /// The history of causes, if the stage records it.
  @exclusivity(unchecked) package private(set) var history: StageHistory?
  /// The requests at gates, if they are kept.
  @exclusivity(unchecked) package private(set) var calls: GateCalls?
  /// Called before an event is added: another rendition tells then what covers its screen.
  @exclusivity(unchecked) package var willAppend: (() -> Void)?
  private let time: VirtualTime
  /// Whether the stage exists: views that outlive it add nothing.
  @exclusivity(unchecked) private var isOpen = true

  init(time: VirtualTime) {
    self.time = time
    recent.reserveCapacity(32)
  }

  /// The log, as long as it is open.
  var ifOpen: StageLog? { isOpen ? self : nil }

  /// Called when the stage has gone.
  func close() {
    isOpen = false
    time.cause = nil
    if let history { HistoryRouter.shared.remove(history) }
  }

  package func append(_ event: consuming Event) {
    willAppend?()
    // A copy of the event is as dear as the rest: only a stage that records makes one.
    if let history { history.note(copy event) }
    if recent.count == Self.blockSize { beginBlock() }
    recent.append(Entry(time: time.now, event: event))
  }

  private static let blockSize = 500
  /// The most blocks that are kept; then half of them go at once.
  private static let limit = 40

  private func beginBlock() {
    blocks.append(recent)
    recent = []
    recent.reserveCapacity(Self.blockSize)
    if blocks.count == Self.limit {
      blocks.removeFirst(Self.limit / 2)
      dropped += Self.limit / 2 * Self.blockSize
    }
  }

  /// How many entries there have been.
  package var count: Int { dropped + blocks.count * Self.blockSize + recent.count }

  /// The entries that are kept, oldest first.
  package var entries: ArraySlice<Entry> { entries(since: dropped) }

  /// The kept entries after the first `count` ones.
  package func entries(since count: Int) -> ArraySlice<Entry> {
    let start = Swift.max(0, count - dropped)
    let (block, place) = start.quotientAndRemainder(dividingBy: Self.blockSize)
    if block >= blocks.count { return recent[(start - blocks.count * Self.blockSize)...] }
    return ArraySlice(blocks[block...].joined().dropFirst(place)) + recent
  }

  /// Begins to keep the requests at gates.
  package func keepCalls() {
    calls = calls ?? GateCalls { [history] in history?.range.upperBound ?? 0 }
  }

  /// Begins to record what causes what.
  func startRecording() -> StageHistory {
    let history = StageHistory(time: time)
    self.history = history
    // Until the stage has gone.
    time.cause = { history.cause }
    return history
  }

  /// The entries as text, one line each.
  public var lines: [String] {
    let note = dropped > 0 ? ["… \(dropped) earlier entries are not kept"] : []
    return note + entries.map(\.description)
  }
}

extension StageLog: CustomStringConvertible {
  /// The entries, one below the other.
  public var description: String { lines.joined(separator: "\n") }
}

extension StageLog.Event {
  package static func presented(_ alert: AlertContent, at place: String?) -> Self {
    .alertPresented(
      title: alert.title, fields: alert.textFields.map(\.label),
      actions: alert.actions.map(\.title), at: place)
  }
}

extension StageLog.Entry: CustomStringConvertible {
  /// The entry in one line.
  package var description: String {
    switch event {
    case .user(let view, let what, let text):
      "user: \(view) \(what)" + (text.map { " \($0.quoted)" } ?? "")
    case .changed(let view, let attribute, let from, let to, let site):
      "\(view).\(attribute): \(from) -> \(to)" + (site.map { "  (\($0))" } ?? "")
    case .rows(let view, let delta):
      (["\(view): rows changed"] + delta.lines(of: view)).joined(separator: ", ")
    case .commandStarted(let info): "\(info.title): started"
    case .commandEnded(let info, let end, let duration):
      "\(info.title): \(end.text(after: duration))"
    case .alertPresented(let title, let fields, let actions, let place):
      "alert \(AlertContent.summary(title: title, fields: fields, actions: actions, at: place))"
    case .screenShown(let name): "screen \(name)"
    case .lifecycle(let phase): "app \(phase)"
    case .alertDismissed(_, let choice): "alert dismissed by \(choice.quoted)"
    case .alertWithdrawn(let title, let view):
      "alert \(title.quoted) withdrawn" + (view.map { " with \($0)" } ?? "")
    }
  }
}

extension ExecutionEnd {
  func text(after duration: Duration) -> String {
    let time = duration == .zero ? "" : " after \(duration.scriptText)"
    return self == .abandoned ? "\(text)\(time), because it was released" : "\(text)\(time)"
  }
}

extension AlertContent {
  /// Title and choices in one line: `"Email taken" [Retry] [Cancel]`; a menu says where it is: `"Emma" at
  /// lines[0] [Remove] [Cancel]`.
  @MainActor package var summary: String {
    Self.summary(
      title: title, fields: textFields.map(\.label), actions: actions.map(\.title),
      at: headlessPlace)
  }

  /// The id of the headless view that it belongs to; `nil` for none.
  @MainActor var headlessPlace: String? {
    guard let view = anchor?.view as? any NamedTarget, !view.nameInReports.isEmpty else {
      return nil
    }
    return view.nameInReports
  }

  static func summary(
    title: String, fields: [String], actions: [String], at place: String?
  ) -> String {
    let head = [title.quoted] + (place.map { ["at \($0)"] } ?? [])
    let fields = fields.map { "field \($0.quoted)" }
    return (head + fields + actions.map { "[\($0)]" }).joined(separator: " ")
  }
}
