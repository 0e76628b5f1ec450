import Bindery
import TestKit
import Testing

@Suite("Collections: persistent arrays")
struct PersistentArrayTests {
  static let tests: [TestCase<PersistentArrayTests>] = [
    TestCase("a persistent array does what an array does", random),
    TestCase("a copy stays as it is while the original is changed", copies),
    TestCase("an array of an array shares all of it, also as the rows of a section", shared),
    TestCase("arrays of one content are equal, whatever became of them", equality),
    TestCase("ranges are exchanged as in an array", ranges),
    TestCase("a persistent array prints like an array", text),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<PersistentArrayTests>) async throws {
    try await test(in: self)
  }
}

extension PersistentArrayTests {
  func shared() {
    let meter = Meter()
    let list = PersistentArray((0..<1_000).map { Metered(number: $0, meter: meter) })
    expectEqual(PersistentArray(list), list)
    expectEqual(ListSection(rows: list).rows, list)
    // Shared parts are not compared.
    expectEqual(meter.count, 0)
    expectEqual(PersistentArray(list.array), list)
    expectEqual(meter.count, 1_000)
  }

  func random() {
    var lists = RandomLists(seed: 1)
    var array: [Int] = Array(0..<600)
    var list = PersistentArray(array)
    for step in 0..<3_000 {
      // Growing first, then shrinking to nothing.
      let grows = lists.number(0...9) < (step < 1_500 ? 6 : 3)
      switch lists.number(0...3) {
      case 0 where !array.isEmpty:
        let index = lists.number(0...(array.count - 1))
        array[index] = step
        list[index] = step
      case 1 where !array.isEmpty:
        let (from, to) = (lists.number(0...(array.count - 1)), lists.number(0...(array.count - 1)))
        array.insert(array.remove(at: from), at: to)
        list.move(from: from, to: to)
      case _ where grows:
        let index = lists.number(0...array.count)
        array.insert(step, at: index)
        list.insert(step, at: index)
      case _ where !array.isEmpty:
        let index = lists.number(0...(array.count - 1))
        expectEqual(list.remove(at: index), array.remove(at: index))
      default: break
      }
      if step.isMultiple(of: 50) {
        expectEqual(list.array, array)
        expectEqual(Array(list), array)
        expectEqual(list, PersistentArray(array))
      }
    }
    while !array.isEmpty {
      let index = lists.number(0...(array.count - 1))
      list.remove(at: index)
      array.remove(at: index)
      if array.count.isMultiple(of: 97) { expectEqual(list.array, array) }
    }
    expectEmpty(list)
  }

  func copies() {
    var list = PersistentArray(0..<1_000)
    var copies: [(PersistentArray<Int>, [Int])] = []
    for step in 0..<200 {
      copies.append((list, Array(list)))
      list.insert(-step, at: step * 3)
      list.remove(at: step * 5)
      list[step] = -step
    }
    expectEqual(copies.count, 200)
    for (copy, content) in copies { expectEqual(Array(copy), content) }
  }

  func equality() {
    var list = PersistentArray(0..<1_000)
    let before = list
    for index in 0..<300 { list.insert(-1, at: index * 2) }
    for index in 0..<300 { list.remove(at: index) }
    expectEqual(list, before)
    expectEqual(list.hashValue, before.hashValue)
    list[999] = 0
    expectNotEqual(list, before)
    expectNotEqual(PersistentArray([1, 2]), [1, 2, 3])
    expectEqual(PersistentArray<Int>(), [])
  }

  func ranges() {
    var lists = RandomLists(seed: 2)
    var array = Array(0..<500)
    var list = PersistentArray(array)
    for _ in 0..<200 {
      let start = lists.number(0...array.count)
      let end = lists.number(start...min(array.count, start + 20))
      let new = (0..<lists.number(0...20)).map { -$0 }
      array.replaceSubrange(start..<end, with: new)
      list.replaceSubrange(start..<end, with: new)
      expectEqual(list.array, array)
    }
    list += [7, 8]
    expectEqual(list.suffix(2), [7, 8])
    list.sort()
    expectEqual(list.array, (array + [7, 8]).sorted())
  }

  func text() {
    expectEqual("\(PersistentArray(["a", "b"]))", #"["a", "b"]"#)
  }
}

/// A number that counts how often it is compared.
private struct Metered: Equatable {
  let number: Int
  let meter: Meter

  static func == (one: Metered, other: Metered) -> Bool {
    one.meter.count += 1
    return one.number == other.number
  }
}

private final class Meter {
  var count = 0
}
