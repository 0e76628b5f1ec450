import Foundation
import TestKit
import Testing

@Suite("The program samples: pictures", .serialized)
struct ShotTests {
  static let tests: [TestCase<ShotTests>] = [
    TestCase("shot writes a case as NAME.svg beside the user, and says so", file),
    TestCase("to another file, or to standard output, with nothing else in it", elsewhere),
    TestCase("without a case it is the one that stands for the sample", standing),
    TestCase("a row may stand for its title if it is the only one", row),
    TestCase("a case that does not exist, or more than once", noCase),
    TestCase("a sample that does not exist", noSample),
    TestCase("a file that cannot be written", unwritable),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ShotTests>) async throws {
    try await test(in: self)
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
}

extension ShotTests {
  private func svg(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  func file() throws {
    let run = try Tool.run("shot", "SignUp", "--case", "a failed sign-up", in: folder.url)
    expectEqual(run.out, "SignUp.svg: 6 pictures of \"a failed sign-up can be repeated\"\n")
    expectEqual(run.error, "")
    expectEqual(run.status, 0)
    let text = try svg("SignUp.svg")
    expectPrefix(text, "<svg xmlns=")
    expectContains(text, ">type name &quot;Ada&quot;</text>")
    expectContains(text, ">Name taken</text>")
  }

  func elsewhere() throws {
    let file = try Tool.run(
      "shot", "SignUp", "-o", "a.svg", "--case", "a failed sign-up", in: folder.url)
    expectPrefix(file.out, "a.svg: ")
    let standard = try Tool.run(
      "shot", "SignUp", "-o", "-", "--case", "a failed sign-up", in: folder.url)
    expectEqual(standard.out, (try svg("a.svg")))
    expectFalse(FileManager.default.fileExists(atPath: folder.url.path + "/-"))
  }

  func standing() throws {
    let run = try Tool.run("shot", "SignUp", in: folder.url)
    expectPrefix(run.out, "SignUp.svg: ")
    expectEqual(run.status, 0)
  }

  func row() throws {
    let run = try Tool.run("shot", "Bindings", "--case", "B1", in: folder.url)
    expectSuffix(run.out, "of \"B1 a sum follows both summands, in one change\"\n")
  }

  func noCase() throws {
    let none = try Tool.run("shot", "SignUp", "--case", "zzz", in: folder.url)
    expectPrefix(none.error, "samples: SignUp has no case with \"zzz\" in the title:\n  sixteen")
    expectEqual(none.status, 2)
    let several = try Tool.run("shot", "SignUp", "--case", "B8", in: folder.url)
    expectEqual(
      several.error,
      """
      samples: SignUp has 2 cases with "B8" in the title:
        B8 the service is asked for the name at the tap
        B8 signing up: the field is hidden while it lasts, a second tap does nothing

      """)
    expectEqual(try FileManager.default.contentsOfDirectory(atPath: folder.url.path), [])
  }

  func noSample() throws {
    let run = try Tool.run("shot", "signup", in: folder.url)
    expectPrefix(run.error, "samples: no sample \"signup\"; did you mean \"SignUp\"?\n")
    expectEqual(run.status, 2)
  }

  func unwritable() throws {
    let run = try Tool.run("shot", "SignUp", "-o", "no/such/folder.svg", in: folder.url)
    expectPrefix(run.error, "samples: no/such/folder.svg cannot be written: ")
    expectEqual(run.status, 2)
  }
}
