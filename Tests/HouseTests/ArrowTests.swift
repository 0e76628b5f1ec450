import TestKit
import Testing

/// Looks at the names of types, not at members: an extension is found by the type that it extends,
/// if that is of a higher folder.
@Suite("The house: folders use what is below them")
struct ArrowTests {}

extension ArrowTests {
  /// A file, its text and its types; the path is the one in the module.
  private struct File {
    let path: String
    let text: String
    let names: TypeNames

    init(_ path: String, _ text: String) {
      self.init(path, text, TypeNames(text))
    }

    init(_ path: String, _ text: String, _ names: TypeNames) {
      (self.path, self.text, self.names) = (path, text, names)
    }
  }

  /// The uses that go the other way, by the folders of both.
  private func wrongArrows(
    _ files: [File], _ order: FolderOrder
  ) -> [(from: String, to: String, message: String)] {
    let names = files.map(\.names)
    var owners: [String: [Int]] = [:]
    for (index, names) in names.enumerated() {
      for name in names.types { owners[name, default: []].append(index) }
    }
    var found: [(from: String, to: String, message: String)] = []
    for (file, user) in zip(files, names) {
      let folder = order.folder(of: file.path) ?? ""
      let usable = order.usable(by: folder)
      for name in user.used.sorted() {
        // A name that several files declare counts for none of them.
        guard let owners = owners[name], owners.count == 1, let owner = owners.first,
          names[owner].visible.contains(name),
          let used = order.folder(of: files[owner].path), !usable.contains(used)
        else { continue }
        let place = files[owner].path.dropLast(".swift".count)
        let message = "\(file.path) uses \(place) (\(name)): the arrow goes the other way"
        found.append((folder, used, message))
      }
    }
    return found
  }

  private func files(of module: String) -> [File] {
    let folder = "Sources/\(module)/"
    return zip(SourceFile.sources, SourceFile.typesOfSources)
      .filter { $0.0.path.hasPrefix(folder) }
      .map { File(String($0.path.dropFirst(folder.count)), $0.text, $1) }
  }

  @Test("each file uses its own folder and those below it", arguments: FolderOrder.all)
  func arrows(order: FolderOrder) {
    let files = files(of: order.module)
    expectEqual(
      files.filter { order.folder(of: $0.path) == nil }.map(\.path), [], "no order for it")
    var exceptions = order.exceptions
    for arrow in wrongArrows(files, order) {
      let isExcepted = order.exceptions[arrow.from]?.contains(arrow.to) == true
      expectTrue(isExcepted, "\(arrow.message)")
      exceptions[arrow.from]?.remove(arrow.to)
    }
    expectEqual(exceptions.filter { !$0.value.isEmpty }, [:], "turned: strike it out")
  }

  @Test("an order has no circles", arguments: FolderOrder.all) func order(order: FolderOrder) {
    expectGreater(order.folders.count, 3)
    for (index, folder) in order.folders.enumerated() {
      let lower = order.folders[..<index].map(\.name)
      #expect(folder.below.allSatisfy(lower.contains), "\(folder.name)")
    }
  }

  // MARK: The engine

  /// The files above the engine that add members to it, which the arrows of types do not show.
  private func extensions(of engine: String, in files: [File]) -> [String] {
    files.filter { file in
      guard !file.path.hasPrefix("\(engine)/"), file.text.contains("extension \(engine)") else {
        return false
      }
      let words = SwiftWords(file.text).words.map(\.text)
      return zip(words, words.dropFirst()).contains { $0 == ("extension", engine) }
    }.map(\.path)
  }

  @Test("the engine is extended in its own folder only") func engine() {
    let files = files(of: FolderOrder.bindery.module)
    let own = files.filter { $0.text.contains("\nextension Graph {") }
    expectGreater(own.count, 5)
    expectEqual(extensions(of: "Graph", in: files), [], "give it a place in Graph")
  }

  @Test("an extension of the engine elsewhere is found") func extended() {
    let text = "// extension Graph\nextension Graph {\n  static func f() {}\n}"
    let innocent = "// extension Graph\nextension GraphDiagram {}\nlet x = \"extension Graph\""
    let files = [
      File("Graph/A.swift", text), File("Property/B.swift", text),
      File("Property/C.swift", innocent),
    ]
    expectEqual(extensions(of: "Graph", in: files), ["Property/B.swift"])
  }

  // MARK: What the check must find

  private static let order = FolderOrder(
    module: "Example",
    folders: [
      ("Graph", []), ("Graph/Checker", ["Graph"]), ("Property", ["Graph"]), ("Signal", ["Graph"]),
    ])

  private static let property = File(
    "Property/Operators/Any.swift", "public final class AnyProperty<Value>: Node {}")

  @Test(
    "a use from below or from the side is found, however it is written",
    arguments: [
      "let property: AnyProperty", "extension AnyProperty {}", "final class A: AnyProperty {}",
      "func f(_ x: [AnyProperty?]) {}", #"let x = "\(AnyProperty.self)""#,
      "func f<A: AnyProperty>()",
      "let x = \"\\(\"\")\" // a\nlet y = AnyProperty()",
    ]) func broken(line: String)
  {
    for path in ["Graph/X.swift", "Signal/X.swift", "Graph/Checker/X.swift"] {
      expectEqual(
        wrongArrows([Self.property, File(path, line)], Self.order).map(\.message),
        [
          "\(path) uses Property/Operators/Any (AnyProperty): the arrow goes the other way"
        ])
    }
    expectEmpty(wrongArrows([Self.property, File("Property/X.swift", line)], Self.order))
  }

  @Test(
    "what only looks like a use is none",
    arguments: [
      "// AnyProperty", "/* AnyProperty */ let x = 1", #"let x = "AnyProperty""#,
      "let x = \"\"\"\n  \"AnyProperty\"\n  \"\"\"", ##"let x = #"\("AnyProperty")"#"##,
      "let x = Other.AnyProperty()",
      "func f<AnyProperty>(_ x: AnyProperty)", "func f<each A, each AnyProperty: Hashable>()",
      "struct A { enum AnyProperty {} }\nlet x: AnyProperty", "let MyAnyProperty = 1",
    ]) func innocent(line: String)
  {
    let found = wrongArrows([Self.property, File("Graph/X.swift", line)], Self.order)
    expectEqual(found.map(\.message), [])
  }

  @Test("what a file has for itself cannot be used by others") func inner() {
    for text in ["private class AnyProperty {}", "extension Node { enum AnyProperty {} }"] {
      let files: [File] = [
        File("Property/P.swift", text), File("Graph/X.swift", "let x: AnyProperty"),
      ]
      expectEmpty(wrongArrows(files, Self.order))
    }
  }
}
