import Bindery
import BinderyHeadless
import BinderyTesting
import Foundation
import TestKit
import Testing

/// Every diagram in the documentation of signals is run: a picture cannot lie.
@MainActor @Suite("Marbles: the diagrams of the documentation")
struct DocumentedDiagramTests {
  nonisolated static let tests: [TestCase<DocumentedDiagramTests>] = [
    TestCase("there are diagrams, and each is one", areDiagrams),
    TestCase("each operator shows its diagram", operators),
    TestCase("what is run is what the documentation says, word for word, and nothing else", words),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DocumentedDiagramTests>) async throws {
    try await test(in: self)
  }
}

extension DocumentedDiagramTests {
  nonisolated static let diagrams = DocumentedDiagram.found.diagrams

  @Test("does what it shows", arguments: diagrams)
  func shows(_ diagram: DocumentedDiagram) async throws {
    guard let entry = DiagramTable.entries.first(where: { $0.code == diagram.code }) else {
      Issue.record(
        "no test runs `\(diagram.code)`; add it to DiagramTable.swift",
        sourceLocation: diagram.location)
      return
    }
    let reporting = ReportingStage()
    try await reporting.stage.marbles { entry.body(DiagramLines(diagram: diagram, test: $0)) }
    #expect(reporting.messages == [], sourceLocation: diagram.location)
  }

  func areDiagrams() {
    expectEqual(DocumentedDiagram.found.mistakes, [])
    expectGreater(Self.diagrams.count, 60)
  }

  func operators() {
    var count = 0
    var missing: [String] = []
    for (path, text) in DocumentedDiagram.files where path.hasPrefix("Operators/") {
      let codes = Self.diagrams.filter { $0.file == path }.map(\.code)
      for name in Set(text.matches(of: /public (?:static )?func `?(\w+)/).map(\.1)) {
        count += 1
        if !codes.contains(where: { $0.contains(name) }) { missing.append("\(path) \(name)") }
      }
    }
    expectGreater(count, 40)
    expectEqual(missing, [])
  }

  func words() throws {
    let codes = DiagramTable.entries.map(\.code)
    expectEqual(Set(codes).count, codes.count)
    expectEqual(Set(codes).subtracting(Self.diagrams.map(\.code)), [])
    let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("DiagramTable.swift")
    let words = try String(contentsOf: table, encoding: .utf8).filter { !$0.isWhitespace }
    let missing = codes.filter { code in
      !words.contains("d.result(\(code.filter { !$0.isWhitespace }))")
    }
    expectEqual(missing, [])
  }
}
