import Bindery
import Dispatch
import TestKit
import Testing

@MainActor @Suite("Graph: misuse")
struct MisuseTests {
  nonisolated static let tests: [TestCase<MisuseTests>] = [
    TestCase(
      "P9 a write inside a derived body is reported with both names and places", writeInDerived),
    TestCase("P9 a write inside a derived body is made after the evaluation", writeIsMade),
    TestCase("P9 a write inside an operator's transform is a misuse as well", writeInTransform),
    TestCase(
      "P9 a write inside a derived body read by an observer waits for the flush", writeDuringFlush),
    TestCase(
      "P9 an observed value whose body writes its own source ends up to date", writesItsOwnSource),
    TestCase(
      "P9 a derived value that reads itself is reported and reads the value from before",
      readsItself),
    TestCase(
      "P9 a value that reads itself through others is reported with the way round", wayRound),
    TestCase(
      "P9 when such a value is read for the first time, the last one of the way is named",
      wayRoundAtOnce),
    TestCase(
      "P9 a value that has read itself goes on following its other sources", afterReadingItself),
    TestCase(
      "P9 a value that reads itself through another one is reported", readsItselfThroughAnother),
    TestCase(
      "P9 a value that reads itself through an operator is reported", readsItselfThroughOperator),
    TestCase(
      "P9 a value that reads itself before it has one is reported, and goes on with an empty one",
      readsItselfAtOnce),
    TestCase(
      "P9 an operator that follows itself before it has a value is reported", followsItselfAtOnce),
    TestCase(
      "P9 such a value whose type has no empty one stops the program, and says why",
      readsItselfWithoutEmptyValue),
    TestCase(
      "a callback of another thread that sends or writes stops a debug build, and says what to use",
      foreignThread),
    TestCase("P9 a cycle that is observed settles", observedCycle),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MisuseTests>) async throws {
    try await test(in: self)
  }
}

extension MisuseTests {
  func writeInDerived() {
    let log = MutableProperty(0, name: "log", fileID: "App/Model.swift", line: 1)
    let derived = Property(name: "sum", fileID: "App/Model.swift", line: 2) { () -> Int in
      log.value = 1
      return 5
    }
    let found = reports { expectEqual(derived.value, 5) }
    expectEqual(
      found,
      [
        Diagnostic(
          .writeInDerived,
          """
          'log' (Model.swift:1) was written by the body of the derived value 'sum'.
          A derived value is computed when it is read, so what it writes depends on its readers.
          The write is made after the evaluation. To fix: write from an observer or an effect.
          """, at: CallSite(fileID: "App/Model.swift", line: 2))
      ])
  }

  func writeIsMade() {
    let written = MutableProperty(0)
    let seen = Log<Int>()
    let derived = Property {
      written.value = 1
      seen.add(written.untracked)
      return 5
    }
    _ = reports { expectEqual(derived.value, 5) }
    expectEqual(seen.entries, [0])
    expectEqual(written.value, 1)
  }

  func writeInTransform() {
    let written = MutableProperty(0)
    let source = MutableProperty(1)
    let derived = source.map { value in
      written.value = value
      return value
    }
    let found = reports { expectEqual(derived.value, 1) }
    expectEqual(found.map(\.kind), [.writeInDerived])
    expectEqual(written.value, 1)
  }

  func writeDuringFlush() {
    let source = MutableProperty(1)
    let written = MutableProperty(0)
    let log = Log<String>()
    let found = reports {
      let derived = source.map { value in
        written.value = value
        return value
      }
      let connections = [
        derived.observe { log("derived \($0), written \(written.value)") },
        written.observe { log("written \($0)") },
      ]
      log.clear()
      source.value = 2
      for connection in connections { connection.cancel() }
    }
    expectEqual(found.map(\.kind), [.writeInDerived, .writeInDerived])
    expectEqual(log.entries, ["derived 2, written 1", "written 2"])
  }

  func writesItsOwnSource() {
    let source = MutableProperty(1)
    let log = Log<Int>()
    let found = reports {
      let derived = source.map { value in
        if value < 3 { source.value = 3 }
        return value
      }
      let connection = derived.observe { log.add($0) }
      expectEqual(log.entries.last, 3)
      source.value = 7
      connection.cancel()
    }
    expectEqual(found.map(\.kind), [.writeInDerived])
    expectEqual(log.entries, [1, 3, 7])
  }

  func readsItself() {
    let isOn = MutableProperty(false)
    let box = Box<Property<Int>>()
    let derived = Property(name: "total", fileID: "App/Model.swift", line: 2) {
      isOn.value ? (box.content?.value ?? 0) + 1 : 10
    }
    box.content = derived
    expectEqual(derived.value, 10)
    let found = reports {
      isOn.value = true
      expectEqual(derived.value, 11)
    }
    expectEqual(
      found,
      [
        Diagnostic(
          .cycle,
          """
          The derived value 'total' reads itself while it is evaluated.
              total = 10  (Model.swift:2)
          The read returns the value from before. To fix: take the inner read out, or read it with \
          `untracked` from an observer.
          """, at: CallSite(fileID: "App/Model.swift", line: 2))
      ])
    box.content = nil
  }

  /// The reports about `total`, which reads `price`, `tax`, and `total` again.
  private func reportOfCircle(evaluatedBefore: Bool) -> [String] {
    let isOn = MutableProperty(!evaluatedBefore)
    let box = Box<Property<Int>>()
    let tax = Property(name: "tax", fileID: "App/Model.swift", line: 4) {
      isOn.value ? (box.content?.value ?? 0) + 1 : 1
    }
    let price = Property(name: "price", fileID: "App/Model.swift", line: 3) { tax.value + 1 }
    box.content = Property(name: "total", fileID: "App/Model.swift", line: 2) { price.value + 1 }
    if evaluatedBefore { _ = box.content?.value }
    let found = reports {
      isOn.value = true
      _ = box.content?.value
    }
    box.content = nil
    return found.map { $0.message.split(separator: "\n").dropLast().joined(separator: "\n") }
  }

  func wayRound() {
    // A release build does not know how many nodes are being evaluated, so more may lie between.
    #if DEBUG
      let gap = ""
    #else
      let gap = "  → …\n"
    #endif
    expectEqual(
      reportOfCircle(evaluatedBefore: true),
      [
        """
        The derived value 'tax' reads itself while it is evaluated.
            tax = 1  (Model.swift:4)
        \(gap)\
          → total = 3  (Model.swift:2)
          → price = 2  (Model.swift:3)
          → tax
        """
      ])
  }

  func wayRoundAtOnce() {
    expectEqual(
      reportOfCircle(evaluatedBefore: false),
      [
        """
        The derived value 'total' reads itself while it is evaluated.
            total = 0  (Model.swift:2)
          → …
          → tax = (not evaluated)  (Model.swift:4)
          → total
        """
      ])
  }

  func afterReadingItself() {
    let isOn = MutableProperty(false)
    let other = MutableProperty(1)
    let box = Box<Property<Int>>()
    let derived = Property { isOn.value ? (box.content?.value ?? 0) + other.value : 10 }
    box.content = derived
    expectEqual(derived.value, 10)
    let found = reports {
      isOn.value = true
      expectEqual(derived.value, 11)
      other.value = 5
      expectEqual(derived.value, 16)
    }
    expectEqual(found.map(\.kind), [.cycle, .cycle])
    box.content = nil
  }

  func readsItselfThroughAnother() {
    expectLoop { derived in Property { derived.value * 2 } }
  }

  func readsItselfThroughOperator() {
    expectLoop { derived in derived.map { $0 * 2 } }
  }

  /// Has a value read what `follow` makes of the value, and expects that to be reported.
  private func expectLoop(through follow: (Property<Int>) -> Property<Int>) {
    let isOn = MutableProperty(false)
    let other = MutableProperty(1)
    let box = Box<Property<Int>>()
    let derived = Property { isOn.value ? (box.content?.value ?? 0) + other.value : 10 }
    box.content = follow(derived)
    expectEqual(box.content?.value, 20)
    let found = reports {
      isOn.value = true
      expectEqual(derived.value, 21)
      other.value = 2
      _ = derived.value
    }
    expectNotEmpty(found)
    expectAll(found) { $0.kind == .cycle }
    box.content = nil
  }

  func readsItselfAtOnce() {
    func expectReport<Value: Equatable>(_ wanted: Value, _ compute: @escaping (Value) -> Value) {
      let box = Box<Property<Value>>()
      let found = reports {
        box.content = Property(name: "total") {
          box.content.map { compute($0.value) } ?? wanted
        }
        expectEqual(box.content?.value, wanted)
      }
      expectEqual(found.map(\.kind), [.cycle])
      expectEqual(
        found.first?.message.contains("The derived value 'total' reads itself while"), true)
      expectEqual(found.first?.message.contains("The read returns an empty value."), true)
      box.content = nil
    }
    expectReport(1) { $0 + 1 }
    expectReport(2.5) { $0 + 2.5 }
    expectReport("ab") { $0 + "ab" }
    expectReport([3]) { $0 + [3] }
    expectReport(Set([4])) { $0.union([4]) }
    expectReport(["a": 5]) { $0.merging(["a": 5]) { _, new in new } }
    expectReport(true) { !$0 }
    expectReport(Int?.some(6)) { ($0 ?? 0) + 6 }
    expectReport(CallSite?.none) { $0 }
  }

  func followsItselfAtOnce() {
    let box = Box<Property<Int>>()
    let found = reports {
      let source = MutableProperty(1)
      box.content = source.flatMap { [box] in box.content?.map { $0 + 1 } ?? .constant($0) }
      _ = box.content?.value
    }
    expectNotEmpty(found)
    expectAll(found) { $0.kind == .cycle }
    box.content = nil
  }

  func readsItselfWithoutEmptyValue() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let box = Box<Property<CallSite>>()
      box.content = Property(name: "total") { box.content?.value ?? CallSite() }
      _ = box.content?.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expectContains(text, "The derived value 'total' reads itself")
    expectContains(text, "before it has a value, and its type has no empty value to go on with.")
  }

  func foreignThread() async {
    #if DEBUG
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { @MainActor in
        let sensor = Sensor()
        let signal = Signal<Int, Never> { receiver in sensor.start { receiver.send($0) } }
        let connection = signal.observe { _ in }
        sensor.callElsewhere()
        connection.cancel()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      expectContains(text, "is used outside of the main actor")
      expectContains(text, "`receiver.remote`")
    #endif
  }

  func observedCycle() {
    let isOn = MutableProperty(false)
    let other = MutableProperty(1)
    let box = Box<Property<Int>>()
    let derived = Property { isOn.value ? min(box.content?.value ?? 0, 50) + other.value : 10 }
    box.content = derived.map { $0 * 2 }
    let found = reports {
      let connection = box.content?.observe { _ in }
      isOn.value = true
      other.value = 2
      connection?.cancel()
    }
    expectNotEmpty(found)
    box.content = nil
  }
}

/// An older interface: it takes a closure without `@Sendable`, and calls it on a thread of its own.
private final class Sensor: @unchecked Sendable {
  // Written before the other thread reads it.
  private var callback: ((Int) -> Void)?

  func start(_ callback: @escaping (Int) -> Void) {
    self.callback = callback
  }

  func callElsewhere() {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      self.callback?(1)
      done.signal()
    }
    done.wait()
  }
}
