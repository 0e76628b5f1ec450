import Bindery
import TestKit
import Testing

/// `map` lends the value of its source to the closure, without a copy: whatever the closure does, the value
/// stays what it is.
@MainActor @Suite("Property: the value that a closure is lent")
struct LentValueTests {
  nonisolated static let tests: [TestCase<LentValueTests>] = [
    TestCase("P1 a closure may read the property that it maps", readBack),
    TestCase("P9 a write to the property waits until the closure has returned", writtenByClosure),
    TestCase("P8 an object that is replaced lives until the closure has returned", replacedObject),
    TestCase("P1 a list of texts may be kept, changed and read again", list),
    TestCase("P1 an optional of an optional is lent as it is", optionals),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LentValueTests>) async throws {
    try await test(in: self)
  }
}

extension LentValueTests {
  /// Longer than what is stored in place.
  private func text(_ number: Int) -> String { "a text that needs memory, number \(number)" }

  func readBack() {
    let name = MutableProperty(text(1))
    var kept: [String] = []
    let both = name.map { value in
      kept.append(value)
      return name.value == value && name.untracked == value ? value : "another"
    }
    let log = Log(both)
    name.value = text(2)
    expectEqual(log.entries, [text(1), text(2)])
    expectEqual(kept, log.entries)
    expectEqual(name.value, text(2))
  }

  func writtenByClosure() {
    let name = MutableProperty(text(1))
    let mapped = name.map { value -> String in
      if value == text(2) { name.value = text(3) }
      return value + "!"
    }
    let log = Log(mapped)
    let found = reports { name.value = text(2) }
    expectEqual(found.map(\.kind), [.writeInDerived])
    expectEqual(log.entries, [text(1), text(2), text(3)].map { $0 + "!" })
    expectEqual(name.value, text(3))
  }

  @MainActor private final class Page {
    let number: Int
    let onEnd: (Int) -> Void

    init(_ number: Int, _ onEnd: @escaping (Int) -> Void) {
      self.number = number
      self.onEnd = onEnd
    }

    isolated deinit { onEnd(number) }
  }

  func replacedObject() {
    let ended = Log<Int>()
    func page(_ number: Int) -> Page { Page(number) { ended.add($0) } }
    let current = MutableProperty(page(1), comparing: .identity)
    var seen: [[Int]] = []
    let number = current.map { page -> Int in
      if page.number == 2 {
        current.value = Page(3) { ended.add($0) }
        seen.append(ended.entries)
      }
      return page.number
    }
    let log = Log(number)
    let found = reports { current.value = page(2) }
    expectEqual(found.map(\.kind), [.writeInDerived])
    expectEqual(seen, [[]], "both pages are still there")
    expectEqual(log.entries, [1, 2, 3])
    // A release build lets go of what it has no use for sooner, and so in another order.
    #if DEBUG
      expectEqual(ended.entries, [1, 2])
    #else
      expectEqual(ended.entries.sorted(), [1, 2])
    #endif
    current.value = page(4)
    #if DEBUG
      expectEqual(ended.entries, [1, 2, 3])
    #else
      expectEqual(ended.entries.sorted(), [1, 2, 3])
    #endif
  }

  func list() {
    let lines = MutableProperty([text(1), text(2)])
    var kept: [[String]] = []
    let count = lines.map { value -> Int in
      var copy = value
      copy.append(text(9))
      kept.append(copy)
      return lines.value.count
    }
    let log = Log(count)
    lines.modify { $0.append(text(3)) }
    expectEqual(log.entries, [2, 3])
    expectEqual(kept, [[text(1), text(2), text(9)], [text(1), text(2), text(3), text(9)]])
    expectEqual(lines.value, [text(1), text(2), text(3)])
  }

  func optionals() {
    let name = MutableProperty<String??>(.some(nil))
    let described = name.map { value in "\(String(describing: value))" }
    let log = Log(described)
    name.value = .some(text(1))
    name.value = nil
    name.value = .some(nil)
    expectEqual(log.entries.count, 4)
    expectEqual(log.entries.first, log.entries.last)
    expectEqual(log.entries[2], "nil")
  }
}
