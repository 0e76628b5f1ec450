import Bindery
import BinderyViews

extension Stage {
  /// What changed since the log entry `start`, net: one line for each attribute that differs, in
  /// the order of the screen; then what commands and alerts did, in the order it happened.
  package func delta(since start: Int) -> [String] {
    let entries = log.entries[start...]
    return attributeChanges(entries) + events(entries)
  }

  private func attributeChanges(_ entries: ArraySlice<StageLog.Entry>) -> [String] {
    var changes: [String: (from: Attribute.Value, to: Attribute.Value)] = [:]
    for entry in entries {
      guard case .changed(let view, let name, let from, let to, _) = entry.event else { continue }
      let key = "\(view).\(name)"
      changes[key] = (changes[key]?.from ?? from, to)
    }
    let order = (screen?.allViews ?? []).flatMap { view in
      view.attributes.map { "\(view.id).\($0.name)" }
    }
    return order.compactMap { key in
      guard let change = changes[key], change.from != change.to else { return nil }
      return "\(key): \(change.from) -> \(change.to)"
    }
  }

  private func events(_ entries: ArraySlice<StageLog.Entry>) -> [String] {
    let ended = Set(
      entries.compactMap { entry in
        if case .commandEnded(let info, _, _) = entry.event { info.id } else { nil }
      })
    return entries.compactMap { entry in
      switch entry.event {
      case .commandStarted(let info):
        // Net: what begins and ends in one go is told by its end.
        ended.contains(info.id) ? nil : entry.description
      case .alertDismissed: "alert dismissed"
      case .commandEnded, .alertPresented, .alertWithdrawn, .screenShown, .lifecycle:
        entry.description
      case .user, .changed: nil
      }
    }
  }
}
