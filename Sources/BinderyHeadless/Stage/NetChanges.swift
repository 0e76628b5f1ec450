import Bindery
import BinderyViews

/// The net changes of a part of the log.
@MainActor
struct NetChanges {
  private var changes: [String: [AttributeChange]] = [:]
  private var rows: [String: RowsDelta] = [:]
  private var events: [StageLog.Entry] = []
  private var ended: Set<ExecutionID> = []

  mutating func add(_ entry: StageLog.Entry) {
    switch entry.event {
    case .user: break
    case .changed(let view, let name, let from, let to, _):
      Self.add(AttributeChange(name: name, from: from, to: to), to: &changes[view, default: []])
    case .rows(let view, let delta):
      if rows[view]?.add(delta) == nil { rows[view] = delta }
    case .commandEnded(let info, _, _):
      ended.insert(info.id)
      events.append(entry)
    default: events.append(entry)
    }
  }

  private static func add(_ change: AttributeChange, to changes: inout [AttributeChange]) {
    for index in changes.indices where changes[index].name == change.name {
      changes[index].to = change.to
      return
    }
    changes.append(change)
  }

  func lines(of screen: HeadlessScreen?, _ isComplete: Bool) -> [String] {
    var lines: [String] = []
    var left = changes.count + rows.count
    if left > 0 {
      _ = screen?.firstView { view in
        left -= addLines(of: view, isComplete, to: &lines)
        return left == 0
      }
    }
    for entry in events {
      switch entry.event {
      // An execution that begins and ends in this part is shown by its end only.
      case .commandStarted(let info) where ended.contains(info.id): break
      case .alertDismissed: lines.append("alert dismissed")
      default: lines.append(entry.description)
      }
    }
    return lines
  }

  /// Adds the lines of a view; returns how many of the records were about it.
  private func addLines(of view: HeadlessView, _ isComplete: Bool, to lines: inout [String]) -> Int
  {
    let id = view.id
    var found = 0
    if let own = changes[id] {
      found += 1
      for change in own.count == 1 ? own : Self.ordered(own, of: view.viewKind) {
        if let line = change.line(of: id) { lines.append(line) }
      }
    }
    if !rows.isEmpty, let delta = rows[id] {
      found += 1
      lines += delta.lines(of: id, isComplete: isComplete)
    }
    return found
  }

  /// Changes in the order of the attributes.
  private static func ordered(_ changes: [AttributeChange], of kind: ViewKind) -> [AttributeChange]
  {
    var ordered: [AttributeChange] = []
    for index in kind.indices {
      let name = kind.name(at: index)
      for change in changes where change.name == name { ordered.append(change) }
    }
    return ordered
  }
}
