public import Bindery
public import BinderyViews

/// Everything that happened on a stage, in order.
@MainActor
public final class StageLog {
  /// Something that happened.
  public enum Event: Sendable {
    /// The user did something to a view.
    case user(view: String, String)
    /// An attribute of a view changed, and the binding that changed it.
    case changed(
      view: String, attribute: String, from: Attribute.Value, to: Attribute.Value, by: CallSite?)
    /// An execution of a command began.
    case commandStarted(ExecutionInfo)
    /// An execution of a command ended, after so long.
    case commandEnded(ExecutionInfo, ExecutionEnd, after: Duration)
    /// An alert covers the screen.
    case alertPresented(AlertContent)
    /// Another screen is in sight.
    case screenShown(String)
    /// The app went to the background, came back, or ended.
    case lifecycle(ApplicationLifecycle.Phase)
    /// The user chose an action of the alert.
    case alertDismissed(title: String, choice: String)
    /// The alert was taken away without a choice: whoever asked does not want to know any more.
    case alertWithdrawn(AlertContent)
  }

  /// An event and when it happened.
  public struct Entry: Sendable {
    /// The virtual time.
    public let time: Duration
    /// What happened.
    public let event: Event
  }

  /// All entries, oldest first.
  public private(set) var entries: [Entry] = []
  private let time: VirtualTime

  init(time: VirtualTime) {
    self.time = time
  }

  func append(_ event: Event) {
    entries.append(Entry(time: time.now, event: event))
  }

  /// The entries as text, one line each.
  public var lines: [String] { entries.map(\.description) }
}

extension StageLog.Entry: CustomStringConvertible {
  /// The entry in one line.
  public var description: String {
    switch event {
    case .user(let view, let text): "user: \(view) \(text)"
    case .changed(let view, let attribute, let from, let to, let site):
      "\(view).\(attribute): \(from) -> \(to)" + (site.map { "  (\($0))" } ?? "")
    case .commandStarted(let info): "\(info.title): started"
    case .commandEnded(let info, let end, let duration):
      "\(info.title): \(end.text(after: duration))"
    case .alertPresented(let alert): "alert \(alert.summary)"
    case .screenShown(let name): "screen \(name)"
    case .lifecycle(let phase): "app \(phase)"
    case .alertDismissed(_, let choice): "alert dismissed by \(choice.debugDescription)"
    case .alertWithdrawn(let alert): "alert \(alert.title.debugDescription) withdrawn"
    }
  }
}

extension ExecutionEnd {
  func text(after duration: Duration) -> String {
    let time = duration == .zero ? "" : " after \(duration.scriptText)"
    return self == .abandoned ? "\(text)\(time), for it was released" : "\(text)\(time)"
  }
}

extension AlertContent {
  /// Title and choices in one line: `"Email taken" [Retry] [Cancel]`.
  package var summary: String {
    let fields = textFields.map { "field \($0.label.debugDescription)" }
    return ([title.debugDescription] + fields + actions.map { "[\($0.title)]" })
      .joined(separator: " ")
  }
}
