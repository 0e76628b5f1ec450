import TestKit
import Testing

@testable import Bindery

@MainActor @Suite("Collections: sources of snapshots")
struct SnapshotTests {
  nonisolated static let tests: [TestCase<SnapshotTests>] = [
    TestCase("a list follows a property of arrays, and tells what differs", property),
    TestCase("a list follows a signal of arrays, however many differences there are", signal),
    TestCase("a list follows an asynchronous sequence of arrays", sequence),
    TestCase(
      "equal snapshots are silent, and duplicates reported with the place of the list", silence),
    TestCase("a list that follows a signal ends the observation when it goes", lifetime),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SnapshotTests>) async throws {
    try await test(in: self)
  }
}

extension SnapshotTests {
  func property() {
    let source = MutableProperty((0..<3).map { Row(id: $0, content: 0) })
    let list = ArrayProperty(following: source)
    let titles = list.map { "\($0)" }
    let mirror = ListMirror(titles)
    let rows = ListMirror(list)
    source.value = [2, 0, 7].map { Row(id: $0, content: 0) }
    expectEqual(rows.last?.description, "3 → 3 rows, remove 1, insert 7:0 at 2, move 2 → 0")
    source.modify { $0[1].content = 4 }
    expectEqual(rows.last?.description, "3 → 3 rows, update 1 to 0:4")
    expectEqual(mirror.rows, ["2:0", "0:4", "7:0"])
    expectEqual(mirror.faults + rows.faults, [])
  }

  func signal() {
    let pipe = Signal<[Int], Never>.Pipe()
    let list = ArrayProperty(following: pipe.signal)
    expectEqual(list.value, [])
    let sorted = list.sorted { $0 > $1 }
    let mirror = ListMirror(sorted)
    var lists = RandomLists(seed: 31)
    for _ in 0..<60 {
      let new = Array(Set((0..<lists.number(0...150)).map { _ in lists.number(0...200) }))
      pipe.send(new)
      expectEqual(Array(list.value), new)
      expectEqual(mirror.rows, new.sorted(by: >))
    }
    expectEqual(mirror.faults, [])
    let last = Array(list.value)
    pipe.complete()
    expectEqual(Array(list.value), last)
  }

  func sequence() async {
    let (stream, continuation) = AsyncStream.makeStream(of: [Int].self)
    let list = ArrayProperty(following: Signal(stream))
    let mirror = ListMirror(list)
    var values = list.values.makeAsyncIterator()
    await expectEqual(values.next(), [])
    continuation.yield([1, 2])
    await expectEqual(values.next(), [1, 2])
    continuation.yield([2, 3])
    await expectEqual(values.next(), [2, 3])
    expectEqual(mirror.last?.description, "2 → 2 rows, remove 0, insert 3 at 1")
    continuation.finish()
  }

  func silence() {
    let source = MutableProperty([1, 2])
    let list = ArrayProperty(following: source, name: "rows", fileID: "App/Model.swift", line: 7)
    let mirror = ListMirror(list)
    source.value = [1, 2]
    expectEqual(mirror.batches.count, 1)
    let found = reports { source.value = [1, 2, 1] }
    expectEqual(found.map(\.site), [CallSite(fileID: "App/Model.swift", line: 7)])
    expectEqual(
      found.first?.message.hasPrefix(
        "'rows' got several elements with one identity: 1 at 0 and 2."), true)
    expectEqual(mirror.rows, [1, 2, 1])
  }

  func lifetime() {
    let pipe = Signal<[Int], Never>.Pipe()
    var list: ArrayProperty<Int>? = ArrayProperty(following: pipe.signal)
    expectEqual(list?.value, [])
    expectTrue(pipe.isObserved)
    list = nil
    Graph.sweepIfNeeded()
    expectFalse(pipe.isObserved)
  }
}
