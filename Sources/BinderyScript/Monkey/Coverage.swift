import Bindery
import BinderyHeadless
import BinderyViews

/// The views, attributes, commands and screens that a monkey has reached.
@MainActor
struct Coverage {
  private var seen: Set<String> = []
  private var used: Set<String> = []
  private var changed: Set<String> = []
  private var commands: Set<String> = []
  private var ends: [String: Int] = [:]
  private var screens: Set<String> = []
  private var alertCount = 0
  private var reasons: Set<String> = []
  private var ways: Set<String> = []

  /// Notes a screen, whose name tells its views from those of others.
  mutating func note(_ screen: any SeenScreen) {
    screens.insert(screen.screenName)
    for view in screen.allViews as [any SeenView] where Self.isUsable(view) {
      seen.insert(view.id.withoutIndices)
    }
  }

  /// Notes the view that a line uses: a row, of whose gestures the log says what they do to its list.
  mutating func note(use line: String) {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[0] != "reply" else { return }
    used.insert(String(words[1]).withoutIndices)
  }

  /// Notes why commands cannot be executed now.
  mutating func note(blockedBy reasons: Set<String>) { self.reasons.formUnion(reasons) }

  /// Notes that a line has led from one screen to another.
  mutating func note(way line: String, from screen: String?, to next: String) {
    guard let screen, screen != next else { return }
    ways.insert("\(screen) → \(next) by \(line.prefix { $0 != " " })")
  }

  private static func isUsable(_ view: any SeenView) -> Bool {
    switch view.role {
    case .text, .heading, .progress, .progressbar, .group, .region, .status, .image: false
    default: !view.id.hasPrefix("alert[")
    }
  }

  mutating func note(_ entries: some Sequence<StageLog.Entry>) {
    for entry in entries {
      switch entry.event {
      case .user(let view, _, _): used.insert(view.withoutIndices)
      case .changed(let view, let attribute, _, _, _):
        changed.insert("\(view.withoutIndices).\(attribute)")
      case .commandStarted(let info) where info.kind == .command: commands.insert(info.command)
      case .commandEnded(let info, let end, _) where info.kind == .command:
        ends[Self.word(for: end), default: 0] += 1
      case .alertPresented: alertCount += 1
      default: break
      }
    }
  }

  private static func word(for end: ExecutionEnd) -> String {
    switch end {
    case .completed: "completed"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .timedOut: "timed out"
    case .abandoned: "abandoned"
    }
  }

  /// `14 of 16 views used (never: country, help), 41 attributes changed, …`
  var text: String {
    let never = seen.subtracting(used).sorted()
    let names = never.prefix(6).joined(separator: ", ") + (never.count > 6 ? ", …" : "")
    let views =
      "\(seen.intersection(used).count) of \(seen.count) views used"
      + (never.isEmpty ? "" : " (never: \(names))")
    let order = ["completed", "failed", "cancelled", "timed out", "abandoned"]
    let ends = order.compactMap { word in self.ends[word].map { "\($0) \(word)" } }
    let executions = ends.isEmpty ? "" : " (\(ends.joined(separator: ", ")))"
    return [
      views, "\(changed.count) attributes changed",
      "\(commands.count) commands executed\(executions)", "\(alertCount) alerts",
      "screens \(screens.sorted().joined(separator: ", "))",
    ].joined(separator: ", ") + Self.list("blocked by", reasons) + Self.list("ways", ways)
  }

  /// `, ways Search → Basket by tap, …`; empty for none.
  private static func list(_ title: String, _ items: Set<String>) -> String {
    if items.isEmpty { return "" }
    let shown = items.sorted().prefix(6).joined(separator: ", ")
    return ", \(title) \(shown)" + (items.count > 6 ? " and \(items.count - 6) more" : "")
  }
}
