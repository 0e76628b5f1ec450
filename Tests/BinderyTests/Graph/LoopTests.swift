import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: loops")
struct LoopTests {
  nonisolated static let tests: [TestCase<LoopTests>] = [
    TestCase("P9 an observer that writes what it observes is stopped after 100 runs", loopOfOne),
    TestCase("P9 two observers that write to each other are stopped and both are named", loopOfTwo),
    TestCase("P9 a loop of twenty is stopped and all its nodes are named in order", loopOfTwenty),
    TestCase("P9 an observer that only watches a loop is not taken for it", watchedLoop),
    TestCase("P9 a loop through derived values names them, too", loopThroughDerived),
    TestCase("P9 text values are quoted in the report", textIsQuoted),
    TestCase("P9 an effect that never settles is stopped, at its first run already", effectLoop),
    TestCase("P9 a loop is reported once per change, not once per run", reportedOnce),
    TestCase("P9 ninety-nine runs are not a loop", justSettles),
    TestCase("P9 observers outside the loop get the last value", bystanders),
    TestCase("P9 a stopped observer takes part in the next change", nextChange),
    TestCase(
      "P9 a stopped observer whose source changes once more takes part in the next change",
      changedAfterStop),
    TestCase("P9 two separate loops in one change are both stopped", twoLoops),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LoopTests>) async throws {
    try await test(in: self)
  }
}

extension LoopTests {
  private static let explanation = """
    The last values stay, and the observer is stopped until the next change.
    To fix: let one of them write only what differs, or join both ends with a Channel.
    """

  func loopOfOne() {
    let a = MutableProperty(0, name: "a", fileID: "App/Model.swift", line: 10)
    let log = Log<Int>()
    let found = reports {
      let connection = a.observe(fileID: "App/Model.swift", line: 11) { value in
        log.add(value)
        if value > 0 { a.value = value + 1 }
      }
      log.clear()
      a.value = 1
      connection.cancel()
    }
    expectEqual(log.entries, Array(1...100))
    expectEqual(a.value, 101)
    expectEqual(found.map(\.kind), [.loop])
    expectEqual(found.first?.site, CallSite(fileID: "App/Model.swift", line: 11))
    expectEqual(
      found.first?.message,
      """
      A binding loop did not settle: an observer ran 100 times for one change.
          observer  (Model.swift:11)
        → a = 101  (Model.swift:10)
      \(Self.explanation)
      """)
  }

  func loopOfTwo() {
    let a = MutableProperty(0, name: "a", fileID: "App/Model.swift", line: 10)
    let b = MutableProperty(0, name: "b", fileID: "App/Model.swift", line: 11)
    let found = reports {
      let connections = [
        a.observe(fileID: "App/Model.swift", line: 12) { if $0 > 0 { b.value = $0 + 1 } },
        b.observe(fileID: "App/Model.swift", line: 13) { if $0 > 0 { a.value = $0 + 1 } },
      ]
      a.value = 1
      for connection in connections { connection.cancel() }
    }
    #expect((a.value, b.value) == (201, 200))
    expectEqual(
      found.map(\.message),
      [
        """
        A binding loop did not settle: an observer ran 100 times for one change.
            observer  (Model.swift:12)
          → b = 200  (Model.swift:11)
          → observer  (Model.swift:13)
          → a = 201  (Model.swift:10)
        \(Self.explanation)
        """
      ])
  }

  func loopOfTwenty() {
    let nodes = (0..<20).map { index in
      MutableProperty(0, name: "p\(index)", fileID: "App/Ring.swift", line: UInt(index + 1))
    }
    let found = reports {
      let connections = nodes.indices.map { index in
        nodes[index].observe(fileID: "App/Ring.swift", line: UInt(index + 101)) { value in
          if value > 0 { nodes[(index + 1) % 20].value = value + 1 }
        }
      }
      nodes[0].value = 1
      for connection in connections { connection.cancel() }
    }
    // The first observer runs 100 times, and 99 full rounds lie between its runs.
    var lines = ["    observer  (Ring.swift:101)"]
    for index in 1..<20 {
      lines.append("  → p\(index) = \(1980 + index + 1)  (Ring.swift:\(index + 1))")
      lines.append("  → observer  (Ring.swift:\(index + 101))")
    }
    lines.append("  → p0 = 2001  (Ring.swift:1)")
    expectEqual(
      found.map(\.message),
      [
        """
        A binding loop did not settle: an observer ran 100 times for one change.
        \(lines.joined(separator: "\n"))
        \(Self.explanation)
        """
      ])
  }

  func watchedLoop() {
    let a = MutableProperty(0, name: "a", fileID: "App/Model.swift", line: 10)
    let b = MutableProperty(0, name: "b", fileID: "App/Model.swift", line: 11)
    let found = reports {
      let connections = [
        a.observe(fileID: "App/Model.swift", line: 9) { _ in },
        a.observe(fileID: "App/Model.swift", line: 12) { if $0 > 0 { b.value = $0 + 1 } },
        b.observe(fileID: "App/Model.swift", line: 13) { if $0 > 0 { a.value = $0 + 1 } },
      ]
      a.value = 1
      for connection in connections { connection.cancel() }
    }
    let message = found.first?.message ?? ""
    #expect(found.count == 1 && !message.contains("Model.swift:9)"))
    expectContains(message, "Model.swift:12)")
    expectContains(message, "Model.swift:13)")
  }

  func loopThroughDerived() {
    let a = MutableProperty(0, name: "a", fileID: "App/Model.swift", line: 1)
    let found = reports {
      let next = a.map(name: "next", fileID: "App/Model.swift", line: 2) { $0 + 1 }
      let connection = next.observe(fileID: "App/Model.swift", line: 3) {
        if $0 > 1 { a.value = $0 }
      }
      a.value = 1
      connection.cancel()
    }
    expectEqual(
      found.map(\.message),
      [
        """
        A binding loop did not settle: an observer ran 100 times for one change.
            observer  (Model.swift:3)
          → a = 101  (Model.swift:1)
          → next = 102  (Model.swift:2)
        \(Self.explanation)
        """
      ])
  }

  func textIsQuoted() {
    let text = MutableProperty("", name: "text")
    let found = reports {
      let connection = text.observe { if !$0.isEmpty { text.value = $0 == "x" ? "y" : "x" } }
      text.value = "x"
      connection.cancel()
    }
    expectEqual(found.first?.message.contains("→ text = \"x\"  (LoopTests.swift:"), true)
  }

  func effectLoop() {
    let a = MutableProperty(0, name: "a")
    let runs = Log<Int>()
    let found = reports {
      let connection = effect {
        runs.add(a.value)
        a.value += 1
      }
      connection.cancel()
    }
    // The run that makes the effect is not part of a flush; the hundred after it are.
    expectEqual(runs.entries.count, 101)
    expectEqual(found.map(\.kind), [.loop])
  }

  func reportedOnce() {
    let a = MutableProperty(0)
    let found = reports {
      let connection = a.observe { if $0 > 0 { a.value = $0 + 1 } }
      a.value = 1
      a.value = 1000
      connection.cancel()
    }
    expectEqual(found.count, 2)
  }

  func justSettles() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let found = reports {
      let connection = a.observe { value in
        log.add(value)
        if value > 0, value < 100 { a.value = value + 1 }
      }
      log.clear()
      a.value = 1
      connection.cancel()
    }
    expectEqual(log.entries, Array(1...100))
    expectEmpty(found)
  }

  func bystanders() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let found = reports {
      let connections = [
        a.observe { if $0 > 0, $0 < 500 { a.value = $0 + 1 } },
        combine(a, a) { $0 + $1 }.observe { log.add($0) },
      ]
      log.clear()
      a.value = 1
      for connection in connections { connection.cancel() }
    }
    expectEqual(found.count, 1)
    expectEqual(log.entries.last, a.value * 2)
  }

  func nextChange() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    _ = reports {
      let connection = a.observe { value in
        log.add(value)
        if value > 0 { a.value = value + 1 }
      }
      a.value = 1
      log.clear()
      a.value = -5
      connection.cancel()
    }
    expectEqual(log.entries, [-5])
  }

  func changedAfterStop() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    _ = reports {
      let derived = a.map { $0 * 10 }
      let late = a.map { $0 > 100 }
      let connections = [
        derived.observe { value in
          log.add(value)
          if value > 0, value < 5000 { a.value += 1 }
        },
        late.observe { if $0 { a.value = 500 } },
      ]
      a.value = 1
      log.clear()
      a.value = -1
      for connection in connections { connection.cancel() }
    }
    expectEqual(log.entries, [-10])
  }

  func twoLoops() {
    let (a, b) = (MutableProperty(0, name: "a"), MutableProperty(0, name: "b"))
    let found = reports {
      let connections = [
        a.observe { if $0 > 0 { a.value = $0 + 1 } },
        b.observe { if $0 > 0 { b.value = $0 + 1 } },
      ]
      transaction {
        a.value = 1
        b.value = 1
      }
      for connection in connections { connection.cancel() }
    }
    #expect((a.value, b.value) == (101, 101))
    expectNotEmpty(found)
    expectAll(found) { $0.kind == .loop }
  }
}
