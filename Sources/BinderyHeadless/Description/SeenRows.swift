import Bindery

/// The rows of a list, as a user finds them: by their place, or by what they show.
@MainActor
package struct SeenRows<View> {
  /// The id of the list.
  let list: String
  /// The word for the list.
  let kind: String
  /// How many rows there are, in sight or not.
  let count: Int
  /// The rows in sight.
  let inSight: [(place: Int, view: View)]
  /// The name of a row for a person, and its id.
  let naming: @MainActor (View) -> (name: String, id: String)

  /// The row that a subscript names: `[3]` or `["Buy milk"]`. Throws if it is not in sight.
  func row(_ subscript: Substring, _ site: CallSite) throws(Refusal) -> View {
    let inside = `subscript`.dropFirst().dropLast()
    if let place = Int(inside) { return try row(at: place, site) }
    return try row(named: String(inside.dropFirst().dropLast()), site)
  }

  /// The row at a place. Throws if it is not in sight, or does not exist.
  func row(at place: Int, _ site: CallSite) throws(Refusal) -> View {
    for row in inSight where row.place == place { return row.view }
    let target = "\(list)[\(place)]"
    guard (0..<count).contains(place) else {
      throw refusal(target, "the \(kind) has \(count == 1 ? "1 row" : "\(count) rows")", at: site)
    }
    let shown =
      inSight.first.map { "\($0.place)…\(inSight.last?.place ?? $0.place)" } ?? "none of its rows"
    throw refusal(
      target, "the row is out of sight: the \(kind) shows \(shown)",
      ["`stage.act(.scroll(.row(\(place))), on: …)` brings it into sight"],
      scriptNotes: ["`scroll \(list) \(place)` brings it into sight"], at: site)
  }

  /// The row in sight with a name. Throws if there is none, or more than one.
  private func row(named name: String, _ site: CallSite) throws(Refusal) -> View {
    let rows = inSight.map { (view: $0.view, naming: naming($0.view)) }
    let found = rows.filter { $0.naming.name == name }
    if let row = found.first, found.count == 1 { return row.view }
    let target = "\(list)[\(name.quoted)]"
    guard found.isEmpty else {
      let ids = found.enumerated().map { "\($0 + 1)) \($1.naming.id)" }.joined(separator: "   ")
      throw Refusal(
        .ambiguous, action: "find", target: target,
        reason: "row \(name.quoted) matches \(found.count) rows; name one of them:\n  \(ids)",
        site: site)
    }
    throw refusal(target, Refusal.noSuch("row", name, among: rows.map(\.naming.name)), at: site)
  }

  private func refusal(
    _ target: String, _ reason: String, _ notes: [String] = [], scriptNotes: [String]? = nil,
    at site: CallSite
  ) -> Refusal {
    Refusal(
      action: "find", target: target, reason: reason, summary: "\(target): \(reason)",
      notes: notes, scriptNotes: scriptNotes, site: site)
  }
}
