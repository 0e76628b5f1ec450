import BinderyScript
import Foundation
import TestKit
import Testing

@Suite("Reading a script") struct ScriptSourceTests {
  static let tests: [TestCase<ScriptSourceTests>] = [
    TestCase("gives its text byte for byte and its name", reading),
    TestCase("suggests a file of the folder for one that is missing", missing),
    TestCase("tells a directory", directory),
    TestCase("says what to do about a file that cannot be read", unreadableText),
    TestCase("tells a file that is not text", binary),
    TestCase("tells the first line that is not UTF-8", notUTF8),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScriptSourceTests>) async throws {
    try await test(in: self)
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bindery-\(UUID().uuidString)", isDirectory: true)
}

extension ScriptSourceTests {
  /// Runs a test in a folder of its own, which is removed afterwards.
  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url.path
  }

  private func failure(of path: String) -> String {
    do throws(ScriptSourceError) {
      _ = try ScriptSource.load(path: path)
      return "no error"
    } catch {
      return error.description
    }
  }

  func reading() throws {
    try inFolder {
      let text = "\u{FEFF}## e\u{301}\r\ntap a"
      let path = try write(Array(text.utf8), to: "sign-up.repl")
      let source = try ScriptSource.load(path: path)
      expectEqual(Array(source.text.utf8), Array(text.utf8))
      expectEqual(source.name, "sign-up.repl")
      expectEqual(source.path, path)
      let empty = try write([], to: "empty.repl")
      expectEmpty(try ScriptSource.load(path: empty).text)
    }
  }

  func missing() throws {
    try inFolder {
      _ = try write([], to: "sign-up.repl")
      let folder = folder.path
      expectEqual(
        failure(of: folder + "/signup.repl"),
        "there is no file \"\(folder)/signup.repl\"; did you mean \"\(folder)/sign-up.repl\"?")
      expectEqual(
        failure(of: folder + "/home.page"),
        "there is no file \"\(folder)/home.page\"; check the path")
      expectEqual(
        failure(of: folder + "/nowhere/a.repl"),
        "there is no file \"\(folder)/nowhere/a.repl\"; check the path")
      expectEqual(failure(of: ""), "there is no file \"\"; check the path")
    }
  }

  func directory() throws {
    try inFolder {
      expectEqual(
        failure(of: folder.path), "\"\(folder.path)\" is a directory; name a script in it")
    }
  }

  @Test("tells a file without permission to read it", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    try inFolder {
      let path = try write([], to: "secret.repl")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      expectEqual(failure(of: path), "\"\(path)\" cannot be read; check its permissions")
    }
  }

  func unreadableText() {
    expectEqual(
      ScriptSourceError.unreadable(path: "a.repl").description,
      #""a.repl" cannot be read; check its permissions"#)
  }

  func binary() throws {
    try inFolder {
      let path = try write([0x74, 0x00, 0x61], to: "a.repl")
      expectEqual(
        failure(of: path),
        "\"\(path)\" is not text, it contains NUL bytes; save the script as UTF-8")
    }
  }

  func notUTF8() throws {
    try inFolder {
      let path = try write(Array("tap a\n\ntap ".utf8) + [0xE9, 0x0A, 0xFF], to: "a.repl")
      expectEqual(failure(of: path), "\"\(path)\" is not UTF-8 in line 3; save the script as UTF-8")
    }
  }
}
