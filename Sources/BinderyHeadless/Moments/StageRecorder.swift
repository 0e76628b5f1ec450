import Bindery
import BinderyViews

/// Records a stage for a person who walks through a run: what is seen, what changed and why, after each
/// step.
///
/// It keeps texts and numbers, and neither views nor view models, so it does not prolong their lives.
@MainActor
package final class StageRecorder {
  private weak var stage: Stage?
  private let history: StageHistory?
  /// The values and attributes so far.
  private var graph: RecordedGraph
  /// The changes of the entries of the history, from the first one on; `nil` for those without one.
  private var told: [Int?] = []
  private var firstTold: Int?
  private var logCount = 0
  private var picture: [Picture.Layer]?
  private var views: [String: Known] = [:]
  /// The ids of the views of the last moment, in document order.
  private var ids: [String] = []
  private weak var seen: HeadlessScreen?
  private var executions: [ExecutionID: Int] = [:]
  private let calls: GateCalls?
  /// The spans of the calls.
  private var callPlaces: [Int] = []
  private var momentCount = 0

  /// All values and attributes so far; later moments add to them.
  package var nodes: [Moment.Node] { graph.nodes }
  /// All changes so far.
  package private(set) var changes: [Moment.Change] = []
  /// Everything that took time so far.
  package private(set) var spans: [StageSpan] = []

  /// Begins to record a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - last: The record of the stage before, if there was one.
  package init(_ stage: Stage, after last: StageRecorder? = nil) {
    self.stage = stage
    stage.startRecording()
    stage.log.keepCalls()
    (history, calls) = (stage.log.history, stage.log.calls)
    graph = RecordedGraph(history, after: last?.graph)
  }

  /// Records everything new since the last moment; `nil` after the end of the stage. The app may be
  /// asked to describe its values.
  package func moment() -> Moment? {
    guard let stage, let history else { return nil }
    defer { momentCount += 1 }
    var moment = Moment(time: stage.now)
    let next = firstTold.map { $0 + told.count } ?? 0
    let entries = max(next, history.range.lowerBound)..<max(next, history.range.upperBound)
    let screen = stage.screen
    let isNew = screen !== seen || screen == nil && picture != nil
    let isQuiet = entries.isEmpty && logCount == stage.log.count && !isNew
    seen = screen
    if isQuiet { return moment }
    stage.markSecrets()
    moment.log = stage.log.entries(since: logCount).map(\.description)
    logCount = stage.log.count
    moment.pending = stage.pendingWork
    moment.deadlines = stage.deadlines
    graph.begin(on: stage, mustFindNames: isNew, for: entries)
    look(at: screen, haveRowsChanged: entries.contains { history.isOfRows($0) }, &moment)
    let first = changes.count
    for id in entries { tell(id, of: history) }
    moment.changes = first..<changes.count
    noteCalls()
    (moment.values, moment.sources, moment.blockers) = graph.end()
    let layers = screen?.layersInSight
    if layers != picture {
      picture = layers
      moment.picture = layers.map { Picture(layers: $0, tree: []) }
    }
    return moment
  }

  // MARK: Changes

  private func tell(_ id: Int, of history: StageHistory) {
    if firstTold == nil { firstTold = id }
    while (firstTold ?? id) + told.count < id { told.append(nil) }
    guard let entry = history[id] else { return told.append(nil) }
    noteSpan(entry, of: history)
    let cause =
      entry.cause.flatMap(change(of:))
      ?? (entry.action == id ? nil : entry.action.flatMap(change(of:)))
    guard var change = graph.change(of: entry) else { return told.append(cause) }
    change.cause = cause
    told.append(changes.count)
    changes.append(change)
  }

  private func change(of entry: Int) -> Int? {
    let place = entry - (firstTold ?? 0)
    return told.indices.contains(place) ? told[place] : nil
  }

  private func noteSpan(_ entry: StageHistory.Entry, of history: StageHistory) {
    switch entry.kind {
    case .timer(let title):
      let start = entry.cause.flatMap { history[$0]?.time } ?? entry.time
      spans.append(
        StageSpan(
          kind: .timer, title: title, start: start, end: entry.time, firstMoment: momentCount,
          lastMoment: momentCount))
    case .logged(.commandStarted(let info)):
      executions[info.id] = spans.count
      spans.append(
        StageSpan(
          kind: .command, title: info.command, start: entry.time, firstMoment: momentCount))
    case .logged(.commandEnded(let info, let end, _)):
      guard let place = executions.removeValue(forKey: info.id) else { break }
      (spans[place].end, spans[place].hasFailed) = (entry.time, end != .completed)
      spans[place].lastMoment = momentCount
    default: break
    }
  }

  private func noteCalls() {
    let all = calls?.all ?? []
    for call in all[callPlaces.count...] {
      let title = call.request.isEmpty ? call.gate : "\(call.gate) \(call.request.quoted)"
      callPlaces.append(spans.count)
      spans.append(
        StageSpan(kind: .call, title: title, start: call.start, firstMoment: momentCount))
    }
    for (call, place) in zip(all, callPlaces) where call.end != nil && spans[place].end == nil {
      (spans[place].end, spans[place].hasFailed) = (call.end, !call.isAnswered)
      spans[place].lastMoment = momentCount
    }
  }

  // MARK: Views

  /// The last view under an id, and its state in the last moment; `nil` if it was not there.
  private final class Known {
    weak var view: HeadlessView?
    var state: SeenState?
  }

  /// The state of a view. Its texts are made only when it is different.
  private struct SeenState: Equatable {
    let kind: String
    let name: String
    let role: ViewRole
    let attributes: [ViewAttribute]
    let obstacle: String

    @MainActor
    init(_ view: HeadlessView, isCovered: Bool) {
      (kind, name, role, attributes) = (view.kind, view.accessibleName, view.role, view.attributes)
      obstacle =
        view.isEffectivelyHidden
        ? "hidden" : isCovered ? "covered" : view.isEffectivelyEnabled ? "" : "disabled"
    }

    var shown: Moment.View {
      Moment.View(
        kind: kind, name: name, attributes: attributes.map(\.name),
        values: attributes.map { "\($0.value)" }, obstacle: obstacle, role: role.rawValue)
    }
  }

  /// Notes the views that came, changed or went, and the attributes of those that are new; and of rows if
  /// these are others.
  private func look(
    at screen: HeadlessScreen?, haveRowsChanged: Bool, _ moment: inout Moment
  ) {
    let isCovered = screen?.isCovered == true
    var present: [String] = []
    for view in screen?.allViews ?? [] where !view.id.isEmpty {
      present.append(view.id)
      let known = views[view.id] ?? Known()
      let isNew = known.view !== view
      if let screen, isNew || haveRowsChanged && view.id.utf8.contains(UInt8(ascii: "]")) {
        graph.addAttributes(of: view, on: screen)
      }
      if isNew { (known.view, views[view.id]) = (view, known) }
      let state = SeenState(view, isCovered: isCovered && screen?.isField(view) == false)
      if known.state == state { continue }
      known.state = state
      moment.views.append((view.id, state.shown))
    }
    if present == ids { return }
    for id in Set(ids).subtracting(present).sorted() {
      views[id]?.state = nil
      moment.views.append((id, nil))
    }
    ids = present
  }
}

extension StageHistory {
  /// Whether rows of a list came, went or moved.
  fileprivate func isOfRows(_ id: Int) -> Bool {
    if case .logged(.rows)? = self[id]?.kind { true } else { false }
  }
}
