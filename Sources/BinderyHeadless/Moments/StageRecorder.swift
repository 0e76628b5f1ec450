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
  private var known = KnownScreen()
  /// The views whose attributes are known, by their ids.
  private var views: [String: WeakView] = [:]
  private weak var seen: HeadlessScreen?
  private var hasScreen = false
  private var executions: [ExecutionID: Int] = [:]
  private let calls: GateCalls?
  private var callCount = 0
  /// The calls that wait, and their spans.
  private var openCalls: [(call: GateCalls.Call, span: Int)] = []
  /// Where each moment ends among the entries of the history.
  private var ends: [Int] = []

  private struct WeakView {
    weak let view: HeadlessView?
  }

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
  package func moment() -> Moment? { record(nil, separatesSteps: false).last }

  /// Records everything new since the last moments, with one for each step on the stage; none if there is
  /// nothing new.
  ///
  /// All is known of the last of them; of those before it what changed, and what was seen if it was kept.
  package func moments(_ frames: StageFrames?) -> [Moment] {
    record(frames, separatesSteps: true)
  }

  private func record(_ frames: StageFrames?, separatesSteps: Bool) -> [Moment] {
    guard let stage, let history else { return [] }
    let next = firstTold.map { $0 + told.count } ?? 0
    let entries = max(next, history.range.lowerBound)..<max(next, history.range.upperBound)
    let screen = stage.screen
    let isNew = screen !== seen || (screen != nil) != hasScreen
    (seen, hasScreen) = (screen, screen != nil)
    var last = Moment(time: stage.now)
    var earlier: [Moment] = []
    if frames != nil || !entries.isEmpty || logCount != stage.log.count || isNew {
      stage.markSecrets()
      last.log = stage.log.entries(since: logCount).map(\.description)
      logCount = stage.log.count
      (last.pending, last.deadlines) = (stage.pendingWork, stage.deadlines)
      graph.begin(on: stage, mustFindNames: isNew, for: entries)
      addAttributes(on: screen, haveRowsChanged: entries.contains { history.isOfRows($0) })
      let first = changes.count
      earlier = tell(entries, of: history, frames, separatesSteps)
      last.changes = (earlier.last?.changes.upperBound ?? first)..<changes.count
      last.take(frames?.takeLast() ?? known.look(at: screen))
      takeGraph(&last, after: &earlier)
    }
    if separatesSteps, last.isSame, !ends.isEmpty { return earlier }
    ends.append(entries.upperBound)
    noteCalls()
    return earlier + [last]
  }

  /// The graph after the last step counts for those before it, too: it is not known how it was then.
  private func takeGraph(_ last: inout Moment, after earlier: inout [Moment]) {
    (last.values, last.sources, last.blockers) = graph.end()
    guard !earlier.isEmpty else { return }
    swap(&last.sources, &earlier[0].sources)
    swap(&last.blockers, &earlier[0].blockers)
  }

  // MARK: Changes

  /// Tells the entries; returns the moments after the steps but the last, if these are separate.
  private func tell(
    _ entries: Range<Int>, of history: StageHistory, _ frames: StageFrames?, _ separatesSteps: Bool
  ) -> [Moment] {
    let steps = separatesSteps ? entries.filter { history.isStep($0) } : []
    var number = (frames?.stepCount ?? 0) - steps.count
    var moments: [Moment] = []
    var (next, first) = (entries.lowerBound, changes.count)
    for step in steps {
      for id in next..<step { tell(id, of: history) }
      let difference = frames?.take(before: number)
      (next, number) = (step, number + 1)
      if changes.count == first, difference == nil { continue }
      var moment = Moment(time: history[step]?.time ?? .zero)
      moment.changes = first..<changes.count
      moment.values = graph.takeValues()
      if let difference { moment.take(difference) }
      moments.append(moment)
      ends.append(step)
      first = changes.count
    }
    for id in next..<entries.upperBound { tell(id, of: history) }
    return moments
  }

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
          kind: .timer, title: title, start: start, end: entry.time, firstMoment: ends.count,
          lastMoment: ends.count))
    case .logged(.commandStarted(let info)):
      executions[info.id] = spans.count
      spans.append(
        StageSpan(
          kind: .command, title: info.command, start: entry.time, firstMoment: ends.count))
    case .logged(.commandEnded(let info, let end, _)):
      guard let place = executions.removeValue(forKey: info.id) else { break }
      (spans[place].end, spans[place].hasFailed) = (entry.time, end != .completed)
      spans[place].lastMoment = ends.count
    default: break
    }
  }

  private func noteCalls() {
    for call in calls?.calls(since: callCount) ?? [] {
      let title = call.request.isEmpty ? call.gate : "\(call.gate) \(call.request.quoted)"
      openCalls.append((call, spans.count))
      spans.append(
        StageSpan(
          kind: .call, title: title, start: call.start, firstMoment: moment(before: call.startEntry)
        ))
    }
    callCount = calls?.count ?? 0
    for (call, span) in openCalls where call.end != nil {
      (spans[span].end, spans[span].hasFailed) = (call.end, !call.isAnswered)
      spans[span].lastMoment = moment(before: call.endEntry)
    }
    openCalls.removeAll { $0.call.end != nil }
  }

  /// The number of the moment in which the history had got so long.
  private func moment(before entry: Int) -> Int { (ends.lastIndex { $0 < entry } ?? -1) + 1 }

  // MARK: Views

  /// Notes the attributes of the views that are new; and of rows if these are others.
  private func addAttributes(on screen: HeadlessScreen?, haveRowsChanged: Bool) {
    guard let screen else { return }
    for view in screen.allViews where !view.id.isEmpty {
      let isNew = views[view.id]?.view !== view
      if isNew || haveRowsChanged && view.id.utf8.contains(UInt8(ascii: "]")) {
        graph.addAttributes(of: view, on: screen)
      }
      if isNew { views[view.id] = WeakView(view: view) }
    }
  }
}

extension Moment {
  /// Whether nothing is different from the moment before, but for what waits.
  fileprivate var isSame: Bool {
    changes.isEmpty && log.isEmpty && picture == nil && views.isEmpty && values.isEmpty
      && sources.isEmpty && blockers.isEmpty
  }
}

extension StageHistory {
  /// Whether rows of a list came, went or moved.
  fileprivate func isOfRows(_ id: Int) -> Bool {
    if case .logged(.rows)? = self[id]?.kind { true } else { false }
  }

  /// Whether a step begins.
  fileprivate func isStep(_ id: Int) -> Bool {
    if case .action? = self[id]?.kind { true } else { false }
  }
}
