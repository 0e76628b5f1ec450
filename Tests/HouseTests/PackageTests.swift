import Foundation
import TestKit
import Testing

@Suite("The house: the package")
struct PackageTests {}

extension PackageTests {
  private func manifest() throws -> String {
    try String(
      contentsOf: SourceFile.package.appendingPathComponent("Package.swift"), encoding: .utf8)
  }

  @Test("the top level has only what belongs there") func topLevel() throws {
    let allowed: Set = [
      "Package.swift", "Sources", "Tests", "Samples", "CHANGELOG.md", "README.md", "LICENSE",
      // Made by the package manager, and ignored.
      "Package.resolved",
    ]
    let entries = try FileManager.default.contentsOfDirectory(atPath: SourceFile.package.path)
    let others = entries.filter { !$0.hasPrefix(".") && !allowed.contains($0) }
    expectEqual(others, [])
  }

  @Test("the package depends on no other") func dependencies() throws {
    let manifest = try manifest()
    #expect(!manifest.contains(/\.package\s*\(/))
  }

  /// What a build from nothing would meet before it is made, in some order of its tasks.
  @Test("each target of tests names the modules that its files import") func declared() throws {
    let manifest = try manifest()
    let modules = Set(manifest.matches(of: /\.target\(\s*name: "(\w+)"/).map { String($0.1) })
    var targets = 0
    for target in manifest.split(separator: ".testTarget(").dropFirst() {
      let names = target.prefix { $0 != "]" }.matches(of: /"(\w+)"/).map { String($0.1) }
      let folder = "Tests/\(try #require(names.first))/"
      targets += 1
      for file in SourceFile.tests where file.path.hasPrefix(folder) {
        let missing = file.imports.intersection(modules).subtracting(names)
        expectEmpty(missing, "\(file) imports \(missing.sorted().joined(separator: ", "))")
      }
    }
    expectGreater(targets, 8)
  }
}
