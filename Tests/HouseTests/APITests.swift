import Foundation
import TestKit
import Testing

/// `Tests/API` has a digest of each module's public declarations, so that a change of the API is
/// seen in review. After a change that is wanted:
///
///     UPDATE=1 swift test --filter "public API"
@Suite("The house: the public API")
struct APITests {}

extension APITests {
  private static let modules = [
    "Bindery", "BinderyConformance", "BinderyFoundation", "BinderyHeadless", "BinderyObservation",
    "BinderyScript", "BinderyTerminal", "BinderyTesting", "BinderyViews",
  ]

  /// Those that are empty where their framework is missing.
  private static let empty: Set<Substring> = ["BinderySwiftUI", "BinderyUIKit"]

  /// Where the build that runs this test has put its modules.
  private static let compiled = Bundle.main.executableURL?.resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("Modules")

  private static var canExtract: Bool {
    #if os(Linux)
      compiled.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
    #else
      false
    #endif
  }

  @Test(
    "the public API of a module is what its digest says",
    .enabled(if: canExtract, "no folder of compiled modules beside the tests"),
    arguments: modules)
  func digest(of module: String) throws {
    let digest = try APIDigest(module: module, compiledIn: #require(Self.compiled))
    let file = SourceFile.package.appendingPathComponent("Tests/API/\(module).txt")
    let text = digest.lines.joined(separator: "\n") + "\n"
    guard ProcessInfo.processInfo.environment["UPDATE"] != "1" else {
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let accepted = try String(contentsOf: file, encoding: .utf8)
    let changes = text.split(separator: "\n")
      .difference(from: accepted.split(separator: "\n"))
      .map { change in
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
      }
    expectEqual(
      changes, [],
      """
      The public API of \(module) changed. If it should: run UPDATE=1 swift test --filter \
      "public API", and say in CHANGELOG.md what was renamed or removed.
      """)
  }

  @Test("each module with a public API has a digest")
  func modulesWithoutDigest() {
    let found = Set(
      SourceFile.sources.compactMap { $0.path.split(separator: "/").dropFirst().first })
    expectEqual(found, Self.empty.union(Self.modules.map { Substring($0) }))
  }
}
