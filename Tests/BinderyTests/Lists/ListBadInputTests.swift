import Bindery
import TestKit
import Testing

@MainActor @Suite("Collections: bad input")
struct ListBadInputTests {
  nonisolated static let tests: [TestCase<ListBadInputTests>] = [
    TestCase(
      "an index out of range is reported with what and where, and the list stays as it is", indices),
    TestCase(
      "an insertion out of range is reported, and goes to the nearest end: nothing is lost",
      insertions),
    TestCase("elements of one identity are reported, and kept", duplicates),
    TestCase("an order that is none, or elements changed from within, lose nothing", disorder),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ListBadInputTests>) async throws {
    try await test(in: self)
  }

  private let site = CallSite(fileID: "App/Model.swift", line: 7)
}

extension ListBadInputTests {
  func indices() {
    let names = MutableArrayProperty(["a", "b"], name: "names")
    let mirror = ListMirror(names)
    let found = reports {
      expectNil(names.remove(at: 2, fileID: "App/Model.swift", line: 7))
      names.replace(at: -1, with: "x")
      names.move(from: 0, to: 2)
      names.modify(at: 5) { $0 = "x" }
    }
    expectEqual(found.count, 4)
    expectEqual(
      found.first,
      Diagnostic(
        .misuse,
        """
        'names' was asked to remove 2, and has 2 elements.
        Nothing was done. The list may have changed since the index was found. To fix: find it \
        again, by identity, when it is used.
        """, at: site))
    expectEqual(names.value, ["a", "b"])
    expectEqual(mirror.batches.count, 1)
  }

  func insertions() {
    let names = MutableArrayProperty(["a"])
    let found = reports {
      names.insert("z", at: 9)
      names.insert("0", at: -1)
    }
    expectEqual(found.map(\.kind), [.misuse, .misuse])
    expectEqual(names.value, ["0", "a", "z"])
  }

  func duplicates() {
    let rows = MutableArrayProperty<Row>([], name: "rows")
    let mirror = ListMirror(rows)
    let found = reports {
      rows.replaceAll(
        with: [1, 2, 1].map { Row(id: $0, content: 0) }, fileID: "App/Model.swift", line: 7)
    }
    expectEqual(
      found,
      [
        Diagnostic(
          .misuse,
          """
          'rows' got several elements with one identity: 1 at 0 and 2.
          They are kept, but a selection or an animation cannot tell them apart.
          To fix: give each element an `id` of its own, or the list another `id:`.
          """, at: site)
      ])
    expectEqual(rows.value.map(\.id), [1, 2, 1])
    expectEqual(mirror.faults, [])
  }

  func disorder() {
    final class Thing { var rank = 0 }
    let things = (0..<20).map { rank in
      let thing = Thing()
      thing.rank = rank
      return thing
    }
    let list = MutableArrayProperty(things, comparing: .identity)
    let sorted = list.sorted { $0.rank < $1.rank }
    _ = sorted.value
    for thing in things { thing.rank = -thing.rank / 2 }
    while let first = list.untracked.first {
      list.remove(at: 0)
      #expect(!sorted.value.contains { $0 === first })
      expectEqual(sorted.value.count, list.value.count)
    }
    expectEqual(things.count, 20)
    expectEmpty(list.value)
  }
}
