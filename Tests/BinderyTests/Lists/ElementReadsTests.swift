import Bindery
import TestKit
import Testing

/// Derived lists whose closures read properties, such as those of elements that are objects.
@MainActor @Suite("Lists: rows that are objects")
struct ElementReadsTests {
  nonisolated static let tests: [TestCase<ElementReadsTests>] = [
    TestCase(
      "a filter follows what its predicate reads, whether it was read before or not", filter),
    TestCase("an element that came later is followed, one that went is not kept", laterElements),
    TestCase(
      "an observer of the list gets a batch of what differs, once for a transaction", batches),
    TestCase("an order and a map follow what they read", orderAndMap),
    TestCase("a predicate with a parameter follows both", parameter),
    TestCase("what a derived list reads inside of a predicate is followed, too", nested),
    TestCase("a predicate that reads nothing runs once for each element that comes", countsCalls),
    TestCase("what is read with `untracked` is not followed", untracked),
    TestCase("a sum and a count follow what they read, and forget what went", sums),
    TestCase(
      "a sum takes out what it put in, though it does not follow what is read `untracked`",
      sumOfUntracked),
    TestCase("sections follow what the key and the order of the sections read", sections),
    TestCase("a list of the results follows what the transform reads, lazy ones too", results),
    TestCase("an order follows what it reads of one element only", orderOfOneElement),
    TestCase(
      "a selection forgets an element by the identity that it came with", identityThatChanges),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ElementReadsTests>) async throws {
    try await test(in: self)
  }

  private let jobs = MutableArrayProperty(["a", "b", "c"].map { Job($0) }, comparing: .identity)
}

extension ElementReadsTests {
  @MainActor
  private final class Job {
    let title: MutableProperty<String>
    let isDone = MutableProperty(false)

    init(_ title: String) { self.title = MutableProperty(title) }
  }

  private func titles(_ list: ArrayProperty<Job>) -> [String] { list.value.map(\.title.value) }

  func filter() {
    let open = jobs.filter { !$0.isDone.value }
    jobs.value[1].isDone.value = true
    expectEqual(titles(open), ["a", "c"])
    jobs.value[0].isDone.value = true
    expectEqual(titles(open), ["c"])
    jobs.value[1].isDone.value = false
    expectEqual(titles(open), ["b", "c"])
  }

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
    expectNil(gone)
  }

  func batches() {
    let open = jobs.filter { !$0.isDone.value }
    var batches: [String] = []
    let connection = open.map { $0.title.untracked }.mirror { batches.append("\($0)") }
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

  func parameter() {
    let wanted = MutableProperty(true)
    let found = jobs.filter(with: wanted) { job, wanted in job.isDone.value == wanted }
    expectEmpty(titles(found))
    jobs.value[1].isDone.value = true
    expectEqual(titles(found), ["b"])
    wanted.value = false
    expectEqual(titles(found), ["a", "c"])
    jobs.value[0].isDone.value = true
    expectEqual(titles(found), ["c"])
  }

  func nested() {
    let tags = MutableArrayProperty(["x"])
    let known = tags.map { $0.uppercased() }
    let open = jobs.filter { job in !known.value.contains(job.title.value.uppercased()) }
    expectEqual(titles(open), ["a", "b", "c"])
    tags.append("b")
    expectEqual(titles(open), ["a", "c"])
  }

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

  func untracked() {
    let open = jobs.filter { !$0.isDone.untracked }
    expectEqual(titles(open).count, 3)
    jobs.value[0].isDone.value = true
    expectEqual(titles(open).count, 3)
  }

  func sums() {
    let lengths = jobs.sum { $0.title.value.count }
    let done = Property { jobs.value.count { $0.isDone.value } }
    var seen = [[lengths.value, done.value]]
    jobs.value[0].title.value = "aaaa"
    jobs.value[0].isDone.value = true
    seen.append([lengths.value, done.value])
    jobs.remove(at: 0)
    seen.append([lengths.value, done.value])
    expectEqual(seen, [[3, 0], [6, 1], [2, 0]])
  }

  func sumOfUntracked() {
    let lengths = jobs.sum { $0.title.untracked.count }
    expectEqual(lengths.value, 3)
    jobs.value[0].title.value = "aaaa"
    jobs.remove(at: 0)
    expectEqual(lengths.value, 2)
  }

  func sections() {
    let isReversed = MutableProperty(false)
    let sections = jobs.grouped {
      $0.isDone.value ? "done" : "open"
    } sectionsBy: {
      isReversed.value ? $1 < $0 : $0 < $1
    }
    var shown: [String] = []
    let connection = sections.observe { list in
      shown.append(
        list.map { "\($0.id): " + $0.rows.map(\.title.untracked).joined() }
          .joined(separator: ", "))
    }
    jobs.value[1].isDone.value = true
    isReversed.value = true
    jobs.value[1].isDone.value = false
    connection.cancel()
    expectEqual(shown, ["open: abc", "done: b, open: ac", "open: ac, done: b", "open: abc"])
  }

  func results() {
    let words = jobs.flatMap { $0.title.value.split(separator: " ") }
    let lazyMarks = jobs.flatMap { job in [0].lazy.map { _ in job.isDone.value } }
    expectEqual(Array(words.value), ["a", "b", "c"])
    expectEqual(Array(lazyMarks.value), [false, false, false])
    jobs.value[1].title.value = "x y"
    jobs.value[2].isDone.value = true
    expectEqual(Array(words.value), ["a", "x", "y", "c"])
    expectEqual(Array(lazyMarks.value), [false, false, true])
  }

  func orderOfOneElement() {
    jobs.value[0].isDone.value = true
    // Reads no title of what is done, unless it is the second one.
    let order = jobs.sorted { !$0.isDone.value && $0.title.value < $1.title.value }
    expectEqual(titles(order).count, 3)
    jobs.value[0].isDone.value = false
    jobs.value[0].title.value = "z"
    expectEqual(titles(order), ["b", "c", "z"])
  }

  func identityThatChanges() {
    let selection = ListSelection(of: jobs, id: { $0.title.untracked }, .multiple)
    selection.select("a")
    jobs.value[0].title.value = "b"
    jobs.remove(at: 0)
    expectEmpty(selection.ids.value)
  }
}
