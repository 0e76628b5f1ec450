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
    if !changes.isEmpty || !rows.isEmpty {
      screen?.forEachView { addLines(of: $0, isComplete, to: &lines) }
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

  private func addLines(of view: HeadlessView, _ isComplete: Bool, to lines: inout [String]) {
    let id = view.id
    if let own = changes[id] {
      for index in view.viewKind.indices {
        let name = view.viewKind.name(at: index)
        for change in own where change.name == name {
          if let line = change.line(of: id) { lines.append(line) }
        }
      }
    }
    if !rows.isEmpty, let delta = rows[id] {
      lines += delta.lines(of: id, isComplete: isComplete)
    }
  }
}
