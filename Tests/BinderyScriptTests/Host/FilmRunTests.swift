import BinderyScript
import Foundation
import TestKit
import Testing

@MainActor @Suite("The option --svg: a film strip of each case")
struct FilmRunTests {
  nonisolated static let tests: [TestCase<FilmRunTests>] = [
    TestCase(
      "one strip a case, called after script and case; the transcript is the same without them",
      cases),
    TestCase("a case that fails ends with the screen that it failed on", failure),
    TestCase("only the cases that run have one, and a case without a screen none", chosen),
    TestCase("a file in place of the folder is left alone, and nothing runs", file),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FilmRunTests>) async throws {
    try await test(in: self)
  }

  private let files: ScriptFiles
  init() throws { files = try ScriptFiles() }
}

extension FilmRunTests {
  private var folder: String { files.path("films/of today") }

  private var written: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  func cases() async throws {
    let path = try files.write(
      "Sign up.repl",
      """
      start Pair

      ## A name, say "Äda", is/was taken
      start Form
      type name "Ada"
      show

      ## A name, say "äda": is.was taken
      start Form

      ## 春夏
      start Form

      """)
    try await expectEqual(files.run("--svg", folder, path), .passed)
    let names = [
      "sign-up-a-name-say-äda-is-was-taken-2.svg", "sign-up-a-name-say-äda-is-was-taken.svg",
      "sign-up-春夏.svg", "sign-up.svg",
    ]
    try expectEqual(written, names)
    let film = try files.read("films/of today/sign-up-a-name-say-äda-is-was-taken.svg")
    expectContains(film, "type name &quot;Ada&quot;")
    #expect(!film.contains(">show<"))
    expectEqual(
      files.output.error,
      """
      tests: \(folder)/sign-up.svg: 1 picture of "Sign up.repl"
      tests: \(folder)/sign-up-a-name-say-äda-is-was-taken.svg: 2 pictures of \
      "A name, say \\"Äda\\", is/was taken"
      tests: \(folder)/sign-up-a-name-say-äda-is-was-taken-2.svg: 1 picture of \
      "A name, say \\"äda\\": is.was taken"
      tests: \(folder)/sign-up-春夏.svg: 1 picture of "春夏"

      """)
    let plain = try ScriptFiles()
    _ = try await plain.run(path)
    expectEqual(transcript(files.output.out), transcript(plain.output.out))
  }

  private func transcript(_ text: String) -> Substring { text.prefix { $0 != "(" } }

  func failure() async throws {
    let path = try files.write("a.repl", "## c\nstart Form\nexpect save enabled\ntap accepts\n")
    try await expectEqual(files.run("--svg", folder, path), .failed)
    let film = try files.read("films/of today/a-c.svg")
    expectContains(film, "failed: expect save enabled")
    #expect(!film.contains("tap accepts"))
  }

  func chosen() async throws {
    let path = try files.write("a.repl", "## one\nstart Form\n\n## two\necho \"x\"\n")
    try await expectEqual(files.run("--svg", folder, path + ":4"), .passed)
    expectFalse(FileManager.default.fileExists(atPath: folder))
    try await expectEqual(files.run("--svg", folder, path), .passed)
    try expectEqual(written, ["a-one.svg"])
  }

  func file() async throws {
    let path = try files.write("a.repl", "start Form\n")
    let other = try files.write("films", "mine")
    try await expectEqual(files.run("--svg", other, path), .usage)
    expectEqual(files.output.error, "tests: --svg needs a folder, and \(other) is a file\n")
    expectEqual(files.output.out, "")
    try expectEqual(files.read("films"), "mine")
    try await expectEqual(files.run("--svg", folder, path), .usage)
    expectContains(files.output.error, "tests: no film strip can be written: ")
  }
}
