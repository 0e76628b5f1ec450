import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: no glitches")
struct DiamondTests {
  nonisolated static let tests: [TestCase<DiamondTests>] = [
    TestCase("P1 a diamond runs its observer once", diamond),
    TestCase("P1 a diamond evaluates its join once", join),
    TestCase("P1 a diamond with arms of unequal length never shows a mixture", unequalArms),
    TestCase("P1 the long arm may be read first", longArmFirst),
    TestCase("P1 a diamond found by reading runs its observer once", trackedDiamond),
    TestCase("P1 an effect that reads both arms runs once", effectOverBothArms),
    TestCase("P1 a join whose arms cancel each other out stays silent", armsCancelOut),
    TestCase("P1 one arm that did not change does not hide the other", oneArmSilent),
    TestCase("P1 A-B-A, two writes that end where they began, are two notifications", abaWrites),
    TestCase("P1 A-B-A inside an observer notifies only observers that saw B", abaInsideObserver),
    TestCase("P1 a lattice of ten diamonds evaluates every join once per change", lattice),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DiamondTests>) async throws {
    try await test(in: self)
  }
}

extension DiamondTests {
  func diamond() {
    let a = MutableProperty(1)
    let b = a.map { $0 + 1 }
    let c = a.map { $0 * 10 }
    let d = combine(b, c) { "\($0) \($1)" }
    let log = Log(d)
    a.value = 2
    expectEqual(log.entries, ["2 10", "3 20"])
  }

  func join() {
    let a = MutableProperty(1)
    let b = a.map { $0 + 1 }
    let c = a.map { $0 * 10 }
    let runs = Log<Int>()
    let d = combine(b, c) { (left, right) in
      runs.add(left + right)
      return left + right
    }
    let connection = d.observe { _ in }
    a.value = 2
    expectEqual(runs.entries, [12, 23])
    connection.cancel()
  }

  func unequalArms() {
    let a = MutableProperty(1)
    let long = a.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
    let joined = combine(a, long) { $1 - $0 }
    let log = Log(combine(joined, a) { $0 * 100 + $1 })
    a.value = 2
    a.value = 7
    expectEqual(log.entries, [301, 302, 307])
  }

  func longArmFirst() {
    let a = MutableProperty(1)
    let long = a.map { $0 + 1 }.map { $0 + 1 }
    let joined = Property { "\(long.value)-\(a.value)" }
    let log = Log(joined)
    a.value = 5
    expectEqual(log.entries, ["3-1", "7-5"])
  }

  func trackedDiamond() {
    let a = MutableProperty(1)
    let b = Property { a.value + 1 }
    let c = Property { a.value * 10 }
    let d = Property { b.value + c.value }
    let log = Log(d)
    a.value = 2
    expectEqual(log.entries, [12, 23])
  }

  func effectOverBothArms() {
    let a = MutableProperty(1)
    let b = a.map { $0 + 1 }
    let c = a.map { $0 * 10 }
    let log = Log<String>()
    let connection = effect { log("\(b.value) \(c.value)") }
    a.value = 2
    expectEqual(log.entries, ["2 10", "3 20"])
    connection.cancel()
  }

  func armsCancelOut() {
    let a = MutableProperty(1)
    let sum = combine(a, a.map { -$0 }) { $0 + $1 }
    let log = Log(sum)
    a.value = 2
    expectEqual(log.entries, [0])
  }

  func oneArmSilent() {
    let a = MutableProperty(1)
    let parity = a.map { $0 % 2 }
    let joined = combine(parity, a) { "\($0) of \($1)" }
    let log = Log(joined)
    a.value = 3
    expectEqual(log.entries, ["1 of 1", "1 of 3"])
  }

  func abaWrites() {
    let a = MutableProperty(1)
    let log = Log(a.map { $0 * 2 })
    a.value = 2
    a.value = 1
    expectEqual(log.entries, [2, 4, 2])
  }

  func abaInsideObserver() {
    let a = MutableProperty(0)
    let log = Log<String>()
    let connections = [
      a.observe { value in
        log("first \(value)")
        if value == 1 { a.value = 0 }
      },
      a.observe { log("second \($0)") },
    ]
    log.clear()
    a.value = 1
    expectEqual(log.entries.first, "first 1")
    expectContains(log.entries, "first 0")
    #expect(!log.entries.contains("second 1"))
    for connection in connections { connection.cancel() }
  }

  func lattice() {
    let a = MutableProperty(1)
    let runs = Log<Int>()
    var top: Property<Int> = a
    for level in 0..<10 {
      let (left, right) = (top.map { $0 + 1 }, top.map { $0 - 1 })
      top = combine(left, right) { (l, r) in
        runs.add(level)
        return (l + r) / 2
      }
    }
    let connection = top.observe { _ in }
    runs.clear()
    a.value = 2
    expectEqual(runs.entries, Array(0..<10))
    expectEqual(top.value, 2)
    connection.cancel()
  }
}
