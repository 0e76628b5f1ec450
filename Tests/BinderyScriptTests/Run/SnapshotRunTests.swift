import BinderyHeadless
import BinderyScript
import Foundation
import TestKit
import Testing

private final class FineScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let save = HeadlessButton("Save")
}

private final class PoorScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let password = HeadlessTextField("Password", isSecure: true)
  let first = HeadlessButton("Delete")
  let last = HeadlessButton("Delete")
  let portrait = HeadlessImage("")
}

@MainActor private func makePoorHost(_ output: Output) -> ScriptHost {
  let host = ScriptHost("tests", console: output.console)
  host.screen("Poor") { _ in PoorScreen(title: "") }
  host.screen("Fine") { _ in FineScreen(title: "") }
  return host
}

@MainActor @Suite("Running: trees, snapshots and accessibility")
struct SnapshotRunTests {
  nonisolated static let tests: [TestCase<SnapshotRunTests>] = [
    TestCase("show prints the tree, with hidden views and announcements", show),
    TestCase("expect tree compares the lines below, which may leave things open", tree),
    TestCase("expect tree without a tree, and with one that is none", noTree),
    TestCase("UPDATE=1 mends a tree and keeps what it leaves open, UPDATE=all writes one", update),
    TestCase("words that are no view and no form are refused with those that are", forms),
    TestCase("a snapshot that is not there fails, and writes what is seen beside it", missing),
    TestCase("UPDATE=1 accepts it; then it is compared, and what was written before goes", accept),
    TestCase("a tree that cannot be understood is never written over", typo),
    TestCase("a file that is no text is neither missing nor written over", unreadable),
    TestCase("lines may end as some tools write them", lineEnds),
    TestCase("two screens cannot both be accepted under one name", twice),
    TestCase("nothing is accepted where CI is set", ci),
    TestCase("a link out of the folder is not followed", link),
    TestCase("a script without a file has no snapshots", noFile),
    TestCase("--ascii draws screens with ASCII characters alone", ascii),
    TestCase("expect accessible names what has no name, or that of another", accessible),
    TestCase("a film shows no secret, in its captions neither", secret),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SnapshotRunTests>) async throws {
    try await test(in: self)
  }

  private let files: ScriptFiles

  init() throws { files = try ScriptFiles() }

  // MARK: Snapshots

  private let script = "start Form\nexpect snapshot \"at first\"\n"
}

extension SnapshotRunTests {
  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: files.path(name))
  }

  // MARK: Trees

  func show() async {
    let outcome = await run(
      "start Pair\nshow tree\nshow all\nshow accessibility\n", on: makeHost)
    expectEqual(outcome.error, "")
    expectContains(outcome.transcript, "show tree\n  screen Pair")
    expectContains(outcome.transcript, "show all\n  screen Pair")
    expectContains(outcome.transcript, "show accessibility\n  - ")
  }

  func tree() async {
    let good = await run("start Form\nexpect tree\n  screen Form\n  - …\n", on: makeHost)
    expectEqual(good.error, "")
    expectEqual(good.code, .passed)
    let bad = await run("start Form\nexpect tree\n  screen Forms\n", on: makeHost)
    expectContains(
      bad.error, "output of `expect tree` differs\n    - screen Forms\n    + screen Form")
    expectEqual(bad.code, .failed)
  }

  func noTree() async {
    let none = await run("start Form\nexpect tree\n", on: makeHost)
    expectPrefix(
      none.error,
      "t.repl:2:1: failed: `expect tree` needs the tree below it, indented by two blanks\n")
    let wrong = await run("start Form\nexpect tree\n  - buton\n", on: makeHost)
    expectContains(
      wrong.error,
      "the tree below cannot be understood\n  line 1, \"- buton\": \"buton\" is no role; "
        + "did you mean \"button\"?")
  }

  func update() async throws {
    let path = try files.write("a.repl", "start Form\nexpect tree\n  screen Old\n  - …\n")
    try await expectEqual(files.run(path, environment: ["UPDATE": "1"]), .passed)
    let mended = try files.read("a.repl")
    expectContains(mended, "\n  screen Form")
    expectSuffix(mended, "\n  - …\n")
    let other = try files.write("b.repl", "start Form\nexpect tree\n")
    try await expectEqual(files.run(other, environment: ["UPDATE": "all"]), .passed)
    expectContains(try files.read("b.repl"), "expect tree\n  screen Form")
    try await expectEqual(files.run(other), .passed)
  }

  func forms() async {
    let outcome = await run("start Form\nshow tre\n", on: makeHost)
    expectContains(outcome.error, "unknown: no view \"tre\" on screen Form")
    expectContains(outcome.error, #""tre" is not a form; did you mean "tree"?"#)
  }

  func missing()
    async throws
  {
    let path = try files.write("a.repl", script)
    try await expectEqual(files.run(path), .failed)
    expectContains(files.output.error, "failed: there is no snapshot \"at first\" yet\n")
    expectContains(
      files.output.error,
      "note: what is seen now is in __Snapshots__/a/at first.actual.tree and .actual.svg; "
        + "UPDATE=1 accepts it")
    expectPrefix(try files.read("__Snapshots__/a/at first.actual.tree"), "screen Form")
    expectPrefix(try files.read("__Snapshots__/a/at first.actual.svg"), "<svg")
    expectFalse(exists("__Snapshots__/a/at first.tree"))
    // The next run fails as this one did: nothing was recorded.
    try await expectEqual(files.run(path), .failed)
  }

  func accept() async throws {
    let path = try files.write("a.repl", script)
    try await expectEqual(files.run(path), .failed)
    try await expectEqual(files.run(path, environment: ["UPDATE": "1"]), .passed)
    expectContains(files.output.out, "1 snapshot of a.repl written\n")
    expectTrue(exists("__Snapshots__/a/at first.tree"))
    expectTrue(exists("__Snapshots__/a/at first.svg"))
    expectFalse(exists("__Snapshots__/a/at first.actual.tree"))
    try await expectEqual(files.run(path), .passed)
    try files.write("__Snapshots__/a/at first.tree", "screen Other\n- …\n")
    try await expectEqual(files.run(path), .failed)
    expectContains(files.output.error, "the screen is not as in snapshot \"at first\"\n")
    expectTrue(exists("__Snapshots__/a/at first.actual.tree"))
    try files.write("__Snapshots__/a/at first.tree", "screen Form\n- …\n")
    try await expectEqual(files.run(path), .passed)
    expectFalse(exists("__Snapshots__/a/at first.actual.tree"))
    try files.write("__Snapshots__/a/at first.svg", "<svg/>\n")
    try await expectEqual(files.run(path), .failed)
    expectContains(files.output.error, "the picture is not as in snapshot \"at first\"\n")
  }

  func typo() async throws {
    let path = try files.write("a.repl", script)
    try await expectEqual(files.run(path, environment: ["UPDATE": "1"]), .passed)
    try files.write("__Snapshots__/a/at first.tree", "- buton\n- …\n")
    for environment in [[:], ["UPDATE": "1"], ["UPDATE": "all"]] {
      try await expectEqual(files.run(path, environment: environment), .failed)
      try expectEqual(files.read("__Snapshots__/a/at first.tree"), "- buton\n- …\n")
    }
    expectContains(
      files.output.error,
      "at first.tree cannot be understood: line 1, \"- buton\": \"buton\" is no role; "
        + "did you mean \"button\"?")
  }

  func unreadable() async throws {
    let path = try files.write("a.repl", script)
    try await expectEqual(files.run(path, environment: ["UPDATE": "1"]), .passed)
    let file = files.path("__Snapshots__/a/at first.tree")
    try Data([0xFF, 0xFE, 0x80]).write(to: URL(fileURLWithPath: file))
    try await expectEqual(files.run(path, environment: ["UPDATE": "1"]), .failed)
    expectContains(files.output.error, "failed: at first.tree cannot be read as text\n")
    expectEqual(FileManager.default.contents(atPath: file)?.count, 3)
  }

  func lineEnds() async throws {
    let path = try files.write("a.repl", script)
    try await expectEqual(files.run(path, environment: ["UPDATE": "1"]), .passed)
    for name in ["__Snapshots__/a/at first.tree", "__Snapshots__/a/at first.svg"] {
      try files.write(name, files.read(name).replacing("\n", with: "\r\n"))
    }
    try await expectEqual(files.run(path), .passed)
    expectEqual(files.output.error, "")
  }

  func twice() async throws {
    let path = try files.write("a.repl", script + "tap accepts\nexpect snapshot \"at first\"\n")
    try await expectEqual(files.run(path, environment: ["UPDATE": "1"]), .failed)
    expectContains(files.output.error, "snapshot \"at first\" was accepted before in this run, and")
    let same = try files.write("b.repl", script + script)
    try await expectEqual(files.run(same, environment: ["UPDATE": "1"]), .passed)
    try await expectEqual(files.run(same), .passed)
  }

  func ci() async throws {
    let path = try files.write("a.repl", script)
    await #expect(throws: ScriptOptions.Misuse.self) {
      _ = try await files.run(path, environment: ["UPDATE": "1", "CI": "true"])
    }
    expectFalse(exists("__Snapshots__"))
  }

  @Test(
    "names that lead elsewhere, or are none",
    arguments: ["../x", "a/b", "", ".", " a", "a\\nb", String(repeating: "a", count: 300)])
  func names(name: String) async throws {
    let path = try files.write("a.repl", "start Form\nexpect snapshot \"\(name)\"\n")
    try await expectEqual(files.run(path, environment: ["UPDATE": "1"]), .failed)
    expectContains(files.output.error, "a snapshot cannot be called")
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: files.url.path), ["a.repl"])
  }

  func link() async throws {
    let outside = try ScriptFiles()
    try FileManager.default.createSymbolicLink(
      atPath: files.path("__Snapshots__"), withDestinationPath: outside.url.path)
    let path = try files.write("a.repl", script)
    try await expectEqual(files.run(path, environment: ["UPDATE": "1"]), .failed)
    expectContains(files.output.error, "leads out of the folder of the script")
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: outside.url.path), [])
  }

  func noFile() async {
    let outcome = await run(script, on: makeHost)
    expectContains(outcome.error, "a snapshot is kept beside a script")
  }

  func ascii() async throws {
    let path = try files.write("a.repl", "start Form\nshow\n")
    try await expectEqual(files.run("--ascii", path), .passed)
    expectContains(files.output.out, "show\n  +- Form ---")
  }

  // MARK: Accessibility

  func accessible() async {
    let good = await run("start Fine\nexpect accessible\n", on: makePoorHost)
    expectEqual(good.error, "")
    let bad = await run("start Poor\nexpect accessible\n", on: makePoorHost)
    expectContains(
      bad.error,
      """
      failed: the screen leaves who cannot see it in the dark
        first and last are both called "Delete"; say what each of them is for
        the image portrait has no label; give it one that says what it is for

      """)
  }

  func secret() async throws {
    let host = makePoorHost(Output())
    let text = "start Poor\ntype password \"swordfish\"\ntype name \"Ada\"\n"
    let film = try #require(await host.film(ofCaseAt: 0, of: text, named: "a.repl"))
    #expect(!film.svg().contains("swordfish"))
    expectContains(film.svg(), "type password &quot;•••••••••&quot;")
    expectContains(film.svg(), "type name &quot;Ada&quot;")
  }
}
