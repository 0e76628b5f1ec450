import Bindery
import TestKit
import Testing

@MainActor @Suite("MutableProperty")
struct MutablePropertyTests {
  nonisolated static let tests: [TestCase<MutablePropertyTests>] = [
    TestCase(
      "P7 a wrapped property reads and writes like a variable", .facts("P001", "P020"),
      body: wrapped),
    TestCase("P7 $name is the property itself", .facts("P090"), body: projected),
    TestCase("P7 a wrapped property is found by reading", wrappedIsTracked),
    TestCase("P7 derived from $name follows", derivedFromProjection),
    TestCase("P5 a wrapped property may state its comparison", wrappedComparison),
    TestCase("P2 modify is one write", .facts("P010"), body: modify),
    TestCase("P5 modify that changes nothing notifies no observer", modifyNothing),
    TestCase("P2 modify returns what its body returns", .facts("P011"), body: modifyReturns),
    TestCase("P2 modify whose body throws writes nothing", modifyThrows),
    TestCase("P7 modify inside an effect is not a dependency", modifyIsUntracked),
    TestCase("P2 a property seen as read-only reads the same", .facts("P021"), body: readOnlyView),
    TestCase(
      "P8 a property seen as read-only is the property, and keeps it", .decisions("C032"),
      body: readOnlyKeeps),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MutablePropertyTests>) async throws {
    try await test(in: self)
  }
}

extension MutablePropertyTests {
  @MainActor
  private final class Profile {
    @MutableProperty var name = ""
    @MutableProperty(comparing: .alwaysDifferent) var ticks = 0
    lazy var greeting = $name.map { "Hello \($0)" }
  }

  func wrapped() {
    let profile = Profile()
    expectEqual(profile.name, "")
    profile.name = "Ada"
    expectEqual(profile.name, "Ada")
    profile.ticks += 1
    expectEqual(profile.ticks, 1)
    profile.$ticks.modify { $0 += 2 }
    expectEqual(profile.ticks, 3)
  }

  func projected() {
    let profile = Profile()
    let log = Log<String>()
    let connection = profile.$name.observe { log($0) }
    profile.name = "Ada"
    profile.$name.value = "Bob"
    expectEqual(log.entries, ["", "Ada", "Bob"])
    expectEqual(profile.name, "Bob")
    connection.cancel()
  }

  func wrappedIsTracked() {
    let profile = Profile()
    let log = Log<String>()
    let connection = effect { log(profile.name) }
    profile.name = "Ada"
    expectEqual(log.entries, ["", "Ada"])
    connection.cancel()
  }

  func derivedFromProjection() {
    let profile = Profile()
    profile.name = "Ada"
    expectEqual(profile.greeting.value, "Hello Ada")
  }

  func wrappedComparison() {
    let profile = Profile()
    let log = Log(profile.$ticks)
    profile.ticks = 0
    expectEqual(log.entries, [0, 0])
  }

  func modify() {
    let list = MutableProperty([1])
    let (log, read) = (Log<[Int]>(), Log<[Int]>())
    let connection = list.observe {
      log.add($0)
      read.add(list.value)
    }
    list.modify {
      $0.append(2)
      $0.append(3)
    }
    expectEqual(log.entries, [[1], [1, 2, 3]])
    expectEqual(read.entries, log.entries)
    connection.cancel()
  }

  func modifyNothing() {
    let list = MutableProperty([1])
    let log = Log(list)
    list.modify { $0.sort() }
    expectEqual(log.entries, [[1]])
  }

  func modifyReturns() {
    let list = MutableProperty([1, 2])
    expectEqual(list.modify { $0.removeLast() }, 2)
    expectEqual(list.value, [1])
  }

  func modifyThrows() {
    struct Failure: Error {}
    let list = MutableProperty([1])
    #expect(throws: Failure.self) {
      try list.modify { (value: inout [Int]) in
        value.append(2)
        throw Failure()
      }
    }
    expectEqual(list.value, [1])
  }

  func modifyIsUntracked() {
    let trigger = MutableProperty(0)
    let count = MutableProperty(0)
    let connection = effect {
      _ = trigger.value
      count.modify { $0 += 1 }
    }
    trigger.value = 1
    expectEqual(count.value, 2)
    connection.cancel()
  }

  func readOnlyView() {
    let a = MutableProperty(1)
    let readOnly: Property<Int> = a
    a.value = 2
    expectEqual(readOnly.value, 2)
    expectEqual((readOnly as any ReadableProperty<Int>).value, 2)
    a.modify { $0 += 2 }
    expectEqual(readOnly.value, 4)
  }

  func readOnlyKeeps() {
    let box = Box(MutableProperty(0))
    weak let property = box.content
    let view = Box<Property<Int>>(box.content)
    let log = Log<Int>()
    let watch = view.content?.observe { log.add($0) }
    box.content?.value = 50
    box.content = nil
    expectEqual(log.entries, [0, 50])
    expectNotNil(property)
    watch?.cancel()
    view.content = nil
    expectNil(property)
  }
}
