import Foundation
import Testing

@Suite("The house: the package")
struct PackageTests {
  @Test("the top level has only what belongs there") func topLevel() throws {
    let allowed: Set = [
      "Package.swift", "Sources", "Tests", "Samples", "CHANGELOG.md", "README.md", "LICENSE",
      // Made by the package manager, and ignored.
      "Package.resolved",
    ]
    let entries = try FileManager.default.contentsOfDirectory(atPath: SourceFile.package.path)
    let others = entries.filter { !$0.hasPrefix(".") && !allowed.contains($0) }
    #expect(others == [])
  }

  @Test("the package depends on no other") func dependencies() throws {
    let manifest = try String(
      contentsOf: SourceFile.package.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(/\.package\s*\(/))
  }
}
