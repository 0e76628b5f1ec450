import Foundation
import TestKit
import Testing

@Suite("The program samples: options of samples", .serialized)
struct SampleOptionTests {
  static let tests: [TestCase<SampleOptionTests>] = [
    TestCase("W6 without an option the users come from the file", bundled),
    TestCase("W6 a server that is not there: an alert, and the prompt goes on", nobody),
    TestCase(
      "G4 --images loads the pictures from a server; one that is not there leaves placeholders",
      images),
    TestCase("the option of one sample is none of another's", otherSample),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SampleOptionTests>) async throws {
    try await test(in: self)
  }
}

extension SampleOptionTests {
  private static let users = #"[{"id": 3, "login": "ada"}, {"id": 4, "login": "bob"}]"#

  func bundled() throws {
    let run = try Tool.run("run", "WhoToFollow", input: "expect users[2] visible\n")
    expectEqual(run.error, "")
    expectContains(run.out, "users[0].name.text: \"\" -> \"fynn-halvard\"\n")
  }

  @Test("W6 --api loads the users from a server", arguments: [["--api", ""], ["--api="]])
  func server(words: [String]) throws {
    let server = try LoopbackServer { $0 == "/users" ? .json(Self.users) : .json("[]") }
    let arguments = words.dropLast() + [(words.last ?? "") + server.address]
    let run = try Tool.run(
      arguments: ["run", "WhoToFollow"] + arguments,
      input: "tap refresh\nexpect status = \"Nobody to follow.\"\n")
    expectEqual(run.error, "")
    expectContains(run.out, "users[1].name.text: \"\" -> \"bob\"\n")
    expectContains(run.out, "users[1].isHidden: false -> true\n")
    expectEqual(run.status, 0)
  }

  func nobody() throws {
    let run = try Tool.run(
      "run", "WhoToFollow", "--api", LoopbackServer.deserted(),
      input: "choose \"Cancel\"\nexpect status = \"Nobody to follow.\"\n")
    expectContains(run.out, "  alert \"127.0.0.1 cannot be reached.\" [Retry] [Cancel]\n")
    expectEqual(run.error, "")
  }

  @Test(
    "an option that cannot be understood says why",
    arguments: [
      (["--api"], "--api needs a value"),
      (["--api", "nonsense"], #"--api: "nonsense" is no web address."#),
      (["--apu", "x"], #"unknown option --apu; did you mean "--api"?"#),
    ])
  func misuse(words: [String], message: String) throws {
    let run = try Tool.run(arguments: ["run", "WhoToFollow"] + words)
    expectPrefix(run.error, "samples: \(message)\n")
    expectContains(run.error, "\n--api URL          loads the users from a server")
    expectEqual(run.status, 2)
  }

  func images() throws {
    let server = try LoopbackServer { _ in .json("a picture") }
    let run = try Tool.run(
      "run", "BeerCatalog", "--images", server.address + "/beers",
      input: "expect beers[0].image.name = \"crooked-heron-ipa.png\"\n")
    expectEqual(run.error, "")
    let other = try Tool.run(
      "run", "BeerCatalog", "--images", LoopbackServer.deserted(),
      input: "expect beers[0].image.name = \"glass\"\nexpect no alert\n")
    expectEqual(other.error, "")
  }

  func otherSample() throws {
    let run = try Tool.run("run", "SignUp", "--api", "http://a.example")
    expectPrefix(run.error, "samples: unknown option --api\n")
  }
}
