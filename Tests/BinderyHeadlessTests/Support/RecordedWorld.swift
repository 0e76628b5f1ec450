import Bindery
import BinderyViews
import TestKit

@testable import BinderyHeadless

/// A random world on a stage.
@MainActor
protocol StagedWorld: RandomWorld {
  var stage: Stage { get }
  /// The values that views depend on, by the names of their properties.
  var observedValues: [String: String] { get }
}

extension StagedWorld {
  var observedValues: [String: String] { [:] }
}

/// A random world that is recorded for a person who walks through it: the moments, put together, have to be
/// what is there.
@MainActor
final class RecordedWorld<World: StagedWorld>: RandomWorld {
  let world: World
  private let recorder: StageRecorder
  private var views: [String: Moment.View] = [:]
  private var values: [Int: String] = [:]
  private var layers: [Picture.Layer] = []
  /// The executions that began before.
  private let earlier: Set<ExecutionID>
  private var noted: [String] = []
  /// Whether the values and names that are concluded of earlier steps are compared, too.
  private let comparesAll: Bool
  private var stepNumber = 0
  /// What is known after each step.
  private var steps:
    [(changes: ArraySlice<Moment.Change>, picture: Picture?, views: [String: Moment.View])] = []

  var random: RandomActs { world.random }
  var findings: [String] { world.findings + noted }

  init(_ world: World, comparesAll: Bool = false) {
    (self.world, self.comparesAll) = (world, comparesAll)
    recorder = StageRecorder(world.stage)
    earlier = Set(world.stage.activity.live.map(\.info.id))
  }

  func perform() { world.perform() }

  func step() async {
    stepNumber += 1
    world.stage.log.history?.begin("step \(stepNumber)")
    await world.step()
    world.stage.perform { compare() }
  }

  func end() async -> [String] {
    compareEarlierViews()
    return await world.end()
  }

  private func compare() {
    guard let moment = recorder.moment() else { return noted.append("no moment") }
    for (id, view) in moment.views { views[id] = view }
    if let picture = moment.picture { layers = picture.layers }
    steps.append((recorder.changes[moment.changes], moment.picture, views))
    follow(recorder.changes[moment.changes], moment.values.map { ($0, $1.shown) })
    for (node, text) in moment.values { values[node] = text.shown }
    compareViews()
    compareValues()
    let commands = recorder.spans.filter { $0.kind == .command && $0.end == nil }.map(\.title)
    let live = world.stage.activity.live.filter { !earlier.contains($0.info.id) }
    if commands.sorted() != live.map(\.info.command).sorted() {
      noted.append("recorded \(commands), and \(live.map(\.info.command)) go on")
    }
  }

  /// Each change of a value begins where the last one has ended, and has an earlier cause.
  ///
  /// - Parameter computed: The values of the moment, also those that were computed late.
  private func follow(
    _ changes: ArraySlice<Moment.Change>, _ computed: [(node: Int, text: String)]
  ) {
    for (place, change) in zip(changes.indices, changes) {
      if let cause = change.cause, cause >= place {
        noted.append("\(change.text) has a later cause")
      }
      guard change.kind == .value, let node = change.node else { continue }
      if let from = change.from?.shown, let known = values[node], known != from,
        !computed.contains(where: { $0 == (node, from) })
      {
        noted.append("\(change.text) changes from \(from), and was \(known)")
      }
      values[node] = change.to?.shown
    }
  }

  private func compareValues() {
    let present = world.observedValues
    for (node, text) in values.sorted(by: { $0.key < $1.key }) {
      let name = recorder.nodes[node].title
      if let value = present[name], value != text {
        noted.append("recorded \(name) as \(text), and it is \(value)")
      }
    }
  }

  private func compareViews() {
    let screen = world.stage.screen
    let present = (screen?.allViews ?? []).filter { !$0.id.isEmpty }
    for view in present where views[view.id] != state(of: view, on: screen) {
      noted.append("recorded \(view.id) as \(views[view.id].map { "\($0)" } ?? "nothing")")
    }
    let gone = Set(views.keys).subtracting(present.map(\.id))
    if !gone.isEmpty { noted.append("recorded \(gone.sorted()), and they are gone") }
    if let screen, screen.layersInSight != layers { noted.append("recorded another picture") }
  }

  /// What is concluded from the last views and the changes was so.
  private func compareEarlierViews() {
    let earlier = EarlierViews(
      before: views.map { ($0, $1) }, steps.map(\.changes), steps.dropLast().map(\.picture))
    var known: [String: Moment.View] = [:]
    for (step, changes) in zip(steps, earlier.steps) {
      for (id, view) in changes { known[id] = view }
      for (id, view) in known where !isSame(view, step.views[id]) {
        noted.append("\(id) was \(step.views[id].map { "\($0)" } ?? "not there"), not \(view)")
      }
    }
  }

  private func isSame(_ view: Moment.View, _ known: Moment.View?) -> Bool {
    guard !comparesAll, let known else { return view == known }
    return view.kind == known.kind && view.role == known.role && view.obstacle == known.obstacle
      && view.attributes == known.attributes
  }

  private func state(of view: HeadlessView, on screen: HeadlessScreen?) -> Moment.View {
    let isCovered = screen?.isCovered == true && screen?.isField(view) == false
    return Moment.View(
      kind: view.kind, name: view.accessibleName, attributes: view.attributes.map(\.name),
      values: view.attributes.map { "\($0.value)" },
      obstacle: view.isEffectivelyHidden
        ? "hidden" : isCovered ? "covered" : view.isEffectivelyEnabled ? "" : "disabled",
      role: view.role.rawValue)
  }
}
