import TestKit
import Testing

@Suite("The house: imports run one way")
struct ImportTests {}

extension ImportTests {
  /// What the files of a folder may import. The first folder that a path begins with counts.
  private static let allowed: [(folder: String, modules: Set<String>)] = [
    ("Sources/Bindery/", ["Synchronization"]),
    ("Sources/BinderyObservation/", ["Bindery", "Observation"]),
    ("Sources/BinderyFoundation/", ["Bindery", "Foundation"]),
    ("Sources/BinderyViews/", ["Bindery"]),
    ("Sources/BinderyUIKit/", ["Bindery", "BinderyViews", "UIKit", "UniformTypeIdentifiers"]),
    ("Sources/BinderySwiftUI/", ["Bindery", "BinderyObservation", "BinderyViews", "SwiftUI"]),
    ("Sources/BinderyHeadless/", ["Bindery", "BinderyViews", "Synchronization"]),
    ("Sources/BinderyScript/", ["Bindery", "BinderyViews", "BinderyHeadless", "Foundation"]),
    (
      "Sources/BinderyTerminal/",
      ["Bindery", "BinderyViews", "BinderyHeadless", "BinderyScript", "Foundation"]
    ),
    // No test framework: an executable runs the checks where a toolkit wants the main thread.
    ("Sources/BinderyConformance/", ["Bindery", "BinderyViews", "BinderyHeadless"]),
    (
      "Sources/BinderyTesting/",
      [
        "Bindery", "BinderyViews", "BinderyHeadless", "BinderyScript", "BinderyConformance",
        "Foundation", "Synchronization", "Testing", "XCTest",
      ]
    ),
    (
      "Samples/Tool/",
      [
        "Bindery", "BinderyViews", "BinderyHeadless", "BinderyScript", "BinderyTerminal",
        "Foundation", "SampleModels", "SampleViews",
      ]
    ),
    ("Samples/Main/", ["samples"]),
    ("Samples/Desktop/Sources/GtkLoop/", ["CGtk"]),
    ("Samples/Desktop/Sources/GtkViews/", ["Bindery", "BinderyViews", "CGtk", "GtkLoop"]),
    (
      "Samples/Desktop/",
      [
        "Bindery", "BinderyViews", "BinderyHeadless", "BinderyScript", "BinderyConformance", "CGtk",
        "Foundation", "GtkLoop", "GtkViews", "PackageDescription", "SampleModels", "SampleViews",
        "samples",
      ]
    ),
    ("Samples/Web/", ["Bindery", "Foundation", "FoundationNetworking"]),
  ]

  /// Models and view models know Bindery alone, the protocols of views no rendition; screens know the
  /// headless views and the script; what is live knows the world outside: networks and files.
  private static func allowedModules(for path: String) -> Set<String>? {
    if let rule = allowed.first(where: { path.hasPrefix($0.folder) }) { return rule.modules }
    guard path.hasPrefix("Samples/") else { return nil }
    let rooms = path.split(separator: "/").dropFirst(2)
    let inner = rooms.first(where: { $0 == "Live" || $0 == "Legacy" })
    switch inner ?? rooms.first {
    case "Model", "ViewModel": return ["Bindery"]
    case "View": return ["Bindery", "BinderyViews", "SampleModels"]
    case "Screen":
      return [
        "Bindery", "BinderyViews", "BinderyHeadless", "BinderyScript", "SampleModels",
        "SampleViews",
      ]
    case "Live":
      return ["Bindery", "BinderyFoundation", "Foundation", "FoundationNetworking", "SampleModels"]
    case "Legacy": return ["Bindery", "BinderyViews"]
    default: return nil
    }
  }

  @Test("each file imports only what its room may know") func arrows() {
    let files = SourceFile.sources + SourceFile.samples
    expectGreater(files.count, 400)
    for file in files {
      guard let allowed = Self.allowedModules(for: file.path) else {
        Issue.record("no rule says what \(file) may import; add its folder to the list above")
        continue
      }
      let others = file.imports.subtracting(allowed)
      expectEmpty(others, "\(file) imports \(others.sorted().joined(separator: ", "))")
    }
  }

  @Test("the protocols of the samples' views are where every rendition can adopt them")
  func viewProtocols() {
    var count = 0
    for file in SourceFile.samples {
      for (number, text) in file.code(with: "protocol ")
      where text.contains(/protocol \w+: (?:Screen|Cell|Element)View\b/) {
        count += 1
        expectContains(file.path, "/View/", "\(file.place(number))")
        expectPrefix(text, "public ", "\(file.place(number))")
      }
    }
    expectGreater(count, 10)
  }

  @Test("only the bridge to Observation imports it")
  func observation() {
    let importing = (SourceFile.sources + SourceFile.samples).filter {
      $0.imports.contains("Observation")
    }
    expectNotEmpty(importing)
    for file in importing {
      expectPrefix(file.path, "Sources/BinderyObservation/", "\(file) imports Observation")
    }
  }

  @Test("the rules read an import however it is written") func reading() {
    let text = """
      import A
      public import B
      @testable import C
      @preconcurrency public import D
      import struct E.Thing
        import F  // why
      // import G
      @_spi(Inner) import H
      """
    expectEqual(SourceFile(path: "x", text: text).imports, ["A", "B", "C", "D", "E", "F", "H"])
  }
}
