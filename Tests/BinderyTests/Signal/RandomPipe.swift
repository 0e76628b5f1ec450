import Bindery
import BinderyHeadless
import TestKit

/// A pipe beside a list that does what its documentation says. Observers of both send, end, cancel, release
/// and observe when they hear something; they hear the same.
@MainActor
final class RandomPipe {
  /// What an observer does.
  enum Act {
    case send(Int)
    case sendInEffect(Int)
    case cancel(Int)
    case release(Int)
    case observe
    case complete
  }

  /// What observers can do to their source.
  @MainActor
  protocol Source: AnyObject {
    func send(_ value: Int)
    func sendInEffect(_ value: Int)
    func cancel(_ number: Int)
    func release(_ number: Int)
    func observe(_ number: Int, _ hear: @escaping @MainActor (String) -> Void)
    func complete()
  }

  /// The observers of one source.
  @MainActor
  final class Side {
    private let source: any Source
    private let plan: (Int) -> [Act]
    private(set) var log: [String] = []
    private var count = 0

    init(_ source: any Source, _ plan: @escaping (Int) -> [Act]) {
      (self.source, self.plan) = (source, plan)
    }

    func perform(_ act: Act) {
      switch act {
      case .send(let value): source.send(value)
      case .sendInEffect(let value): source.sendInEffect(value)
      case .cancel(let number): source.cancel(number)
      case .release(let number): source.release(number)
      case .complete: source.complete()
      case .observe:
        count += 1
        source.observe(count) { [unowned self, number = count] in hear($0, number) }
      }
    }

    private func hear(_ event: String, _ number: Int) {
      log.append("\(number) \(event)")
      for act in plan(log.count) { perform(act) }
    }
  }

  private let seed: UInt64
  private let pipe: Side
  private let list: Side

  init(seed: UInt64) {
    self.seed = seed
    let plan: (Int) -> [Act] = { Self.acts(SplitMix64(seed: seed &+ UInt64($0) &* 7_919), $0) }
    (pipe, list) = (Side(PipeSource(), plan), Side(ListSource(), plan))
  }

  /// What is done when the log has so many entries; nothing if it is long, so that there is an end.
  private static func acts(_ random: SplitMix64, _ count: Int) -> [Act] {
    var random = random
    if count > 60 || below(2, &random) == 0 { return [] }
    return (0..<below(3, &random)).map { _ in act(&random) }
  }

  private static func act(_ random: inout SplitMix64) -> Act {
    switch below(12, &random) {
    case 0...3: .send(below(10, &random))
    case 4: .sendInEffect(below(10, &random))
    case 5, 6: .cancel(below(6, &random))
    case 7, 8: .release(below(6, &random))
    case 9 where below(4, &random) == 0: .complete
    default: .observe
    }
  }

  private static func below(_ count: Int, _ random: inout SplitMix64) -> Int {
    Int.random(in: 0..<count, using: &random)
  }

  /// Twenty acts from outside, and what they lead to.
  func run() -> (acts: Int, findings: [String]) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let act: Act =
        Self.below(3, &random) == 0 ? Self.act(&random) : .send(Self.below(10, &random))
      pipe.perform(act)
      list.perform(act)
      if pipe.log != list.log { return (0, ["after \(act): \(pipe.log), not \(list.log)"]) }
    }
    return (pipe.log.count, [])
  }
}

/// The pipe.
@MainActor
private final class PipeSource: RandomPipe.Source {
  private let pipe = Signal<Int, Never>.Pipe()
  private var connections: [Int: Connection] = [:]

  func send(_ value: Int) { pipe.send(value) }

  func sendInEffect(_ value: Int) {
    effect { [pipe] in pipe.send(value) }.cancel()
  }

  func cancel(_ number: Int) { connections[number]?.cancel() }
  func release(_ number: Int) { connections[number] = nil }

  func observe(_ number: Int, _ hear: @escaping @MainActor (String) -> Void) {
    connections[number] = pipe.signal.observeEvents { event in
      if case .value(let value) = event { hear("\(value)") } else { hear("completed") }
    }
  }

  func complete() { pipe.complete() }
}

/// The list.
@MainActor
private final class ListSource: RandomPipe.Source {
  private final class Observer {
    let hear: @MainActor (String) -> Void
    var isActive = true

    init(_ hear: @escaping @MainActor (String) -> Void) { self.hear = hear }
  }

  private var observers: [Observer] = []
  private var numbered: [Int: Observer] = [:]
  private var queue: [Int] = []
  private var isBusy = false
  private var hasEnded = false

  func send(_ value: Int) {
    if !hasEnded { queue.append(value) }
    work()
  }

  func sendInEffect(_ value: Int) { send(value) }

  func cancel(_ number: Int) { numbered[number]?.isActive = false }
  func release(_ number: Int) { cancel(number) }

  func observe(_ number: Int, _ hear: @escaping @MainActor (String) -> Void) {
    let observer = Observer(hear)
    numbered[number] = observer
    if hasEnded { tell(observer, "completed") } else { observers.append(observer) }
  }

  func complete() {
    hasEnded = true
    work()
  }

  private func work() {
    if isBusy { return }
    isBusy = true
    while !queue.isEmpty {
      let value = queue.removeFirst()
      for observer in observers { tell(observer, "\(value)") }
    }
    if hasEnded {
      for observer in observers { tell(observer, "completed") }
      observers = []
    }
    isBusy = false
  }

  private func tell(_ observer: Observer, _ event: String) {
    if !observer.isActive { return }
    if event == "completed" { observer.isActive = false }
    observer.hear(event)
  }
}
