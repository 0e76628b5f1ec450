import Bindery
import BinderyHeadless
import TestKit

/// Random signals beside naive ones with the same sources: each observation hears the same, at the same time.
@MainActor
final class RandomPairs: NaiveWorld {
  private final class Observation {
    let text: String
    var heard: [String] = []
    var wanted: [String] = []
    var connection: Connection?
    var naive: NaiveSignal.Observation?

    init(_ text: String) { self.text = text }
  }

  let random: RandomActs
  private(set) var findings: [String] = []
  let stage = makeStage()
  private let maker: RandomPair.Maker
  private var pairs: [RandomPair] = []
  private var observations: [Observation] = []

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    maker = stage.perform { RandomPair.Maker(SplitMix64(seed: seed ^ 77)) }
  }

  var time: NaiveTime { maker.time }

  func end() async -> [String] {
    await advance(by: .seconds(2))
    stage.perform {
      for observation in observations { cancel(observation) }
      observations = []
    }
    return []
  }

  func perform() {
    switch below(10) {
    case 0, 1, 2: observe()
    case 3:
      guard let observation = observations.randomElement(using: &random.random) else { return }
      cancel(observation)
    case 4 where below(4) == 0: send(below(2) == 0 ? .completed : .failed)
    default: send(.value(below(12)))
    }
  }

  private func cancel(_ observation: Observation) {
    observation.connection?.cancel()
    observation.naive?.cancel()
  }

  private func send(_ event: NaiveSignal.Event) {
    let (pipe, naive) = maker.pipes[below(maker.pipes.count)]
    switch event {
    case .value(let value): pipe.send(value)
    case .completed: pipe.complete()
    case .failed: pipe.fail(.broken)
    }
    naive.send(event)
  }

  private func observe() {
    if pairs.isEmpty || below(3) > 0 { pairs.append(maker.make(below(5))) }
    let pair = pairs[pairs.count - 1]
    let observation = Observation(pair.text)
    observations.append(observation)
    observation.connection = pair.signal.observeEvents { [stage, weak observation] event in
      observation?.heard.append("\(stage.now): \(NaiveSignal.Event(event))")
    }
    let naive = NaiveSignal.Observation { [time, weak observation] event in
      observation?.wanted.append("\(time.now): \(event)")
    }
    observation.naive = naive
    pair.naive.begin(naive)
  }

  func compare() {
    for observation in observations where observation.heard != observation.wanted {
      findings.append(
        "\(observation.text) heard \(observation.heard.suffix(8)), not \(observation.wanted.suffix(8))"
      )
    }
    observations.removeAll { $0.naive?.isActive == false }
  }
}
