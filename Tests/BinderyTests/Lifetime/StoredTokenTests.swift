import Bindery
import TestKit
import Testing

/// The token of an observation whose observer is stored in a scope is not needed any more, and may be kept all
/// the same.
@MainActor @Suite("Lifetime: tokens of stored observations")
struct StoredTokenTests {
  nonisolated static let tests: [TestCase<StoredTokenTests>] = [
    TestCase("an observation goes on when the token that was stored is released", goesOn),
    TestCase("a token that was stored ends the observation, once, and the scope goes on", ends),
    TestCase("a token knows when the scope has ended its observation", knowsEnd),
    TestCase("a token does not end an observation that came later", leavesLaterAlone),
    TestCase("an observation that is stored in two scopes ends with the first one", twoScopes),
    TestCase("a token cancels from inside of the observation", inside),
    TestCase("a token cancels in a transaction what waits to run", inTransaction),
    TestCase("a stored token may be released on any thread", elsewhere),
    TestCase("what an observation captured goes when it ends", captures),
    TestCase("an observation is made where the type is not known, as anywhere", unknownType),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StoredTokenTests>) async throws {
    try await test(in: self)
  }

  private let number = MutableProperty(0)
  private let scope = LifetimeScope()
  private let log = Log<String>()
}

extension StoredTokenTests {
  private func observe(_ name: String = "a") -> Connection {
    number.observe { [log] in log("\(name)\($0)") }
  }

  /// Observers without an object, and with one.
  private var kinds: [() -> Connection] {
    [
      { self.observe() }, { effect { [log, number] in log("a\(number.value)") } },
      { [log, number] in number.changes.observe { log("a\($0)") } },
    ]
  }

  func goesOn() {
    expectEqual(kinds.count, 3)
    for make in kinds {
      make().store(in: scope)
      log.clear()
      number.value += 1
      expectEqual(log.entries, ["a\(number.value)"])
      scope.cancel()
      number.value += 1
      expectEqual(log.entries.count, 1)
    }
  }

  func ends() {
    let token = observe()
    token.store(in: scope)
    observe("b").store(in: scope)
    expectEqual([token.isActive, scope.activeSites.count == 2], [true, true])
    token.cancel()
    token.cancel()
    number.value = 1
    expectEqual([token.isActive, scope.activeSites.count == 1], [false, true])
    scope.cancel()
    expectEqual(log.entries, ["a0", "b0", "b1"])
  }

  func knowsEnd() {
    let token = observe()
    token.store(in: scope)
    scope.cancel()
    expectFalse(token.isActive)
    number.value = 1
    expectEqual(log.entries, ["a0"])
  }

  func leavesLaterAlone() {
    let old = (0..<10).map { _ in observe("old") }
    for token in old { token.store(in: scope) }
    scope.cancel()
    log.clear()
    let new = (0..<10).map { _ in observe("new") }
    for token in old { token.cancel() }
    expectTrue(new.allSatisfy(\.isActive) && !old.contains(where: \.isActive))
    number.value = 1
    expectEqual(log.entries.filter { $0 == "new1" }.count, 10)
    for token in new { token.cancel() }
  }

  func twoScopes() {
    expectEqual(kinds.count, 3)
    for (make, first) in kinds.flatMap({ [($0, 0), ($0, 1)] }) {
      let scopes = [LifetimeScope(), LifetimeScope()]
      let token = make()
      for scope in scopes { token.store(in: scope) }
      log.clear()
      number.value += 1
      expectEqual(log.entries.count, 1)
      scopes[first].cancel()
      number.value += 1
      expectEqual([log.entries.count == 1, token.isActive], [true, false])
      scopes[1 - first].cancel()
    }
  }

  func inside() {
    let box = Box<Connection>()
    box.content = number.observe { [log, unowned box] value in
      log("\(value)")
      if value == 1 { box.content?.cancel() }
      log("end")
    }
    box.content?.store(in: scope)
    number.value = 1
    number.value = 2
    expectEqual(log.entries, ["0", "end", "1", "end"])
    expectEmpty(scope.activeSites)
  }

  func inTransaction() {
    let (stored, kept) = (observe(), observe("b"))
    stored.store(in: scope)
    log.clear()
    transaction {
      number.value = 1
      stored.cancel()
      kept.cancel()
      observe("c").store(in: scope)
      number.value = 2
    }
    expectEqual(log.entries, ["c1", "c2"])
    scope.cancel()
  }

  func elsewhere() {
    let tokens = (0..<4).map { observe("\($0)") }
    for token in tokens[2...] { token.store(in: scope) }
    log.clear()
    var parcels = tokens.map { Parcel($0) }
    // The parcels alone hold them from here on.
    release(consume tokens, &parcels)
    number.value = 1
    expectEqual(log.entries, ["21", "31"])
    scope.cancel()
  }

  private func release(_ tokens: consuming [Connection], _ parcels: inout [Parcel]) {
    tokens = []
    Parcel.letGo(of: parcels) {}
    parcels = []
  }

  func captures() {
    final class Captured {}
    let ways: [(Connection) -> Void] = [
      { $0.cancel() },
      { $0.store(in: self.scope) },
      {
        $0.store(in: self.scope)
        $0.cancel()
      },
    ]
    for end in ways {
      let box = Box(Captured())
      weak let captured = box.content
      end(number.observe { [content = box.content] _ in _ = content })
      box.content = nil
      scope.cancel()
      expectNil(captured)
    }
  }

  /// What a caller knows only at run time cannot be compiled for the type of the value.
  func unknownType() {
    let text = MutableProperty("")
    let properties: [any Observed] = [number, text]
    for property in properties { property.observe(log).store(in: scope) }
    number.value = 1
    text.value = "b"
    scope.cancel()
    number.value = 2
    expectEqual(log.entries, ["0", "", "1", "b"])
  }
}

@MainActor
private protocol Observed {
  associatedtype Value
  var observed: Property<Value> { get }
}

extension Observed {
  @inline(never)
  fileprivate func observe(_ log: Log<String>) -> Connection {
    observed.observe { log("\($0)") }
  }
}

extension Property: Observed {
  fileprivate var observed: Property<Value> { self }
}
