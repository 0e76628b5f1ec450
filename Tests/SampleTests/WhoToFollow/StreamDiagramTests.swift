import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// What the sample combines its streams with, drawn.
@MainActor @Suite("WhoToFollow: streams as diagrams", .stage)
struct StreamDiagramTests {
  nonisolated static let tests: [TestCase<StreamDiagramTests>] = [
    TestCase("W4 taps are counted: each becomes 1, and these are summed", counter),
    TestCase("W4 merge: what happens in either", merging),
    TestCase("W4 startWith is prepend: there is something from the beginning", beginning),
    TestCase("W4 combineLatest: the newest of both, once there are both", combining),
    TestCase("W4 withLatest: a tap, with the newest answer", withLatest),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StreamDiagramTests>) async throws {
    try await test(in: self)
  }

  private let taps = Signal<String, Never>.Pipe()
  private let answers = Signal<String, Never>.Pipe()
}

extension StreamDiagramTests {
  func counter() async throws {
    try await Stage.current.marbles {
      $0.send(taps, "--a-b---c-|")
      $0.expect(taps.signal.map { _ in 1 }.scan(0, +), "--1-2---3-|")
    }
  }

  func merging() async throws {
    try await Stage.current.marbles {
      $0.send(taps, "a---b--|")
      $0.send(answers, "-1-2------|")
      $0.expect(merge(taps.signal, answers.signal), "a1-2b-----|")
    }
  }

  func beginning()
    async throws
  {
    try await Stage.current.marbles {
      $0.send(taps, "--a-b|")
      $0.expect(taps.signal.prepend("0"), "0-a-b|")
    }
  }

  func combining() async throws {
    try await Stage.current.marbles {
      $0.send(taps, "a---b----|")
      $0.send(answers, "--1---2|")
      $0.expect(
        combineLatest(taps.signal, answers.signal).map { $0 + $1 }, "--'a1'-'b1'-'b2'--|")
    }
  }

  func withLatest() async throws {
    try await Stage.current.marbles {
      $0.send(taps, "a--b--c-|")
      $0.send(answers, "-1---2----|")
      $0.expect(
        taps.signal.withLatest(from: answers.signal).map { $0 + $1 }, "---'b1'--'c2'-|")
    }
  }
}
