import Bindery
import BinderyHeadless
import TestKit

/// Signals of random operators over pipes: events are sent, signals end, and observations begin and end at
/// random, also by the closures of operators, by teardowns and by observers.
@MainActor
final class RandomSignals: RandomWorld {
  /// A signal, and those who observe it.
  @MainActor
  final class Recipe {
    let text: String
    /// Let go of at some time: then observations alone retain what its closures have captured.
    var signal: RandomSignal.Source?
    let tokens: [Weak<RandomSignal.Token>]
    let starts: RandomSignal.Starts
    /// The pipes whose values it passes on unchanged; `nil` for any other.
    let pipes: [Int]?
    var observations: [Observation] = []

    var isOver: Bool { observations.allSatisfy(\.isOver) }

    init(_ made: RandomSignal, pipes: [Int]? = nil) {
      (text, signal, self.pipes) = (made.text, made.signal, pipes)
      (tokens, starts) = (made.tokens, made.starts)
    }
  }

  /// An observation, with what it has to be.
  @MainActor
  final class Observation {
    let text: String
    var connection: Connection?
    var isRunning = false
    var hasEnded = false
    var isCancelled = false
    var values: [Int] = []
    /// How many values were sent before it had begun.
    var begin = Int.max

    var isOver: Bool { hasEnded || isCancelled }

    init(_ text: String) { self.text = text }
  }

  let random: RandomActs
  private let reporting = ReportingStage()
  private let sources: RandomSignal.Sources
  private var recipes: [Recipe] = []
  private var observations: [Observation] = []
  private var sent: [(pipe: Int, value: Int)] = []
  private var endedPipes: Set<Int> = []
  private var noted: [String] = []
  var findings: [String] { noted + reporting.messages }

  private var stage: Stage { reporting.stage }

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    sources = reporting.stage.perform { RandomSignal.Sources() }
    sources.act = { [weak self] in self?.mayAct() }
  }

  /// An operation, and what follows from it.
  func step() async {
    stage.perform { random.step(act) }
    if below(4) == 0 {
      await stage.advance(by: .milliseconds(below(400)))
    } else {
      await stage.settle()
    }
    stage.perform { compare() }
  }

  /// Lets go of all; what is left of it.
  func end() async -> [String] {
    stage.perform {
      for observation in observations where !observation.isOver { end(observation) }
      sources.receivers = []
    }
    await stage.advance(by: .seconds(10))
    return stage.perform {
      Self.release()
      for recipe in recipes { recipe.signal = nil }
      return recipes.filter { recipe in recipe.tokens.contains { $0.object != nil } }
        .map { "\($0.text) is retained at the end" }
        + (sources.pipes.contains(where: \.isObserved) ? ["a pipe is observed at the end"] : [])
    }
  }

  // MARK: Acts

  func perform() {
    switch below(12) {
    case 0, 1, 2, 3, 4: send()
    case 5, 6: observe()
    case 7:
      // What is ending already may hear its end.
      let begun = observations.filter { $0.connection?.isActive ?? false }
      if let observation = begun.randomElement(using: &random.random) { end(observation) }
    case 8: if below(3) == 0 { endPipe() } else { send() }
    case 9:
      if let receiver = sources.receivers.randomElement(using: &random.random) { use(receiver) }
    case 10: sources.property.value += 1
    default:
      transaction {
        act()
        act()
      }
    }
  }

  private func send() {
    let number = below(sources.pipes.count)
    if !endedPipes.contains(number) { sent.append((number, acts)) }
    sources.pipes[number].send(acts)
  }

  private func endPipe() {
    let number = below(sources.pipes.count)
    endedPipes.insert(number)
    if below(2) == 0 {
      sources.pipes[number].complete()
    } else {
      sources.pipes[number].fail(.broken)
    }
  }

  private func use(_ receiver: RandomSignal.Source.Receiver) {
    switch below(6) {
    case 0: receiver.complete()
    case 1: receiver.fail(.broken)
    default: receiver.send(-acts)
    }
  }

  /// Ends an observation by a call, or by letting go of its connection.
  private func end(_ observation: Observation) {
    observation.isCancelled = true
    if below(2) == 0 { observation.connection?.cancel() }
    observation.connection = nil
  }

  private func observe() {
    if observations.count(where: { !$0.isOver }) > 7 { return }
    let known = recipes.filter { $0.signal != nil }.randomElement(using: &random.random)
    let recipe = known.flatMap { below(3) == 0 ? $0 : nil } ?? makeRecipe()
    guard let signal = recipe.signal else { return }
    let observation = Observation(recipe.text)
    recipe.observations.append(observation)
    observations.append(observation)
    let connection = signal.observeEvents { [weak self, weak observation] event in
      if let observation { self?.hear(event, observation) }
    }
    // To begin may release others, which send.
    observation.begin = sent.count
    if !observation.isOver { observation.connection = connection }
    if below(2) == 0 { recipe.signal = nil }
  }

  private func makeRecipe() -> Recipe {
    let recipe: Recipe
    if below(4) == 0 {
      let numbers = Set((0...below(3)).map { _ in below(sources.pipes.count) }).sorted()
      let made = RandomSignal(sources, &random.random, depth: 0)
      made.signal = merge(numbers.map { sources.pipes[$0].signal })
      made.text = "merge of pipes \(numbers)"
      recipe = Recipe(made, pipes: numbers)
    } else {
      recipe = Recipe(RandomSignal(sources, &random.random, depth: below(4)))
    }
    recipes.append(recipe)
    return recipe
  }

  private func hear(_ event: RandomSignal.Source.Event, _ observation: Observation) {
    if observation.isRunning { noted.append("\(observation.text) is called in its own call") }
    if observation.isOver { noted.append("\(observation.text) hears \(event) after its end") }
    observation.isRunning = true
    defer { observation.isRunning = false }
    switch event {
    case .value(let value): observation.values.append(value)
    case .completed, .failed: observation.hasEnded = true
    }
    mayAct()
  }

  // MARK: Comparing

  private func compare() {
    Self.release()
    // A receiver that is kept keeps what is downstream of it.
    sources.receivers.removeAll { !$0.isActive }
    Self.release()
    for recipe in recipes {
      for observation in recipe.observations { compare(observation, of: recipe) }
      guard recipe.isOver else { continue }
      if recipe.starts.begun != recipe.starts.ended {
        noted.append("\(recipe.text) began \(recipe.starts.begun), ended \(recipe.starts.ended)")
      }
      if recipe.signal == nil, recipe.tokens.contains(where: { $0.object != nil }) {
        noted.append("\(recipe.text) is retained")
      }
    }
    recipes.removeAll { $0.signal == nil && $0.isOver }
    observations.removeAll { $0.isOver }
  }

  private func compare(_ observation: Observation, of recipe: Recipe) {
    if observation.connection?.isActive ?? false == observation.isOver {
      noted.append("\(recipe.text) is over, or not: \(observation.isOver)")
    }
    // Each pipe has an order of its own, and what waited when the observation began comes, too.
    for number in recipe.pipes ?? [] where !observation.isOver {
      let all = sent.filter { $0.pipe == number }.map(\.value)
      let due = sent[observation.begin...].filter { $0.pipe == number }.map(\.value)
      let heard = observation.values.filter(all.contains)
      if heard != heard.sorted() || !heard.reversed().starts(with: due.reversed()) {
        noted.append("\(recipe.text) heard \(heard) of pipe \(number), and sent were \(due)")
      }
    }
  }
}
