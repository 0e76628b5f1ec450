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
  private var views: [String: Moment.View] = [:]
  private var seen: ObjectIdentifier?
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
    let isNew = screen.map(ObjectIdentifier.init) != seen
    let isQuiet = entries.isEmpty && logCount == stage.log.count && !isNew
    seen = screen.map(ObjectIdentifier.init)
    if isQuiet { return moment }
    stage.markSecrets()
    moment.log = stage.log.entries(since: logCount).map(\.description)
    logCount = stage.log.count
    moment.pending = stage.pendingWork
    moment.deadlines = stage.deadlines
    graph.begin(on: stage, mustFindNames: isNew, for: entries)
    graph.look(at: screen, haveRowsChanged: entries.contains { history.isOfRows($0) })
    let first = changes.count
    for id in entries { tell(id, of: history) }
    moment.changes = first..<changes.count
    noteCalls()
    (moment.values, moment.sources, moment.blockers) = graph.end()
    noteViews(of: screen, &moment)
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

  private func noteViews(of screen: HeadlessScreen?, _ moment: inout Moment) {
    var gone = Set(views.keys)
    for view in screen?.allViews ?? [] where !view.id.isEmpty {
      gone.remove(view.id)
      let state = Moment.View(view)
      guard views[view.id] != state else { continue }
      views[view.id] = state
      moment.views.append((view.id, state))
    }
    for id in gone.sorted() {
      views[id] = nil
      moment.views.append((id, nil))
    }
  }
}

extension Moment.View {
  @MainActor
  fileprivate init(_ view: HeadlessView) {
    (kind, name, role) = (view.kind, view.accessibleName, view.role.rawValue)
    let attributes = view.attributes
    self.attributes = attributes.map(\.name)
    values = attributes.map { "\($0.value)" }
    obstacle =
      view.isEffectivelyHidden
      ? "hidden" : view.isCovered ? "covered" : view.isEffectivelyEnabled ? "" : "disabled"
  }
}

extension StageHistory {
  /// Whether rows of a list came, went or moved.
  fileprivate func isOfRows(_ id: Int) -> Bool {
    if case .logged(.rows)? = self[id]?.kind { true } else { false }
  }
}
