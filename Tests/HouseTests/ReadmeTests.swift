import Foundation
import Testing

@Suite("The house: what the README shows is built")
struct ReadmeTests {
  /// Swift without what is a matter of lay-out: comments, blanks, and who may see it.
  private func essence(_ code: some StringProtocol) -> String {
    code.split(separator: "\n").map { line in
      String(line[..<(line.firstRange(of: "//")?.lowerBound ?? line.endIndex)])
    }.joined(separator: " ").replacing(";", with: " ").split(separator: " ")
      .filter { $0 != "public" }.joined()
  }

  /// The declarations of the Swift blocks: what begins at the margin after an empty line.
  private func declarations(of page: String = "README.md") throws -> [String] {
    let url = SourceFile.package.appendingPathComponent(page)
    return try String(contentsOf: url, encoding: .utf8).matches(of: /(?s)```swift\n(.*?)\n```/)
      .flatMap { block in block.1.split(separator: /\n\n(?=\S)/).map(String.init) }
  }

  @Test("each declaration stands in a source that is compiled") func declarationsAreBuilt() throws {
    // Not the library's own: what the README shows is code that uses it.
    let sources = (SourceFile.samples + SourceFile.tests).map {
      essence($0.lines.joined(separator: "\n"))
    }
    let declarations = try declarations().filter {
      !$0.hasPrefix("import ") && !$0.hasPrefix("// Package.swift")
    }
    #expect(declarations.count >= 12)
    for declaration in declarations {
      let wanted = essence(declaration)
      #expect(sources.contains { $0.contains(wanted) }, "\(declaration)")
    }
  }

  @Test("each line that the page of a sample quotes stands in the sample or its tests")
  func quotations() throws {
    // A page leaves out the names that properties and commands have in logs.
    func bare(_ code: some StringProtocol) -> String {
      essence(code).replacing(/,?name:"[^"]*"/, with: "").replacing("(,", with: "(")
        .replacing("(){", with: "{")
    }
    let names = Set(SourceFile.samples.map { $0.path.split(separator: "/")[1] })
    let sources = (SourceFile.samples + SourceFile.tests).map {
      bare($0.lines.joined(separator: "\n"))
    }
    var count = 0
    for page in names.sorted().map({ "Samples/\($0)/README.md" }) {
      guard let quotations = try? declarations(of: page) else { continue }
      for line in quotations.flatMap({ $0.split(separator: "\n") }) {
        let parts = line.split(separator: "…").map { bare($0) }  // `…` stands for what is left out
        let stands = parts.allSatisfy { part in
          part.isEmpty || sources.contains { $0.contains(part) }
        }
        #expect(stands, "\(page): \(line)")
        count += 1
      }
    }
    #expect(count > 50)
  }
}
