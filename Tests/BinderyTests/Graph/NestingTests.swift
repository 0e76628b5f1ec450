import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: nested evaluations")
struct NestingTests {
  nonisolated static let tests: [TestCase<NestingTests>] = [
    TestCase("P10 the first evaluation of 10 000 nested closures works and is silent", first),
    TestCase(
      "P10 closures nested deeper are reported once, with names and place, and evaluated", deeper),
    TestCase("P10 a second chain that is too deep is reported again", again),
    TestCase("P10 what would overflow the stack stops the program, and says why", overflow),
    TestCase(
      "P10 tens of thousands of closures read in the order they were made change, notify and are released",
      changes),
    TestCase(
      "P10 without stack for it, a value that was evaluated before stays, and all survive", stale),
    TestCase(
      "P10 a long chain of operators above a chain of closures evaluates, changes and is released",
      mixed),
    TestCase(
      "P10 many sources of one value are evaluated side by side, not inside each other", wide),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<NestingTests>) async throws {
    try await test(in: self)
  }
}

extension NestingTests {
  /// A chain of closures, each reading the one before; evaluated when the last is read.
  nonisolated static let depth = 10_000

  private static func chain(_ depth: Int, from source: Property<Int>) -> [Property<Int>] {
    var chain = [source]
    for index in 1...depth {
      let inner = chain[index - 1]
      chain.append(
        Property(name: "p\(index)", fileID: "App/Model.swift", line: 7) { inner.value + 1 })
    }
    return chain
  }

  func first() {
    let chain = Self.chain(Self.depth, from: MutableProperty(0))
    let found = reports { expectEqual(chain[Self.depth].value, Self.depth) }
    expectEmpty(found)
  }

  func deeper() {
    let chain = Self.chain(Self.depth + 10, from: MutableProperty(0))
    let found = reports { expectEqual(chain.last?.value, Self.depth + 10) }
    expectEqual(
      found,
      [
        Diagnostic(
          .depth,
          """
          10001 derived values are evaluated inside each other; the innermost is 'p10' \
          (Model.swift:7), read by 'p11' (Model.swift:7).
          The first evaluation of a `Property { }` runs inside the body that reads it, so a long \
          chain takes as much stack as all its bodies together.
          To fix: chain the values by operators such as `map`, which may be nested at any depth, \
          or read them once in the order they were made.
          The evaluation goes on while there is stack; then values that were evaluated before \
          stay as they are, and a new one stops the program.
          """, at: CallSite(fileID: "App/Model.swift", line: 7))
      ])
  }

  func again() {
    for _ in 0..<2 {
      let chain = Self.chain(Self.depth + 1, from: MutableProperty(0))
      expectEqual(reports { _ = chain.last?.value }.map(\.kind), [.depth])
    }
  }

  func overflow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = NestingTests.chain(100_000, from: MutableProperty(0)).last?.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expectContains(text, "derived values are evaluated inside each other; the innermost is 'p")
    expectContains(text, "There is no stack left.")
  }

  func changes() {
    let before = Census.take()
    let source = MutableProperty(0)
    let log = Log<Int>()
    let chain = Box(Self.chain(Extent.many, from: source))
    for property in chain.content ?? [] { _ = property.value }
    let connection = Box(chain.content?.last?.observe { log.add($0) })
    source.value = 1
    expectEqual(log.entries, [Extent.many, Extent.many + 1])
    connection.content?.cancel()
    connection.content = nil
    chain.content = nil
    expectTrue(Census.take().isNoMore(than: Census(nodes: before.nodes + 1, links: before.links)))
    withExtendedLifetime(source) {}
  }

  func stale() {
    // Transforms that read what they are not linked to nest each time, not only the first.
    let source = MutableProperty(0)
    var chain: [Property<Int>] = [source]
    for index in 1...Extent.many {
      let inner = chain[index - 1]
      chain.append(source.map { $0 + inner.value })
      _ = chain[index].value
    }
    source.value = 1
    let found = reports { expectGreater((chain.last?.value ?? 0), 0) }
    expectEqual(found.map(\.kind), [.depth])
  }

  func mixed() {
    let before = Census.take()
    let source = MutableProperty(0)
    let end = Box(Self.chain(1_000, from: source).last)
    for _ in 0..<Extent.many { end.content = end.content?.map { $0 + 1 } }
    expectEqual(end.content?.value, Extent.many + 1_000)
    source.value = 1
    expectEqual(end.content?.value, Extent.many + 1_001)
    end.content = nil
    expectTrue(Census.take().isNoMore(than: Census(nodes: before.nodes + 1, links: before.links)))
    withExtendedLifetime(source) {}
  }

  func wide() {
    let source = MutableProperty(0)
    // More than may be nested.
    let count = Extent.number(Self.depth + 2_000, stress: 20_000)
    let many = (0..<count).map { number in Property { source.value + number } }
    let sum = Property { many.reduce(0) { $0 + $1.value } }
    let found = reports { expectEqual(sum.value, count * (count - 1) / 2) }
    expectEmpty(found)
    source.value = 1
    expectEqual(sum.value, count * (count + 1) / 2)
  }
}
