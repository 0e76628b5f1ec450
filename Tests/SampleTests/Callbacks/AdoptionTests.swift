import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@testable import samples

@MainActor @Suite("Callbacks: an old class adopts one binding", .stage)
struct AdoptionTests {
  nonisolated static let tests: [TestCase<AdoptionTests>] = [
    TestCase("B11 its screen shows the count by a binding, the rest by hand", screen),
    TestCase("B11 screen and importer go together", lifetime),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AdoptionTests>) async throws {
    try await test(in: self)
  }

  /// What the users of the old class have always been told.
  private final class Delegate: ContactImporterDelegate {
    var names: [String] = []

    func importer(_ importer: ContactImporter, didImport name: String) {
      names.append("\(importer.importedCount) \(name)")
    }
  }

  @Test("B11 the count of an old class can be observed, its delegate and callback are as they were")
  func importer() {
    let importer = ContactImporter()
    let delegate = Delegate()
    var ends: [Int] = []
    importer.delegate = delegate
    importer.onFinish = { ends.append($0) }
    let counts = Log(changesOf: importer.$importedCount)
    importer.importNames(from: "Ada, Grace,, ")
    importer.importNames(from: "")
    #expect(counts.entries == [1, 2])
    expectEqual(delegate.names, ["1 Ada", "2 Grace"])
    expectEqual(ends, [2, 2])
    expectEqual(importer.importedCount, 2)
  }

  func screen() throws {
    let stage = Stage.current
    let screen = stage.show { ImportScreen(ContactImporter()) }
    expectEqual(screen.count.text, "0 imported")
    try stage.type("Ada, Grace", into: screen.names)
    try stage.tap(screen.start)
    expectEqual(screen.count.text, "2 imported")
    expectEqual(screen.last.text, "Grace")
    expectEqual(screen.end.text, "finished, 2 in all")
  }

  func lifetime() {
    weak var weakImporter: ContactImporter?
    weak var weakScreen: ImportScreen?
    do {
      let importer = ContactImporter()
      let screen = ImportScreen(importer)
      (weakImporter, weakScreen) = (importer, screen)
    }
    expectNil(weakScreen)
    expectNil(weakImporter)
  }
}
