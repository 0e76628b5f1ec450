import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Signal: values as an asynchronous sequence")
struct SignalValuesTests {
  nonisolated static let tests: [TestCase<SignalValuesTests>] = [
    TestCase("every value since the loop began is delivered, then the loop ends", all),
    TestCase("a failure is thrown after the values before it, once, with its type", failure),
    TestCase(
      "a limited buffer keeps the newest, or the oldest; the end is never dropped", policies),
    TestCase("an iterator that goes away observes no longer", released),
    TestCase("what the loop has got is retained no longer", letGo),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SignalValuesTests>) async throws {
    try await test(in: self)
  }
}

extension SignalValuesTests {
  private enum Failure: Error { case broken }

  func all() async {
    let pipe = Signal<Int, Never>.Pipe()
    var iterator = pipe.signal.values.makeAsyncIterator()
    for value in 1...100 { pipe.send(value) }
    pipe.complete()
    for value in 1...100 { await expectEqual(iterator.next(), value) }
    expectNil(await iterator.next())
    expectNil(await iterator.next())
  }

  func failure() async {
    let pipe = Signal<Int, Failure>.Pipe()
    var iterator = pipe.signal.values.makeAsyncIterator()
    pipe.send(1)
    pipe.fail(.broken)
    do throws(Failure) {
      try await expectEqual(iterator.next(), 1)
      _ = try await iterator.next()
      Issue.record("nothing was thrown")
    } catch {
      expectEqual(error, .broken)
    }
    expectEqual((try? await iterator.next()), .some(nil))
  }

  func policies() async {
    let pipe = Signal<Int, Never>.Pipe()
    let newest = pipe.signal.values(buffering: .bufferingNewest(2)).makeAsyncIterator()
    let oldest = pipe.signal.values(buffering: .bufferingOldest(2)).makeAsyncIterator()
    let none = pipe.signal.values(buffering: .bufferingNewest(0)).makeAsyncIterator()
    for value in 1...9 { pipe.send(value) }
    pipe.complete()
    await expectEqual(rest(of: newest), [8, 9])
    await expectEqual(rest(of: oldest), [1, 2])
    await expectEqual(rest(of: none), [9])
  }

  private func rest(of iterator: SignalValues<Int, Never>.Iterator) async -> [Int] {
    var iterator = iterator
    var found: [Int] = []
    while let value = await iterator.next() { found.append(value) }
    return found
  }

  @Test("a loop that waits goes on at the next value, and ends when its task is cancelled", .stage)
  func waits() async {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let task = Task {
      for await value in pipe.signal.values { log("\(value)") }
      log("end")
    }
    await Stage.current.settle()
    expectTrue(pipe.isObserved)
    pipe.send(1)
    await Stage.current.settle()
    pipe.send(2)
    await Stage.current.settle()
    expectEqual(log.entries, ["1", "2"])
    task.cancel()
    await task.value
    expectEqual(log.entries, ["1", "2", "end"])
    expectFalse(pipe.isObserved)
  }

  func released() {
    let pipe = Signal<Int, Never>.Pipe()
    do {
      let iterator = pipe.signal.values.makeAsyncIterator()
      expectTrue(pipe.isObserved)
      withExtendedLifetime(iterator) {}
    }
    MutableProperty(0).value = 1
    expectFalse(pipe.isObserved)
  }

  @Test("a stage does not wait for a command that waits for the next value", .stage)
  func inCommand() async {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let follow = Command<Void, Void, Never> {
      for await value in pipe.signal.values { log.add(value) }
    }
    follow.execute()
    await Stage.current.settle()
    pipe.send(1)
    pipe.send(2)
    await Stage.current.settle()
    expectEqual(log.entries, [1, 2])
    expectTrue(follow.isExecuting.value)
    pipe.complete()
    await Stage.current.settle()
    expectFalse(follow.isExecuting.value)
  }

  @Test("values that are taken as they come do not pile up", .stage)
  func steady() async {
    let pipe = Signal<Int, Never>.Pipe()
    let sum = MutableProperty(0)
    let task = Task {
      for await value in pipe.signal.values { sum.value += value }
    }
    await Stage.current.settle()
    for value in 1...2000 {
      pipe.send(value)
      if value % 10 == 0 { await Stage.current.settle() }
    }
    pipe.complete()
    await task.value
    expectEqual(sum.value, 2_001_000)
  }

  func letGo() async {
    final class Picture {}
    let pipe = Signal<Picture, Never>.Pipe()
    var iterator = pipe.signal.values.makeAsyncIterator()
    for _ in 0..<3 { pipe.send(Picture()) }
    weak let picture = await iterator.next()
    expectNil(picture)
    expectNotNil(await iterator.next())
  }
}
