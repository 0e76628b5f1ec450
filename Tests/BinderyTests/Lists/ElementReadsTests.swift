import Bindery
import TestKit
import Testing

/// Derived lists whose closures read properties, such as those of elements that are objects.
@MainActor @Suite("Lists: rows that are objects")
struct ElementReadsTests {
  @MainActor
  private final class Job {
    let title: MutableProperty<String>
    let isDone = MutableProperty(false)

    init(_ title: String) { self.title = MutableProperty(title) }
  }

  private let jobs = MutableArrayProperty(["a", "b", "c"].map { Job($0) }, comparing: .identity)

  private func titles(_ list: ArrayProperty<Job>) -> [String] { list.value.map(\.title.value) }

  @Test("a filter follows what its predicate reads, whether it was read before or not")
  func filter() {
    let open = jobs.filter { !$0.isDone.value }
    jobs.value[1].isDone.value = true
    expectEqual(titles(open), ["a", "c"])
    jobs.value[0].isDone.value = true
    expectEqual(titles(open), ["c"])
    jobs.value[1].isDone.value = false
    expectEqual(titles(open), ["b", "c"])
  }

  @Test("an element that came later is followed, one that went is not kept")
  func laterElements() {
    let open = jobs.filter { !$0.isDone.value }
    expectEqual(titles(open).count, 3)
    let late = Job("d")
    jobs.append(late)
    expectEqual(titles(open), ["a", "b", "c", "d"])
    late.isDone.value = true
    expectEqual(titles(open), ["a", "b", "c"])
    jobs.move(from: 3, to: 0)
    late.isDone.value = false
    expectEqual(titles(open), ["d", "a", "b", "c"])
    weak let gone = jobs.value[1]
    jobs.remove(at: 1)
    _ = open.value
    #expect(gone == nil)
  }

  @Test("an observer of the list gets a batch of what differs, once for a transaction")
  func batches() {
    let open = jobs.filter { !$0.isDone.value }
    var batches: [String] = []
    let connection = open.map { $0.title.untracked }.observeBatches { batches.append("\($0)") }
    batches = []
    transaction {
      jobs.value[0].isDone.value = true
      jobs.value[2].isDone.value = true
    }
    expectEqual(batches, ["3 → 1 rows, remove 0, remove 2"])
    transaction {
      jobs.value[0].isDone.value = false
      jobs.value[0].isDone.value = true
    }
    expectEqual(batches.count, 1)
    connection.cancel()
  }

  @Test("an order and a map follow what they read")
  func orderAndMap() {
    let sorted = jobs.sorted { $0.title.value < $1.title.value }
    let shown = jobs.map { $0.title.value + ($0.isDone.value ? " ✓" : "") }
    expectEqual(titles(sorted), ["a", "b", "c"])
    expectEqual(Array(shown.value), ["a", "b", "c"])
    jobs.value[0].title.value = "z"
    expectEqual(titles(sorted), ["b", "c", "z"])
    jobs.value[1].isDone.value = true
    expectEqual(Array(shown.value), ["z", "b ✓", "c"])
  }

  @Test("a predicate with a parameter follows both")
  func parameter() {
    let wanted = MutableProperty(true)
    let found = jobs.filter(with: wanted) { job, wanted in job.isDone.value == wanted }
    #expect(titles(found).isEmpty)
    jobs.value[1].isDone.value = true
    expectEqual(titles(found), ["b"])
    wanted.value = false
    expectEqual(titles(found), ["a", "c"])
    jobs.value[0].isDone.value = true
    expectEqual(titles(found), ["c"])
  }

  @Test("what a derived list reads inside of a predicate is followed, too")
  func nested() {
    let tags = MutableArrayProperty(["x"])
    let known = tags.map { $0.uppercased() }
    let open = jobs.filter { job in !known.value.contains(job.title.value.uppercased()) }
    expectEqual(titles(open), ["a", "b", "c"])
    tags.append("b")
    expectEqual(titles(open), ["a", "c"])
  }

  @Test("a predicate that reads nothing runs once for each element that comes")
  func countsCalls() {
    let numbers = MutableArrayProperty([1, 2, 3])
    var calls = 0
    let even = numbers.filter { number in
      calls += 1
      return number.isMultiple(of: 2)
    }
    expectEqual(Array(even.value), [2])
    numbers.append(4)
    expectEqual(Array(even.value), [2, 4])
    expectEqual(calls, 4)
  }

  @Test("what is read with `untracked` is not followed")
  func untracked() {
    let open = jobs.filter { !$0.isDone.untracked }
    expectEqual(titles(open).count, 3)
    jobs.value[0].isDone.value = true
    expectEqual(titles(open).count, 3)
  }
}
