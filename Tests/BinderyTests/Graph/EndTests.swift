import Bindery
import TestKit
import Testing

/// After `cancel()` has returned or the token is gone, nothing is delivered and no body begins,
/// whatever code did it and wherever that runs.
@MainActor @Suite("Graph: the end of an observer")
struct EndTests {
  nonisolated static let tests: [TestCase<EndTests>] = [
    TestCase("a link that is ended by what its check evaluates writes nothing", link),
    TestCase(
      "an effect that the cleanup of its child ends does not run again", endedByCleanupOfChild),
    TestCase(
      "of two that are dropped together, none runs because of the other one's cleanup",
      droppedTogether),
    TestCase("of a scope that ends, nothing runs because of a teardown", scope),
    TestCase("of an effect that ends, no child runs because of the cleanup of a sibling", siblings),
    TestCase(
      "a handler of a pipe that drops a later one's token silences its operators as well", pipe),
    TestCase("a write while another thread ends a target does not reach it", targetGoesElsewhere),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EndTests>) async throws {
    try await test(in: self)
  }
}

extension EndTests {
  /// How an observer is ended by code that runs while it is about to be delivered to.
  enum Ending: CaseIterable {
    case cancel, drop, scope, parent
  }

  /// What observes.
  enum Kind: CaseIterable {
    case observer, effect, changes
  }

  /// Where the code runs: in the body of a derived value, a transform or a comparison.
  enum Place: CaseIterable {
    case body, transform, comparison
  }

  @Test(
    "P2 an observer that is ended by what its own check evaluates does not run",
    arguments: Ending.allCases, Kind.allCases)
  func endedByItsCheck(ending: Ending, kind: Kind) {
    for place in Place.allCases {
      let source = MutableProperty(0)
      let token = Box<Connection>()
      let scope = LifetimeScope()
      let end = { (value: Int) in
        guard value == 1 else { return }
        switch ending {
        case .cancel, .parent: token.content?.cancel()
        case .drop: token.content = nil
        case .scope: scope.cancel()
        }
      }
      let derived: Property<Int>
      switch place {
      case .body:
        derived = Property {
          end(source.value); return source.value
        }
      case .transform:
        derived = source.map {
          end($0); return $0
        }
      case .comparison:
        derived = source.map(
          comparing: .by { old, new in
            MainActor.assumeIsolated { end(new) }
            return old == new
          }
        ) { $0 }
      }
      let (seen, cleanups) = (Log<Int>(), Log<Int>())
      var connection: Connection? = observe(
        derived, kind, nested: ending == .parent, seen, cleanups)
      if ending == .scope, let connection {
        scope.add(connection)
      } else {
        token.content = connection
      }
      connection = nil
      seen.clear()
      source.value = 1
      source.value = 2
      expectEqual(seen.entries, [], "\(place)")
      expectEqual(cleanups.entries, (kind == .effect ? [0] : []), "\(place)")
    }
  }

  private func observe(
    _ property: Property<Int>, _ kind: Kind, nested: Bool, _ seen: Log<Int>, _ cleanups: Log<Int>
  ) -> Connection {
    let observe = { () -> Connection in
      switch kind {
      case .observer: property.observe { seen.add($0) }
      case .changes: property.changes.map { $0 }.observe { seen.add($0) }
      case .effect:
        effect {
          let value = property.value
          seen.add(value)
          return { cleanups.add(value) }
        }
      }
    }
    guard nested else { return observe() }
    let inner = Box<Connection>()
    return effect {
      inner.content = untracked { observe() }; return { inner.content?.cancel() }
    }
  }

  func link() {
    let (source, other) = (MutableProperty(0), MutableProperty(0))
    let token = Box<Connection>()
    let derived = source.map { value -> Int in
      if value == 1 { token.content?.cancel() }
      return value
    }
    token.content = Channel(other).connect(to: Channel(reading: derived) { source.value = $0 })
    source.value = 1
    expectEqual(other.value, 0)
  }

  @Test("an effect that its own cleanup ends does not run again", arguments: [true, false])
  func endedByItsCleanup(drops: Bool) {
    let source = MutableProperty(0)
    let token = Box<Connection>()
    var runs = 0
    token.content = effect {
      _ = source.value
      runs += 1
      return { if drops { token.content = nil } else { token.content?.cancel() } }
    }
    source.value = 1
    source.value = 2
    expectEqual(runs, 1)
  }

  func endedByCleanupOfChild() {
    let source = MutableProperty(0)
    let token = Box<Connection>()
    var runs = 0
    token.content = effect {
      _ = source.value
      runs += 1
      _ = effect { return { token.content?.cancel() } }
    }
    source.value = 1
    expectEqual(runs, 1)
  }

  func droppedTogether() {
    let source = MutableProperty(0)
    var runs = 0
    let first = Box<Connection>(
      effect {
        _ = source.value; runs += 1
      })
    let second = Box<Connection>(effect { return { source.value = 1 } })
    let changes = Box<Connection>(
      source.changes.map {
        runs += 1; return $0
      }.observe { _ in runs += 1 })
    first.content = nil
    second.content = nil
    changes.content = nil
    let other = MutableProperty(0)
    expectEqual(runs, 1)
    #expect((source.value, other.value) == (1, 0))
  }

  func scope() {
    let source = MutableProperty(0)
    let (log, scope) = (Log<Int>(), LifetimeScope())
    scope.add(source.observe { log.add($0) })
    scope.add(source.changes.observe { log.add(10 + $0) })
    scope.onEnd { source.value = 1 }
    scope.cancel()
    expectEqual(log.entries, [0])
    expectEqual(source.value, 1)
  }

  func siblings() {
    let source = MutableProperty(0)
    let log = Log<Int>()
    let parent = effect {
      _ = effect { log.add(source.value) }
      _ = effect { return { source.value += 1 } }
    }
    parent.cancel()
    expectEqual(log.entries, [0])
    expectEqual(source.value, 1)
  }

  func pipe() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let second = Box<Connection>()
    let first = pipe.signal.observe { _ in second.content = nil }
    second.content = pipe.signal.map {
      log("map"); return $0
    }.observe { _ in log("value") }
    pipe.send(1)
    expectEqual(log.entries, [])
    first.cancel()
  }

  @Test(
    "an operator that drops the token of its observation delivers nothing",
    arguments: [true, false])
  func operatorDropsToken(drops: Bool) {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let token = Box<Connection>()
    token.content = pipe.signal.map {
      if drops { token.content = nil } else { token.content?.cancel() }
      return $0
    }.observe { log.add($0) }
    pipe.send(1)
    pipe.complete()
    expectEqual(log.entries, [])
  }

  @Test("scopes that end each other need no more stack than a few", arguments: [true, false])
  func nestedScopes(drops: Bool) {
    let source = MutableProperty(0)
    var seen = 0
    var scope = LifetimeScope()
    scope.add(source.observe { _ in seen += 1 })
    for _ in 0..<Extent.many {
      let (outer, inner) = (LifetimeScope(), scope)
      outer.onEnd { inner.cancel() }
      scope = outer
    }
    if drops { scope = LifetimeScope() } else { scope.cancel() }
    source.value = 1
    expectEqual(seen, 1)
  }

  func targetGoesElsewhere() {
    @MainActor
    final class Target: BindingTarget {
      let scope = LifetimeScope()
      let end: HeldEnd
      var number = 0
      var other: Int? = 0
      init(_ end: HeldEnd) { self.end = end }
      deinit { end.hold() }
      func take(_ number: Int) { self.number = number }
    }
    let (source, pipe, end) = (MutableProperty(0), Signal<Int, Never>.Pipe(), HeldEnd())
    var targets = (0..<6).map { _ in Target(end) }
    source.bind(to: targets[0], \.number)
    source.bind(to: targets[1], \.other)
    source.bind(to: targets[2], \.number, merging: .by { $0[0] })
    source.bind(to: targets[3], Target.take)
    pipe.signal.bind(to: targets[4], \.number)
    pipe.signal.bind(to: targets[5], Target.take)
    for _ in 0..<6 {
      let parcel = Parcel(targets.removeFirst())
      Parcel.letGo(of: [parcel], heldUpBy: end) {
        source.value += 1
        pipe.send(1)
      }
    }
    expectEqual(source.value, 6)
    expectFalse(pipe.isObserved)
  }
}
