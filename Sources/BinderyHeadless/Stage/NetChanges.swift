import Bindery
import BinderyViews

/// The net changes of a part of the log.
@MainActor
struct NetChanges {
  /// The changes of a view.
  private struct Changed {
    let view: String
    /// In the order in which they came.
    var changes: [AttributeChange]
  }

  private var changed: [Changed] = []
  /// The places of the views in `changed`, if they are many: to compare a few names is faster.
  private var places: [String: Int] = [:]
  /// How many views of `changed` have no lines yet.
  private var left = 0
  private var rows: [String: RowsDelta] = [:]
  private var events: [StageLog.Entry] = []
  private var ended: Set<ExecutionID> = []

  mutating func add(_ entry: StageLog.Entry) {
    switch entry.event {
    case .user: break
    case .changed(let view, let name, let from, let to, _):
      add(AttributeChange(name: name, from: from, to: to), of: view)
    case .rows(let view, let delta):
      if rows[view]?.add(delta) == nil { rows[view] = delta }
    case .commandEnded(let info, _, _):
      ended.insert(info.id)
      events.append(entry)
    default: events.append(entry)
    }
  }

  private mutating func add(_ change: AttributeChange, of view: String) {
    guard let place = place(of: view) else {
      changed.append(Changed(view: view, changes: [change]))
      if changed.count == Self.few {
        for (place, one) in changed.enumerated() { places[one.view] = place }
      } else if changed.count > Self.few {
        places[view] = changed.count - 1
      }
      left += 1
      return
    }
    for (earlier, one) in changed[place].changes.enumerated() where one.name == change.name {
      changed[place].changes[earlier].to = change.to
      return
    }
    changed[place].changes.append(change)
  }

  private static let few = 9

  /// A loop: a closure would check for each name that it runs on the main actor.
  private func place(of view: String) -> Int? {
    guard changed.count < Self.few else { return places[view] }
    for (place, one) in changed.enumerated() where one.view == view { return place }
    return nil
  }

  /// The lines of all changes. The records of views are taken away by that.
  mutating func takeLines(of screen: HeadlessScreen?, _ isComplete: Bool) -> [String] {
    var lines: [String] = []
    lines.reserveCapacity(left + events.count)
    if left > 0 || !rows.isEmpty {
      _ = screen?.firstView { view in
        takeLines(of: view, isComplete, to: &lines)
        return left == 0 && rows.isEmpty
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

  /// Adds the lines of a view in the order of its attributes, once: two properties of the screen may hold it.
  private mutating func takeLines(
    of view: HeadlessView, _ isComplete: Bool, to lines: inout [String]
  ) {
    let id = view.id
    if let place = place(of: id), !changed[place].changes.isEmpty {
      left -= 1
      let changes = changed[place].changes
      changed[place].changes = []
      if changes.count == 1 {
        if let line = changes[0].line(of: id) { lines.append(line) }
      } else {
        let kind = view.viewKind
        for index in kind.indices {
          let name = kind.name(at: index)
          for change in changes where change.name == name {
            if let line = change.line(of: id) { lines.append(line) }
          }
        }
      }
    }
    if !rows.isEmpty, let delta = rows.removeValue(forKey: id) {
      lines += delta.lines(of: id, isComplete: isComplete)
    }
  }
}
