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
  /// The screens after the steps, if they are kept as in a test: the moments are made of several steps then.
  private let frames: StageFrames?
  private var views: [String: Moment.View] = [:]
  private var values: [Int: String] = [:]
  private var layers: [Picture.Layer] = []
  /// The executions that began before.
  private let earlier: Set<ExecutionID>
  private var noted: [String] = []
  private var stepNumber = 0
  /// What was there after the steps that have no moment yet.
  private var sights: [Sight] = []
  private var momentCount = 0
  private var time = Duration.zero

  private struct Sight {
    let step: String
    let time: Duration
    let views: [String: Moment.View]
    let layers: [Picture.Layer]?
    let executions: [String]
  }

  var random: RandomActs { world.random }
  var findings: [String] { world.findings + noted }

  init(_ world: World, keepsFrames: Bool = false) {
    self.world = world
    world.stage.startRecording()
    frames = keepsFrames ? StageFrames(world.stage) : nil
    recorder = StageRecorder(world.stage)
    earlier = Set(world.stage.activity.live.map(\.info.id))
  }

  func perform() { world.perform() }

  func step() async {
    stepNumber += 1
    world.stage.log.history?.begin("step \(stepNumber)")
    await world.step()
    world.stage.perform {
      sights.append(sight())
      if frames == nil || random.below(3) == 0 { compare() }
    }
  }

  func end() async -> [String] {
    world.stage.perform { if !sights.isEmpty { compare() } }
    return await world.end()
  }

  private func sight() -> Sight {
    let screen = world.stage.screen
    let present = (screen?.allViews ?? []).filter { !$0.id.isEmpty }
    let live = world.stage.activity.live.filter { !earlier.contains($0.info.id) }
    return Sight(
      step: "step \(stepNumber)", time: world.stage.now,
      views: Dictionary(uniqueKeysWithValues: present.map { ($0.id, state(of: $0, on: screen)) }),
      layers: screen?.layersInSight, executions: live.map(\.info.command).sorted())
  }

  private func compare() {
    let moments = recorder.moments(frames)
    if moments.isEmpty { return noted.append("no moment") }
    for moment in moments {
      let text = moment.changes.first.map { recorder.changes[$0].text }
      if let next = sights.dropFirst().first, text == next.step { compareSight() }
      take(moment)
    }
    compareSight()
    if !sights.isEmpty { noted.append("no moment of \(sights[0].step)") }
    compareValues()
  }

  private func take(_ moment: Moment) {
    momentCount += 1
    time = moment.time
    for (id, view) in moment.views { views[id] = view }
    if let picture = moment.picture { layers = picture.layers }
    follow(recorder.changes[moment.changes], moment.values.map { ($0, $1.shown) })
    for (node, text) in moment.values { values[node] = text.shown }
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

  /// What was recorded up to here is what was there after the step.
  private func compareSight() {
    let sight = sights.removeFirst()
    if time != sight.time { noted.append("\(sight.step) ended at \(time), not \(sight.time)") }
    for (id, view) in sight.views.sorted(by: { $0.key < $1.key }) where views[id] != view {
      noted.append(
        "recorded \(id) in \(sight.step) as \(views[id].map { "\($0)" } ?? "nothing"), not \(view)")
    }
    let gone = Set(views.keys).subtracting(sight.views.keys).sorted()
    if !gone.isEmpty { noted.append("recorded \(gone) in \(sight.step), and they are gone") }
    if let present = sight.layers, present != layers { noted.append("recorded another picture") }
    let commands = recorder.spans.filter { span in
      span.kind == .command && span.firstMoment < momentCount
        && span.lastMoment.map { $0 >= momentCount } != false
    }
    if commands.map(\.title).sorted() != sight.executions {
      noted.append(
        "recorded \(commands.map(\.title)) in \(sight.step), and \(sight.executions) go on")
    }
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
