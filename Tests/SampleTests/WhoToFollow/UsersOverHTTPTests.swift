import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("WhoToFollow: users of a real server", .stage, .timeLimit(.minutes(10)))
struct UsersOverHTTPTests {
  nonisolated static let tests: [TestCase<UsersOverHTTPTests>] = [
    TestCase("W6 users come over HTTP, however slow the server is", slow),
    TestCase("W2 trap: the offset is a query, not a path of its own", query),
    TestCase("W6 an address with a path of its own keeps it", path),
    TestCase("W6 a server that refuses connections cannot be reached", refused),
    TestCase(
      "W6 a request that is not wanted any more is given up: the server sees the caller leave",
      givenUp),
    TestCase("W6 avatars are loaded from where they are", avatars),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<UsersOverHTTPTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let server: LoopbackServer
  private let model: WhoToFollowViewModel
  init() throws {
    let server = try LoopbackServer()
    self.server = server
    // Only a net: nothing here takes that long.
    stage.patience = .seconds(500)
    let users = UsersAPI(at: try WebAddress(server.address), web: LiveWeb.patient)
    model = WhoToFollowViewModel(users: users, random: SplitMix64(seed: 7))
  }
}

extension UsersOverHTTPTests {
  private nonisolated static let three = """
    [{"id": 3, "login": "ada"}, {"id": 4, "login": "bob"}, {"id": 5, "login": "cleo", \
    "avatar_url": null}]
    """

  private var shown: [String] { model.rows.value.compactMap { $0.user?.name } }

  func slow() async throws {
    model.load.execute()
    let request = try #require(await server.nextRequest())
    expectEqual(request.target, "/users")
    expectEqual(model.status.value, "Loading …")
    request.answer(.json(Self.three))
    await stage.settle()
    expectEqual(shown, ["ada", "bob", "cleo"])
  }

  func query() async throws {
    model.refresh.execute()
    let request = try #require(await server.nextRequest())
    expectNotNil(request.target.wholeMatch(of: /\/users\?since=[0-9]{1,4}/))
    request.answer(.json("[]"))
    await stage.settle()
  }

  func path() async throws {
    let users = UsersAPI(at: try WebAddress(server.address + "/v3/"), web: LiveWeb.patient)
    let model = WhoToFollowViewModel(users: users, random: SplitMix64(seed: 7))
    model.load.execute()
    let request = try #require(await server.nextRequest())
    expectEqual(request.target, "/v3/users")
    request.answer(.json("[]"))
    await stage.settle()
    expectEqual(model.status.value, "Nobody to follow.")
  }

  @Test(
    "W6 what a server can do wrong is shown in words, and Retry works",
    arguments: [
      (LoopbackServer.Answer.status(500), "The server cannot answer now (status 500)."),
      (.status(404), "The server cannot answer now (status 404)."),
      (
        .page("<!doctype html><html></html>"),
        "The server sent a web page instead of data; its address may be wrong."
      ),
      (.half(of: three), "The connection broke off before everything had come."),
      (.silence, "The connection broke off before everything had come."),
      (.json(""), "The server sent nothing."),
      (
        .json(String(three.prefix(40))),
        "The server sent something unreadable, or only a part of its answer."
      ),
      (
        .json(#"{"message": "limit reached"}"#),
        "The server sent something else than was asked for: the whole is of another kind."
      ),
      (
        .json(#"[{"id": 1, "login": "ada"}, {"id": 2}]"#),
        #"The server sent something else than was asked for: item 2 has no "login"."#
      ),
      (
        .json(#"[{"id": "one", "login": "ada"}]"#),
        #"The server sent something else than was asked for: item 1, "id" is of another kind."#
      ),
    ])
  func failures(answer: LoopbackServer.Answer, message: String) async throws {
    let screen = stage.show { WhoToFollowScreen(model) }
    try #require(await server.nextRequest()).answer(answer)
    await stage.settle()
    expectEqual(screen.presentedAlert?.title, message)
    try stage.choose("Retry")
    try #require(await server.nextRequest()).answer(.json(Self.three))
    await stage.settle()
    expectNil(screen.presentedAlert)
    expectEqual(shown, ["ada", "bob", "cleo"])
  }

  func refused() async throws {
    let users = UsersAPI(at: try WebAddress(LoopbackServer.deserted()), web: LiveWeb.patient)
    let model = WhoToFollowViewModel(users: users, random: SplitMix64(seed: 7))
    let failures = Log(model.failures)
    model.load.execute()
    await stage.settle()
    expectEqual(failures.entries, ["127.0.0.1 cannot be reached."])
  }

  func givenUp() async throws {
    let load = model.load.execute()
    _ = try #require(await server.nextRequest())
    model.load.cancel()
    guard case .left(let target) = await server.next() else {
      Issue.record("the caller stays")
      return
    }
    expectEqual(target, "/users")
    await stage.settle()
    guard case .cancelled = load.result else {
      Issue.record("not cancelled")
      return
    }
  }

  func avatars() async throws {
    let screen = stage.show { WhoToFollowScreen(model) }
    let address = server.address + "/ada.png"
    try #require(await server.nextRequest()).answer(
      .json(#"[{"id": 3, "login": "ada", "avatar_url": "\#(address)"}]"#))
    let request = try #require(await server.nextRequest())
    expectEqual(request.target, "/ada.png")
    expectTrue(screen.users.visibleCells[0].avatar.isLoading)
    request.answer(.json("a picture"))
    await stage.settle()
    expectEqual(screen.users.visibleCells[0].avatar.name, address)
  }

  @Test(
    "what is no address for the web is none",
    arguments: ["", "nonsense", "ftp://a.example", "http://", "https:/a", "http://[a"])
  func addresses(text: String) {
    #expect(throws: WebError.noAddress(text)) { try WebAddress(text) }
  }
}
