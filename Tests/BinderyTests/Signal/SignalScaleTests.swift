import Bindery
import Foundation
import TestKit
import Testing

/// Many steps and many events: neither the stack nor the heap grows with them.
///
/// Few of them here; `.ci/stress` runs the suite in release mode with BINDERY_STRESS_EVENTS.
@MainActor @Suite("Signal: many steps and many events")
struct SignalScaleTests {
  nonisolated static let tests: [TestCase<SignalScaleTests>] = [
    TestCase("steps that wait for each other in a queue do not grow the stack", waiting),
    TestCase(
      "answers to answers do not grow the stack, through a pipe, a source and a join", answers),
    TestCase("events leave nothing behind", memory),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SignalScaleTests>) async throws {
    try await test(in: self)
  }

  /// Steps that end before the next begins; and events.
  private let steps = asked.map { $0 / 10 } ?? 5_000
  private let events = asked ?? 5_000
}

extension SignalScaleTests {
  private nonisolated static let asked =
    Extent.asked("EVENTS")
  @Test(
    "steps that end at once do not grow the stack",
    arguments: ["merge", "merge 2", "concat", "latest", "first", "concat array", "repeat", "catch"])
  func steps(_ name: String) {
    let source = Signal<Int, Never>(0..<steps)
    let signal: Signal<Int, Never> =
      switch name {
      case "merge": source.flatMap(.merge) { .just($0) }
      case "merge 2": source.flatMap(.merge(max: 2)) { .just($0) }
      case "concat": source.flatMap(.concat) { .just($0) }
      case "latest": source.flatMap(.latest) { .just($0) }
      case "first": source.flatMap(.first) { .just($0) }
      case "concat array": Bindery.concat((0..<steps).map { .just($0) })
      case "repeat": Signal.just(1).repeat(steps)
      default:
        source.flatMap(.concat) { value in
          Signal<Int, StreamError>.failing(with: StreamError(code: .int(value))).catch { _ in
            .just(value)
          }
        }
      }
    let count = Box(0)
    let connection = signal.observe { _ in count.content = (count.content ?? 0) + 1 }
    expectEqual(count.content, steps)
    expectFalse(connection.isActive)
  }

  func waiting() {
    let gate = Signal<Int, Never>.Pipe()
    let count = Box(0)
    let first = gate.signal.prefix(1)
    let signals = [first] + (0..<steps).map { Signal<Int, Never>.just($0) }
    let connection = concat(signals).observe { _ in count.content = (count.content ?? 0) + 1 }
    expectEqual(count.content, 0)
    gate.send(1)
    expectEqual(count.content, steps + 1)
    connection.cancel()
  }

  func answers() {
    let (pipe, other) = (Signal<Int, Never>.Pipe(), Signal<Int, Never>.Pipe())
    let receiver = Box<Signal<Int, Never>.Receiver>()
    let source = Signal<Int, Never> { receiver.content = $0 }
    let last = Box(0)
    let connection = merge(pipe.signal, other.signal, source).observe { value in
      last.content = value
      guard value < events else { return }
      switch value % 3 {
      case 0: pipe.send(value + 1)
      case 1: other.send(value + 1)
      default: receiver.content?.send(value + 1)
      }
    }
    pipe.send(1)
    expectEqual(last.content, events)
    connection.cancel()
    receiver.content = nil
  }

  func memory() {
    @MainActor final class Token {
      let number: Int
      private let alive: Box<Int>
      init(_ number: Int, countedIn alive: Box<Int>) {
        (self.number, self.alive) = (number, alive)
        alive.content = (alive.content ?? 0) + 1
      }
      isolated deinit { alive.content = (alive.content ?? 0) - 1 }
    }
    let alive = Box(0)
    let pipe = Signal<Token, Never>.Pipe()
    let count = Box(0)
    let clock = StreamClock(dialect: "rxjs")
    let runtime = Runtime(time: clock, activity: nil, executor: nil) { _ in }
    let signal = Runtime.$current.withValue(runtime) {
      pipe.signal.filter { $0.number >= 0 }.removeDuplicates { $0 === $1 }
        .flatMap(.latest) { Signal.just($0) }.flatMap(.concat) { Signal.just($0) }
        .flatMap(.merge) { Signal.just($0) }.flatMap(.first) { Signal.just($0) }
        .withLatest(from: pipe.signal).map(\.0).share(replay: 1)
        .throttle(for: .milliseconds(3)).buffer(4).compactMap(\.last)
        .debounce(for: .milliseconds(1)).delay(for: .milliseconds(2)).timeout(
          after: .seconds(1), switchingTo: .never)
    }
    let connections = [
      zip(signal, signal).observe { _ in count.content = (count.content ?? 0) + 1 },
      merge(signal, signal).observe { _ in },
    ]
    func send(_ numbers: Range<Int>) {
      for number in numbers {
        pipe.send(Token(number, countedIn: alive))
        clock.run(until: number)
        clock.move(to: number)
      }
    }
    let (first, rest) = (Self.asked == nil ? 200 : 1_000, Self.asked ?? 800)
    send(0..<first)
    let before = memoryInUse()
    send(first..<(first + rest))
    #expect(count.content ?? 0 > rest / 100)
    #expect(alive.content ?? 0 < 100)
    if Self.asked != nil {
      let growth = memoryInUse() - before
      print("\(rest) events through 17 operators: memory grew by \(growth) bytes")
      expectLess(growth, 1_000_000)
    }
    for connection in connections { connection.cancel() }
    expectEqual(alive.content, 0)
    expectFalse(pipe.isObserved)
  }

  /// Memory of the process, where the system tells.
  private func memoryInUse() -> Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return (text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
  }
}
