import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: depth")
struct DepthTests {
  nonisolated static let tests: [TestCase<DepthTests>] = [
    TestCase("P10 tens of thousands of chained operators evaluate and change", evaluates),
    TestCase("P10 tens of thousands of chained operators notify", notifies),
    TestCase("P10 tens of thousands of chained operators are released", released),
    TestCase("P10 a chain that was never evaluated is released", releasedUnevaluated),
    TestCase("P10 a chain goes with the last connection to it", releasedWithConnection),
    TestCase("P1 tens of thousands of observers of one property all run", wide),
    TestCase(
      "P10 a chain of 100 observers that write to the next one settles in one setter",
      longChainOfWrites),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DepthTests>) async throws {
    try await test(in: self)
  }
}

extension DepthTests {
  private static let depth = Extent.many

  private func chain(from source: Property<Int>) -> Property<Int> {
    var end = source
    for _ in 0..<Self.depth { end = end.map { $0 + 1 } }
    return end
  }

  func evaluates() {
    let source = MutableProperty(0)
    let end = chain(from: source)
    expectEqual(end.value, Self.depth)
    source.value = 1
    expectEqual(end.value, Self.depth + 1)
  }

  func notifies() {
    let source = MutableProperty(0)
    let log = Log(chain(from: source))
    source.value = 1
    expectEqual(log.entries, [Self.depth, Self.depth + 1])
  }

  func released() {
    let source = MutableProperty(0)
    let before = Census.take()
    let box = Box(chain(from: source))
    expectEqual(box.content?.value, Self.depth)
    #if DEBUG
      expectEqual(Census.take().nodes, before.nodes + Self.depth)
    #endif
    box.content = nil
    expectTrue(Census.take().isNoMore(than: before))
  }

  func releasedUnevaluated() {
    let before = Census.take()
    let box = Box(chain(from: MutableProperty(0)))
    box.content = nil
    expectTrue(Census.take().isNoMore(than: before))
  }

  func releasedWithConnection() {
    let before = Census.take()
    let connection = Box(chain(from: MutableProperty(0)).observe { _ in })
    connection.content?.cancel()
    connection.content = nil
    expectTrue(Census.take().isNoMore(than: before))
  }

  func wide() {
    let source = MutableProperty(0)
    let log = Log<Int>()
    let connections = (0..<Self.depth).map { number in source.observe { _ in log.add(number) } }
    log.clear()
    source.value = 1
    expectEqual(log.entries, Array(0..<Self.depth))
    for connection in connections { connection.cancel() }
  }

  func longChainOfWrites() {
    let nodes = (0...100).map { _ in MutableProperty(0) }
    let found = reports {
      let connections = (0..<100).map { index in
        nodes[index].observe { nodes[index + 1].value = $0 }
      }
      nodes[0].value = 7
      for connection in connections { connection.cancel() }
    }
    expectEqual(nodes[100].value, 7)
    expectEmpty(found)
  }
}
