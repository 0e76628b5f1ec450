import TestKit
import Testing

@Suite("The house: rules for every file")
struct RuleTests {
  private let shipped = SourceFile.sources + SourceFile.samples
  /// The files without these rules, which name what they forbid.
  private let files =
    SourceFile.sources + SourceFile.samples
    + SourceFile.tests.filter { !$0.path.hasPrefix("Tests/HouseTests/") }
}

extension RuleTests {
  @Test("there are files to look at") func found() {
    expectNotEmpty(SourceFile.sources)
    expectNotEmpty(SourceFile.samples)
    expectNotEmpty(SourceFile.tests)
  }

  @Test("no file is longer than 400 lines") func length() {
    let long = files.filter { $0.lines.count > 400 }
    expectEqual(long.map { "\($0) has \($0.lines.count) lines" }, [])
  }

  /// The macro of a suite is given the text of the whole type, and its plug-in parses that again for
  /// each of its roles: with the tests in the type, that was a third of the build of the tests.
  @Test("the tests of a suite stand in an extension of it") func suites() throws {
    var count = 0
    for file in SourceFile.tests where file.mentions("@Suite") {
      let lines = file.lines
      for (number, text) in file.code(with: "@Suite")
      where text.contains(/^ *(@MainActor )?@Suite\b/) {
        let end = text.prefix { $0 == " " } + "}"
        let body = lines[(number - 1)...].prefix { $0 != end && !$0.hasSuffix(" {}") }
        let length = body.count
        expectLess(length, 100, "\(file.place(number)): \(length) lines")
        count += 1
      }
    }
    expectGreater(count, 300)
  }

  @Test("unsafe code stands in the files that are listed for it, each with a reason")
  func unsafeCode() {
    let pattern =
      /Unsafe\w*(Pointer|Buffer)|withUnsafe(?!CurrentTask)\w+|unsafe(BitCast|Downcast)|unsafeUninit\w+|Unmanaged(?!\w)|_silgen_name/
    for file in shipped {
      let found = file.code(with: "nsafe", "Unmanaged", "_silgen").filter {
        $0.text.contains(pattern)
      }
      if UnsafeFiles.reasons[file.path] == nil {
        expectEqual(
          found.map { file.place($0.number) }, [], "list the file in UnsafeFiles, or mend it")
      } else {
        expectNotEmpty(found, "\(file.path) is listed in UnsafeFiles, and has no unsafe code")
      }
    }
    let paths = Set(shipped.map(\.path))
    expectEqual(UnsafeFiles.reasons.keys.filter { !paths.contains($0) }, [])
  }

  @Test("a switched-off check of concurrency has a reason beside it") func concurrency() {
    let pattern = /@unchecked\s+Sendable|@preconcurrency|nonisolated\(unsafe\)/
    var count = 0
    for file in files {
      for line in file.code(with: "@unchecked", "@preconcurrency", "nonisolated(")
      where line.text.contains(pattern) {
        expectTrue(
          isExplained(line.number, in: file), "\(file.place(line.number)) does not say why")
        count += 1
      }
    }
    expectGreater(count, 10)
  }

  /// Whether a comment stands on the line, or above it and its attributes.
  private func isExplained(_ number: Int, in file: SourceFile) -> Bool {
    if file.lines[number - 1].contains(" //") { return true }
    let above = file.lines[..<(number - 1)].reversed().map { $0.drop { $0 == " " } }
    return above.first { !$0.hasPrefix("@") }?.hasPrefix("//") == true
  }

  @Test("no test shares state with another") func sharedState() {
    let variable = /\b(static|class) +(weak +)?var +[^{=]*(=|$)/
    let object = /\bstatic +let +.*= *(Box|Log|Door|Mutex|Atomic|LifetimeScope)\b/
    let global = /^(@\w+ +|[a-z]+ +)*var +[^{=]*(=|$)/
    // The first two are programs of their own, and the examples of the documentation never run.
    let own = ["Tests/Apple/", "Tests/Benchmarks/", "Tests/Snippets/"]
    let files = SourceFile.tests.filter { !own.contains(where: $0.path.hasPrefix) }
    let found = files.flatMap { file in
      file.code(with: "var ", "static ").filter { _, line in
        !line.contains("@TaskLocal")
          && (line.contains(variable) || line.contains(object) || line.contains(global))
      }.map { file.place($0.number) }
    }
    expectEqual(found, [])
  }

  @Test("nothing is left to do in a comment") func leftovers() {
    let found = files.flatMap { file in
      let marks = ["TODO", "FIXME", "XXX"].filter(file.mentions)
      return zip(1..., file.lines).filter { _, line in
        marks.contains { line.contains($0) }
      }.map { file.place($0.0) }
    }
    expectEqual(found, [])
  }

  @Test("only the live clock, the patience of settle and `wait real` wait for real time")
  func sleeping() {
    let pattern = /Task\s*\.\s*(sleep|yield)|\b(usleep|nanosleep)\s*\(|Thread\.sleep/
    let documented = [
      "Sources/Bindery/Runtime/LiveTime.swift",
      "Sources/BinderyHeadless/Time/StageActivity.swift",
      "Sources/BinderyScript/Run/TimeCommands.swift",
      "Samples/Desktop/Sources/desktop/LoopCheck.swift",  // measures how late a sleep ends
    ]
    for file in files {
      let found = file.code(with: "sleep", "yield").filter { $0.text.contains(pattern) }
        .map { file.place($0.number) }
      expectNotEqual(found.isEmpty, documented.contains(file.path), "\(file): \(found)")
    }
    expectGreater(files.count, documented.count)
  }
}
