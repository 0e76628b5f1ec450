import Bindery
import TestKit
import Testing

@MainActor @Suite("Lifetime: scopes and connections")
struct ScopeTests {
  nonisolated static let tests: [TestCase<ScopeTests>] = [
    TestCase("a connection ends once", .facts("D001"), body: singleShot),
    TestCase("a connection that is let go ends once, cancelled before or not", letGo),
    TestCase("the teardown of a connection may cancel it again", reentrantCancel),
    TestCase("a cancelled connection lets go of what its closure captured", releasesCapture),
    TestCase(
      "cancelled in its own call, a connection lets go when the flush is over",
      releasesCaptureAfterFlush),
    TestCase(
      "a dropped connection lets go of what its closure captured at the next use",
      droppedReleasesCapture),
    TestCase("a scope ends the newest connection first", newestFirst),
    TestCase("a scope of any size ends its connections in order, but one taken out", anySize),
    TestCase("a scope that goes away ends its connections, the newest first", goesAway),
    TestCase("a scope ends observations", endsObservations),
    TestCase(
      "a scope can be used again after its end", .facts("D005"), .decisions("L014"), body: usedAgain
    ),
    TestCase("what is added to a scope while it ends is ended, too", addedWhileEnding),
    TestCase("a scope prunes connections that ended by themselves", prunes),
    TestCase("what was observed without a token ends with its scope", untokened),
    TestCase("a scope prunes what ended and has no token", prunesUntokened),
    TestCase(
      "what two scopes end goes once, whichever of them ends first, in a flush or outside",
      endedByTwo),
    TestCase("pruning keeps what is alive, in its order", pruningKeepsOrder),
    TestCase("P11 a scope says what is alive in it, and where it was made", activeSites),
    TestCase(
      "a property goes with the last connection to it", .decisions("P006", "P018"),
      body: propertyGoes),
    TestCase("a scope ends with its owner", .facts("L010"), body: owner),
    TestCase(
      "a scope that something else retains goes on without its owner", .decisions("L012"),
      body: retained),
    TestCase(
      "a connection taken out of a scope, even twice, is not ended by it", .facts("D003"),
      body: removed),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScopeTests>) async throws {
    try await test(in: self)
  }
}

extension ScopeTests {
  func anySize() {
    var checked = 0
    for count in 0...7 {
      for removed in 0...count {
        let log = Log<String>()
        let scope = LifetimeScope()
        let all = (0..<count).map { number in
          Connection(line: UInt(number)) { log("\(number)") }
        }
        for connection in all { connection.store(in: scope) }
        if removed < count { scope.remove(all[removed]) }
        let left = (0..<count).filter { $0 != removed }
        expectEqual(scope.activeSites.map { Int($0.line) }, left)
        scope.cancel()
        scope.onEnd { log("again") }
        scope.cancel()
        expectEqual(log.entries, left.reversed().map(String.init) + ["again"])
        extendLifetime(all)
        checked += 1
      }
    }
    expectEqual(checked, 36)
  }

  func singleShot() {
    let log = Log<String>()
    let connection = Connection { log("ended") }
    expectTrue(connection.isActive)
    connection.cancel()
    connection.cancel()
    expectFalse(connection.isActive)
    expectEqual(log.entries, ["ended"])
  }

  func letGo() {
    let log = Log<String>()
    let box = Box(Connection { log("first") })
    box.content = nil
    box.content = Connection { log("second") }
    box.content?.cancel()
    box.content = nil
    _ = Census.take()
    expectEqual(log.entries.sorted(), ["first", "second"])
  }

  func reentrantCancel() {
    let log = Log<String>()
    let box = Box<Connection>()
    box.content = Connection {
      log("ended")
      box.content?.cancel()
    }
    box.content?.cancel()
    expectEqual(log.entries, ["ended"])
  }

  func releasesCapture() {
    final class Token {}
    let a = MutableProperty(0)
    let box = Box(Token())
    weak let token = box.content
    let connection = a.observe { [token = box.content] _ in _ = token }
    box.content = nil
    expectNotNil(token)
    connection.cancel()
    expectNil(token)
  }

  func releasesCaptureAfterFlush() {
    final class Token {}
    let a = MutableProperty(0)
    let box = Box(Token())
    weak let token = box.content
    let connection = Box<Connection>()
    connection.content = a.observe { [token = box.content] value in
      if value == 1 { connection.content?.cancel() }
      _ = token
    }
    box.content = nil
    a.value = 1
    expectNil(token)
  }

  func droppedReleasesCapture() {
    final class Token {}
    let a = MutableProperty(0)
    let box = Box(Token())
    weak let token = box.content
    let connection = Box(a.observe { [token = box.content] _ in _ = token })
    box.content = nil
    connection.content = nil
    let other = MutableProperty(0)
    expectNil(token)
    expectEqual(other.value, 0)
  }

  func newestFirst() {
    let log = Log<Int>()
    let scope = LifetimeScope()
    for number in 1...3 { scope.onEnd { log.add(number) } }
    scope.cancel()
    expectEqual(log.entries, [3, 2, 1])
  }

  func goesAway() {
    let log = Log<Int>()
    let box = Box(LifetimeScope())
    for number in 1...3 { box.content?.onEnd { log.add(number) } }
    box.content = nil
    expectEqual(log.entries, [3, 2, 1])
  }

  func endsObservations() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let scope = LifetimeScope()
    a.observe { log.add($0) }.store(in: scope)
    scope.cancel()
    a.value = 1
    expectEqual(log.entries, [0])
  }

  func usedAgain() {
    let log = Log<String>()
    let scope = LifetimeScope()
    scope.onEnd { log("first") }
    scope.cancel()
    scope.onEnd { log("second") }
    expectEqual(log.entries, ["first"])
    scope.cancel()
    expectEqual(log.entries, ["first", "second"])
    let last = Connection {}
    scope.add(last)
    expectTrue(last.isActive)
    scope.cancel()
    expectEmpty(scope.activeSites)
    expectFalse(last.isActive)
  }

  func addedWhileEnding() {
    let log = Log<String>()
    let scope = LifetimeScope()
    scope.onEnd {
      log("first")
      scope.onEnd { log("added") }
    }
    scope.cancel()
    expectEqual(log.entries, ["first", "added"])
  }

  func prunes() {
    let a = MutableProperty(0)
    let scope = LifetimeScope()
    let before = Census.take()
    for _ in 0..<10_000 {
      let connection = a.observe { _ in }
      scope.add(connection)
      connection.cancel()
    }
    #expect(Census.take().nodes <= before.nodes + 17)
    expectEmpty(scope.activeSites)
  }

  func untokened() {
    final class Token {}
    let property = MutableProperty(0)
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let before = Census.take()
    for end in 0..<3 {
      let token = Box(Token())
      weak let weakToken = token.content
      let scope = Box(LifetimeScope())
      scope.content?.observe(property) { [token = token.content] in
        log.add($0)
        _ = token
      }
      scope.content?.observe(pipe.signal) { [token = token.content] in
        log.add($0)
        _ = token
      }
      token.content = nil
      property.value += 1
      pipe.send(7)
      expectEqual(scope.content?.activeSites.count, 2)
      switch end {
      case 0: scope.content?.cancel()
      case 1: scope.content = nil
      default:
        let parcels = [scope.content.take()].compactMap(\.self).map { Parcel($0) }
        Parcel.letGo(of: parcels) {}
      }
      property.value += 1
      pipe.send(8)
      _ = Census.take()
      expectNil(weakToken)
    }
    expectEqual(log.entries, [0, 1, 7, 2, 3, 7, 4, 5, 7])
    // The contents of the scope that went elsewhere go in a later turn.
    #expect(Census.take().nodes <= before.nodes + 1)
    expectEqual(Census.take().links, before.links)
  }

  func prunesUntokened() {
    let pipe = Signal<Int, Never>.Pipe()
    pipe.complete()
    let scope = LifetimeScope()
    let before = Census.take()
    for _ in 0..<10_000 { scope.observe(pipe.signal) { _ in } }
    #expect(Census.take().nodes <= before.nodes + 17)
    expectEmpty(scope.activeSites)
  }

  func endedByTwo() {
    let trigger = MutableProperty(0)
    let property = MutableProperty(0)
    var checked = 0
    for inFlush in [false, true] {
      for innerFirst in [false, true] {
        let log = Log<Int>()
        let outer = Box(LifetimeScope())
        let inner = Box(LifetimeScope())
        let before = Census.take()
        if let outer = outer.content, let inner = inner.content {
          LifetimeScope.collecting(in: inner) { outer.observe(property) { log.add($0) } }
        }
        expectEqual(outer.content?.activeSites.count, 1)
        expectEqual(inner.content?.activeSites.count, 1)
        let (first, second) = innerFirst ? (inner, outer) : (outer, inner)
        let end = {
          first.content = nil
          property.value += 1
          expectEmpty(second.content?.activeSites ?? [])
          second.content = nil
        }
        if inFlush {
          var isFirst = true
          let connection = trigger.observe { _ in if isFirst { isFirst = false } else { end() } }
          trigger.value += 1
          connection.cancel()
        } else {
          end()
        }
        expectEqual(log.entries.count, 1)
        let after = Census.take()
        #if DEBUG
          expectEqual(after.nodes, before.nodes - 2)
        #endif
        expectEqual(after.links, before.links)
        checked += 1
      }
    }
    expectEqual(checked, 4)
  }

  func pruningKeepsOrder() {
    let log = Log<Int>()
    let scope = LifetimeScope()
    for number in 1...100 {
      scope.onEnd { log.add(number) }
      let ended = Connection {}
      scope.add(ended)
      ended.cancel()
    }
    scope.cancel()
    expectEqual(log.entries, Array((1...100).reversed()))
  }

  func activeSites() {
    let a = MutableProperty(0)
    let line: UInt = #line + 1
    let scope = LifetimeScope()
    let first = a.observe { _ in }
    scope.add(first)
    scope.add(a.observe { _ in })
    first.cancel()
    expectEqual(scope.site.line, line)
    expectEqual(scope.activeSites.map(\.line), [line + 3])
    scope.cancel()
    expectEmpty(scope.activeSites)
  }

  func propertyGoes() {
    let box = Box(MutableProperty(0))
    weak let property = box.content
    let scope = LifetimeScope()
    let (log, ends) = (Log<Int>(), Log<String>())
    scope.onEnd { ends("ended") }
    if let property = box.content {
      scope.add(property.observe { log.add($0) })
      scope.add(effect { _ = property.value })
    }
    box.content = nil
    property?.value = 1
    expectEqual(log.entries, [0, 1])
    expectEqual(ends.entries, [])
    expectNotNil(property)
    scope.cancel()
    expectNil(property)
    expectEqual(ends.entries, ["ended"])
  }

  @MainActor private final class Owner {
    let scope = LifetimeScope()
  }

  func owner() {
    let property = MutableProperty(0)
    let log = Log<String>()
    let owner = Box(Owner())
    owner.content?.scope.add(property.observe { log("\($0)") })
    owner.content?.scope.onEnd { log("ended") }
    owner.content = nil
    expectEqual(log.entries, ["0", "ended"])
    property.value = 1
    expectEqual(log.entries, ["0", "ended"])
  }

  func retained() {
    let log = Log<String>()
    let owner = Box(Owner())
    let scope = Box(owner.content?.scope)
    scope.content?.onEnd { log("ended") }
    owner.content = nil
    expectEmpty(log.entries)
    scope.content = nil
    expectEqual(log.entries, ["ended"])
  }

  func removed() {
    let (added, stored) = (MutableProperty(0).observe { _ in }, MutableProperty(0).observe { _ in })
    let effect = effect {}
    let scope = LifetimeScope()
    let log = Log<String>()
    scope.add(added)
    for connection in [stored, effect] { connection.store(in: scope) }
    scope.onEnd { log("kept") }
    for connection in [added, stored, effect, added] { scope.remove(connection) }
    scope.cancel()
    expectEqual(log.entries, ["kept"])
    expectTrue(added.isActive && stored.isActive && effect.isActive)
    expectEmpty(scope.activeSites)
    for connection in [added, stored, effect] { connection.cancel() }
  }
}
