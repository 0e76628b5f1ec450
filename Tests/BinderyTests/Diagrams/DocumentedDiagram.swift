import Foundation
import Testing

/// A diagram in the documentation of a signal: named lines, the code, and the line that comes of it.
struct DocumentedDiagram: Sendable, CustomTestStringConvertible {
  /// A line: its name and its diagram.
  struct Line: Sendable {
    let name: String
    let diagram: String
  }

  /// The file, from the sources' folder.
  let file: String
  /// The line of the file that the diagram begins in.
  let number: Int
  let inputs: [Line]
  let code: String
  let result: Line

  var testDescription: String { "\(file):\(number): \(code)" }

  /// The place in the documentation, for a failure.
  var location: SourceLocation {
    SourceLocation(
      fileID: "Bindery/\(file)", filePath: Self.folder.appendingPathComponent(file).path,
      line: number, column: 1)
  }

  static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent(
    "../../../../Sources/Bindery/Signal"
  )
  .standardizedFileURL.resolvingSymlinksInPath()

  /// The Swift files of the signals, with their text.
  static let files: [(path: String, text: String)] = {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path)
      return (path, String(decoding: data ?? Data(), as: UTF8.self))
    }
  }()

  /// All diagrams of the documentation, and the blocks that are none.
  static let found: (diagrams: [DocumentedDiagram], mistakes: [String]) = {
    var diagrams: [DocumentedDiagram] = []
    var mistakes: [String] = []
    for (path, text) in files {
      for (number, lines) in blocks(in: text) {
        if let diagram = DocumentedDiagram(path, number, lines) {
          diagrams.append(diagram)
        } else {
          mistakes.append("\(path):\(number) is no diagram: lines, the code, the resulting line")
        }
      }
    }
    return (diagrams, mistakes)
  }()

  /// The blocks marked `marbles`, without their comment signs, and where each begins.
  private static func blocks(in text: String) -> [(number: Int, lines: [String])] {
    var blocks: [(number: Int, lines: [String])] = []
    var isInside = false
    for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
      let comment = line.drop { $0 == " " }
      guard comment.hasPrefix("///") else {
        isInside = false
        continue
      }
      let content = comment.dropFirst(3).trimmingPrefix(" ")
      if content == "```marbles" {
        blocks.append((number, []))
        isInside = true
      } else if content.hasPrefix("```") {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(content))
      }
    }
    return blocks
  }

  private init?(_ file: String, _ number: Int, _ lines: [String]) {
    let parsed = lines.map { line in
      line.wholeMatch(of: /(\w+):\s+(.*)/).map { Line(name: String($0.1), diagram: String($0.2)) }
    }
    guard
      let result = parsed.last ?? nil, let codeIndex = parsed.firstIndex(where: { $0 == nil }),
      parsed[(codeIndex + 1)...].compactMap(\.self).count == 1
    else { return nil }
    self.file = file
    self.number = number
    inputs = parsed[..<codeIndex].compactMap(\.self)
    code = lines[codeIndex..<(lines.count - 1)].joined(separator: "\n")
    self.result = result
  }
}
