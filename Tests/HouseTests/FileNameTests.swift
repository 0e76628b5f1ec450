import TestKit
import Testing

/// A reader guesses the file from the type: `AlertAction` is in `AlertAction.swift`. A type inside of
/// another is found with that one.
@Suite("The house: a file has the name of its type")
struct FileNameTests {}

extension FileNameTests {
  /// The public types of a file, and those that a reader would not look for there.
  private func types(in path: String, _ names: TypeNames) -> (all: [String], misplaced: [String]) {
    let published = names.published
    let name = path.split(separator: "/").last.map { $0.dropLast(".swift".count) } ?? ""
    // The underscore of a type that is not for use is no part of a file's name.
    return (published, published.filter { $0.drop { $0 == "_" } != name })
  }

  @Test("a public type has a file of its name, or is inside of a type that has one")
  func publicTypes() {
    var count = 0
    for (file, names) in zip(SourceFile.sources, SourceFile.typesOfSources) {
      let types = types(in: file.path, names)
      count += types.all.count
      expectEqual(types.misplaced, [], "\(file) is no file of their name")
    }
    expectGreater(count, 150)
  }

  // MARK: What the check must find

  @Test(
    "a public type in a file of another name is found, however it is written",
    arguments: [
      "public struct Other {}", "open class Other: View {}",
      "@MainActor public final class Other {}",
      "@MainActor\npublic protocol Other<Value>: AnyObject {}", "public indirect enum Other {}",
      "public typealias Other = Int", "public struct View {}\n\npublic enum Other {}",
      "public extension View {}\npublic actor Other {}",
      "public func f() {}\npublic enum Other {}",
    ]) func misplaced(text: String)
  {
    expectEqual(types(in: "Sources/Views/View.swift", TypeNames(text)).misplaced, ["Other"])
    expectEqual(
      types(in: "Sources/Views/Other.swift", TypeNames(text)).misplaced.contains("Other"), false)
  }

  @Test(
    "other types may be anywhere",
    arguments: [
      "public struct View {\n  public enum Other {}\n}",
      "extension View { public struct Other {} }",
      "struct Other {}", "package final class Other {}", "private enum Other {}",
      "// public struct Other {}",
      "public let name = \"public struct Other {}\"\nstruct Other {}",
      "public func f() {}\nstruct Other {}", "public struct _View {}",
    ]) func innocent(text: String)
  {
    expectEqual(types(in: "Sources/Views/View.swift", TypeNames(text)).misplaced, [])
  }
}
