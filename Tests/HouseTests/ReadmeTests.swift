import Foundation
import TestKit
import Testing

@Suite("The house: what the README shows is built")
struct ReadmeTests {}

extension ReadmeTests {
  /// Swift without what is a matter of lay-out: comments, blanks, and who may see it.
  private func essence(_ code: some StringProtocol) -> String {
    code.split(separator: "\n").map { line in
      String(line[..<(line.firstRange(of: "//")?.lowerBound ?? line.endIndex)])
    }.joined(separator: " ").replacing(";", with: " ").split(separator: " ")
      .filter { $0 != "public" }.joined()
  }

  private func text(of page: String) throws -> String {
    try String(contentsOf: SourceFile.package.appendingPathComponent(page), encoding: .utf8)
  }

  /// The declarations of the Swift blocks: what begins at the margin after an empty line.
  private func declarations(of page: String = "README.md") throws -> [String] {
    try text(of: page).matches(of: /(?s)```swift\n(.*?)\n```/)
      .flatMap { block in block.1.split(separator: /\n\n(?=\S)/).map(String.init) }
  }

  @Test("each declaration stands in a source that is compiled") func declarationsAreBuilt() throws {
    // Not the library's own: what the README shows is code that uses it.
    let files = SourceFile.samples + SourceFile.tests
    let declarations = try declarations().filter {
      !$0.hasPrefix("import ") && !$0.hasPrefix("// Package.swift")
    }
    expectAtLeast(declarations.count, 3)
    for declaration in declarations {
      let wanted = essence(declaration)
      // The longest word of its first line finds the few files that may have it.
      let words = declaration.prefix { $0 != "\n" }.matches(of: /\w+/).map { String($0.output) }
      let word = try #require(words.max { $0.count < $1.count })
      let isBuilt = files.contains {
        $0.mentions(word) && essence($0.text).contains(wanted)
      }
      expectTrue(isBuilt, "\(declaration)")
    }
  }

  @Test("its lines of a script stand in the script that it names") func scriptIsPlayed() throws {
    let page = try text(of: "README.md")
    let script = try text(of: "Samples/SignUp/sign-up.repl")
    let blocks = page.matches(of: /(?s)```(\w*)\n(.*?)```/).filter { $0.1.isEmpty }
    expectNotEmpty(blocks)
    for block in blocks { expectContains(script, "\n\(block.2)") }
    expectContains(page, "swift run samples run SignUp Samples/SignUp/sign-up.repl ")
  }

  @Test("it is a page: at most 150 lines, and its links lead to files") func page() throws {
    let page = try text(of: "README.md")
    expectLess(page.split(separator: "\n", omittingEmptySubsequences: false).count, 152)
    let links = page.matches(of: /\]\(([^)#]+)\)|src="([^"]+)"/).compactMap { $0.1 ?? $0.2 }
    expectGreater(links.count, 10)
    let missing = links.filter { link in
      let url = SourceFile.package.appendingPathComponent(String(link))
      return !FileManager.default.fileExists(atPath: url.path)
    }
    expectEqual(missing, [])
  }

  @Test("each line that the page of a sample quotes stands in the sample or its tests")
  func quotations() throws {
    // A page leaves out the names that properties and commands have in logs.
    func bare(_ code: some StringProtocol) -> String {
      essence(code).replacing(/,?name:"[^"]*"|,?\.named\("[^"]*"\)/, with: "")
        .replacing("(,", with: "(")
        .replacing("(){", with: "{")
    }
    // A sample and its tests have folders of one name.
    let files = Dictionary(
      grouping: SourceFile.samples + SourceFile.tests.filter { $0.path.hasPrefix("Tests/Sample") }
    ) { $0.path.replacing("SampleTests/", with: "").split(separator: "/")[1] }
    var count = 0
    for (name, files) in files.sorted(by: { $0.key < $1.key }) {
      let page = "Samples/\(name)/README.md"
      guard let quotations = try? declarations(of: page) else { continue }
      let source = files.map { bare($0.text) }.joined(separator: "\n")
      for line in quotations.flatMap({ $0.split(separator: "\n") }) {
        let parts = line.split(separator: "…").map { bare($0) }  // `…` stands for what is left out
        // Foundation's search by bytes: that by characters takes seconds.
        let stands = parts.allSatisfy {
          $0.isEmpty || source.range(of: $0, options: .literal) != nil
        }
        expectTrue(stands, "\(page): \(line)")
        count += 1
      }
    }
    expectGreater(count, 50)
  }
}
