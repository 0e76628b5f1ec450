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

  /// The modules that a target has, by itself or through others: `.target(name: "A", dependencies: …`,
  /// with lists in brackets, or named by a `let`.
  private func reachable() throws -> [String: Set<String>] {
    let manifest = try manifest()
    func names(_ text: Substring) -> [String] {
      text.matches(of: /"(\w+)"/).map { String($0.1) }
    }
    let lists = Dictionary(
      uniqueKeysWithValues: manifest.matches(of: /let (\w+): \[Target\.Dependency\] = \[(.*?)\]/)
        .map { (String($0.1), names($0.2)) })
    let target =
      /\.\w*[tT]arget\(\s*name: "(\w+)"(?:, dependencies: ((?:\w+ \+ )?(?:\[.*?\]|\w+)))?/
    var direct: [String: Set<String>] = [:]
    for match in manifest.matches(of: target) {
      let text = match.2 ?? ""
      let named = lists.filter { text.hasPrefix($0.key) }.flatMap(\.value)
      direct[String(match.1)] = Set(names(text) + named)
    }
    return direct.mapValues { modules in
      var (found, next) = (modules, Array(modules))
      while let module = next.popLast() {
        for other in direct[module] ?? [] where found.insert(other).inserted { next.append(other) }
      }
      return found
    }
  }

  /// What a build from nothing would meet before it is made, in some order of its tasks.
  @Test("each target of tests has the modules that its files import") func declared() throws {
    let reachable = try reachable()
    let modules = Set(reachable.keys)
    var count = 0
    for (target, usable) in reachable where target.hasSuffix("Tests") {
      count += 1
      for file in SourceFile.tests where file.path.hasPrefix("Tests/\(target)/") {
        let missing = file.imports.intersection(modules).subtracting(usable)
        expectEmpty(missing, "\(file) imports \(missing.sorted().joined(separator: ", "))")
      }
    }
    expectGreater(count, 8)
    expectEqual(reachable["HouseTests"], ["TestKit", "BinderyHeadless", "BinderyViews", "Bindery"])
  }

  @Test("the manifest is a list that a person reads") func length() throws {
    expectLess(try manifest().split(separator: "\n", omittingEmptySubsequences: false).count, 98)
  }
}
