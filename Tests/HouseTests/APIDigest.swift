import Foundation

/// The public declarations of a module, one a line, as the compiler sees them: from the symbol
/// graphs that the toolchain extracts from a compiled module.
struct APIDigest {
  /// Sorted; a declaration of an extended type of another module is among them.
  let lines: [String]

  init(module: String, compiledIn folder: URL) throws {
    let graphs = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: graphs) }
    _ = try run(
      "swift", "symbolgraph-extract", "-module-name", module, "-I", folder.path,
      "-target", Self.target.get(), "-minimum-access-level", "public", "-skip-synthesized-members",
      "-output-dir", graphs.path)
    var lines: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(
      at: graphs, includingPropertiesForKeys: nil)
    {
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      lines.formUnion(graph.declarations)
    }
    self.lines = lines.sorted()
  }

  /// Asked for once.
  private static let target = Result {
    let information = try run("swift", "-print-target-info")
    return try JSONDecoder().decode(TargetInformation.self, from: information).target.triple
  }
}

/// Runs a program that is found in the path, and returns what it prints.
private func run(_ arguments: String...) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw ToolFailure(description: "\(arguments) ended with code \(process.terminationStatus)")
  }
  return data
}

private struct ToolFailure: Error, CustomStringConvertible {
  let description: String
}

private struct TargetInformation: Decodable {
  struct Target: Decodable { let triple: String }
  let target: Target
}

/// What a digest needs of a symbol graph: the format of `swift symbolgraph-extract`.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Fragment: Decodable { let spelling: String }
    struct Extension: Decodable { let constraints: [Constraint]? }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position

      /// The line of the source, with the modifiers of a declaration.
      var text: Substring? {
        guard let url = URL(string: uri), let source = try? String(contentsOf: url, encoding: .utf8)
        else { return nil }
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(position.line) ? lines[position.line] : nil
      }
    }
    struct Constraint: Decodable {
      let kind: String
      let lhs: String
      let rhs: String

      var text: String {
        "\(lhs)\(kind == "conformance" || kind == "superclass" ? ":" : " ==") \(rhs)"
      }
    }

    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let swiftExtension: Extension?
    let location: Location?

    /// `Channel.connect(to:): func connect(to other: Channel<Value>) where Value: Equatable`
    var digest: String {
      let declaration = declarationFragments.map(\.spelling).joined()
      var words = declaration.split { $0.isWhitespace }.joined(separator: " ")
      // The compiler prints a setter that is not public, if a lazy property has it.
      if words.contains("{ get set }"), location?.text?.contains("(set)") == true {
        words = words.replacing("{ get set }", with: "{ get }")
      }
      let constraints = (swiftExtension?.constraints ?? []).map(\.text).sorted()
      let condition = constraints.isEmpty ? "" : " [\(constraints.joined(separator: ", "))]"
      return "\(path): \(words)\(condition)"
    }

    var path: String { pathComponents.joined(separator: ".") }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
    let sourceFallback: String?

    var sourceName: String { sourceFallback ?? source }
  }

  struct Identified: Decodable {
    struct Identifier: Decodable { let precise: String }
    let identifier: Identifier
    let symbol: Symbol

    init(from decoder: any Decoder) throws {
      symbol = try Symbol(from: decoder)
      identifier = try decoder.container(keyedBy: Keys.self)
        .decode(Identifier.self, forKey: .identifier)
    }

    private enum Keys: CodingKey { case identifier }
  }

  /// `Channel: struct Channel<Value>; conforms to Swift.Sendable`
  let declarations: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let identified = try container.decode([Identified].self, forKey: .symbols)
    let relationships = try container.decode([Relationship].self, forKey: .relationships)
    var names: [String: String] = [:]
    for one in identified { names[one.identifier.precise] = one.symbol.path }
    // What a type conforms to without saying so is no decision.
    let implied: Set = [
      "Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype", "Swift.BitwiseCopyable",
    ]
    var conformances: [String: Set<String>] = [:]
    for one in relationships where one.kind == "conformsTo" {
      guard let target = names[one.target] ?? one.targetFallback, !implied.contains(target)
      else { continue }
      conformances[one.source, default: []].insert(target)
    }
    var declarations = identified.map { one in
      let targets = conformances.removeValue(forKey: one.identifier.precise)
      return one.symbol.digest + (targets.map { Self.text(of: $0) } ?? "")
    }
    // Those of types of other modules.
    for (source, targets) in conformances {
      let name = relationships.first { $0.source == source }?.sourceName ?? source
      declarations.append(name + Self.text(of: targets))
    }
    self.declarations = declarations
  }

  private static func text(of conformances: Set<String>) -> String {
    "; conforms to \(conformances.sorted().joined(separator: ", "))"
  }

  private enum Keys: CodingKey { case symbols, relationships }
}
