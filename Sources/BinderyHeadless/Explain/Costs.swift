import Bindery

/// The work that a step causes: derived properties that are computed again, and attributes of views that are
/// set. It is counted from the moment when this is made.
@MainActor
package struct Costs {
  private let stage: Stage
  private let start: Int
  private let before: [(subject: StageHistory.Subject, evaluations: Int)]

  /// Begins to count.
  package init(on stage: Stage) {
    self.stage = stage
    start = stage.log.count
    before = (stage.log.history?.known ?? []).map { ($0, $0.evaluations) }
  }

  /// The derived properties that were computed again, by name.
  package var recomputations: [String: Int] {
    let known = Dictionary(before.map { (ObjectIdentifier($0.subject), $0.evaluations) }) {
      first, _ in first
    }
    let explainer = stage.explainer
    var counts: [String: Int] = [:]
    for subject in stage.log.history?.known ?? [] {
      let count = subject.evaluations - (known[ObjectIdentifier(subject)] ?? 0)
      guard count > 0, let property = subject.property, let title = explainer.title(of: property)
      else { continue }
      counts["\(title) (\(subject.site))", default: 0] += count
    }
    return counts
  }

  /// The attributes that bindings have set, by view and name.
  package var viewWrites: [String: Int] {
    var counts: [String: Int] = [:]
    for entry in stage.log.entries(since: start) {
      switch entry.event {
      case .changed(let view, let attribute, _, _, .some):
        counts["\(view).\(attribute)", default: 0] += 1
      case .rows(let view, _): counts["\(view).rows", default: 0] += 1
      default: break
      }
    }
    return counts
  }

  /// The counts that are larger than they may be, one line each.
  ///
  /// - Parameters:
  ///   - recomputations: How many may be computed again; `nil` for any number.
  ///   - viewWrites: How many attributes may be set; `nil` for any number.
  package func excess(over recomputations: Int?, _ viewWrites: Int?) -> [String] {
    [
      Self.excess(self.recomputations, over: recomputations, ("recomputation", "recomputations")),
      Self.excess(self.viewWrites, over: viewWrites, ("write of a view", "writes of views")),
    ].compactMap(\.self)
  }

  private static func excess(
    _ counts: [String: Int], over most: Int?, _ units: (one: String, many: String)
  ) -> String? {
    let count = counts.values.reduce(0, +)
    guard let most, count > most else { return nil }
    let list = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value)× \($0.key)" }
    let shown = list.prefix(8).joined(separator: ", ") + (list.count > 8 ? ", …" : "")
    return "\(count) \(count == 1 ? units.one : units.many), at most \(most): \(shown)"
  }
}
