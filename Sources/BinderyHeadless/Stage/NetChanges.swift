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

  /// The lines of all changes. The records of views are taken away by that.
  mutating func takeLines(of screen: HeadlessScreen?, _ isComplete: Bool) -> [String] {
    var lines: [String] = []
    if !changes.isEmpty || !rows.isEmpty {
      _ = screen?.firstView { view in
        takeLines(of: view, isComplete, to: &lines)
        return changes.isEmpty && rows.isEmpty
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

  /// Adds the lines of a view, once: two properties of the screen may hold it.
  private mutating func takeLines(
    of view: HeadlessView, _ isComplete: Bool, to lines: inout [String]
  ) {
    let id = view.id
    if let own = changes.removeValue(forKey: id) {
      for change in own.count == 1 ? own : Self.ordered(own, of: view.viewKind) {
        if let line = change.line(of: id) { lines.append(line) }
      }
    }
    if !rows.isEmpty, let delta = rows.removeValue(forKey: id) {
      lines += delta.lines(of: id, isComplete: isComplete)
    }
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
