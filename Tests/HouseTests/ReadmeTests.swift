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
  private func declarations() throws -> [String] {
    let readme = try String(
      contentsOf: SourceFile.package.appendingPathComponent("README.md"), encoding: .utf8)
    return readme.matches(of: /(?s)```swift\n(.*?)\n```/).flatMap { block in
      block.1.split(separator: /\n\n(?=\S)/).map(String.init)
    }
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
}
