import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("RequestChain: three dependent requests", .stage)
struct LoginTests {
  nonisolated static let tests: [TestCase<LoginTests>] = [
    TestCase(
      "C1 each request uses the response to the one before, the third completes the chain", chain),
    TestCase("C1 a session says how its login ended, and a name is needed", session),
    TestCase("C1 leaving cancels the login under way, and another one can begin", leaving),
    TestCase("C1 a session that goes away during a login leaves nothing running", sessionGoes),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LoginTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let service = StubLoginService(on: Stage.current)
}

extension LoginTests {
  private func begin(_ login: Login) async -> Execution<Authorization, any Error> {
    let execution = login.run.execute(with: "ada")
    await stage.settle()
    return execution
  }

  func chain() async {
    let login = Login(service: service)
    let steps = Log(changesOf: login.step)
    let execution = await begin(login)
    service.routes.reply(LoginRoute(path: "/here"))
    await stage.settle()
    service.tickets.reply(LoginTicket(text: "ticket 7"))
    await stage.settle()
    expectNil(execution.result)
    service.authorizations.reply(Authorization(name: "Ada"))
    await stage.settle()
    expectEqual(execution.result?.value, Authorization(name: "Ada"))
    expectEqual(
      steps.entries,
      [
        "asking where ada logs in", "logging in at /here", "asking what ticket 7 allows",
      ])
  }

  /// Answers so many requests.
  private func answer(_ count: Int) async {
    if count > 0 {
      service.routes.reply(LoginRoute(path: "/here"))
      await stage.settle()
    }
    if count > 1 {
      service.tickets.reply(LoginTicket(text: "ticket 7"))
      await stage.settle()
    }
  }

  @Test("C1 a failure of any of them ends the chain, once", arguments: [0, 1, 2])
  func failure(at place: Int) async {
    let login = Login(service: service)
    let errors = Log(login.run.errors)
    let completions = Log(login.run.completions)
    var ends: [String] = []
    let execution = await begin(login)
    execution.onEnd { ends.append("\($0.failure.map { "\($0)" } ?? "none")") }
    await answer(place)
    switch place {
    case 0: service.routes.fail(StubError("no"))
    case 1: service.tickets.fail(StubError("no"))
    default: service.authorizations.fail(StubError("no"))
    }
    await stage.settle()
    expectEqual(errors.entries.map { "\($0)" }, ["no"])
    expectEqual(ends, ["no"])
    expectEmpty(completions.entries)
    expectFalse(login.run.isExecuting.value)
  }

  @Test(
    "C1 trap: an owner that goes away is a cancelled outcome, not silence", arguments: [0, 1, 2])
  func ownerGoesAway(at place: Int) async throws {
    var login: Login? = Login(service: service)
    var ends: [String] = []
    // Not kept: a handle would keep the command.
    await begin(try #require(login)).onEnd { ends.append("\($0)") }
    await answer(place)
    login = nil
    await stage.settle()
    expectEqual(ends, ["cancelled"])
  }

  func session() async {
    let model = SessionViewModel(service: service)
    expectEqual(model.logIn.blockedBy.value, [.noName])
    model.userName.value = "ada"
    model.logIn.execute()
    await stage.settle()
    expectEqual(model.step.value, "asking where ada logs in")
    expectTrue(model.leave.isEnabled.value)
    service.routes.fail(StubError("no such user"))
    await stage.settle()
    expectEqual(model.status.value, "the login failed: no such user")
    expectEqual(model.step.value, "")
    expectFalse(model.leave.isEnabled.value)
  }

  func leaving() async {
    let model = SessionViewModel(service: service)
    model.userName.value = "ada"
    model.logIn.execute()
    await stage.settle()
    model.leave.execute()
    expectEqual(model.logIn.blockedBy.value, [.loggingIn], "until the request has really returned")
    await stage.settle()
    expectEqual(model.status.value, "the login was cancelled")
    model.logIn.execute()
    await stage.settle()
    service.routes.reply(LoginRoute(path: "/here"))
    await stage.settle()
    service.tickets.reply(LoginTicket(text: "ticket 8"))
    await stage.settle()
    service.authorizations.reply(Authorization(name: "Ada"))
    await stage.settle()
    expectEqual(model.status.value, "Ada is logged in")
  }

  func sessionGoes()
    async
  {
    var model: SessionViewModel? = SessionViewModel(service: service)
    weak let weakModel = model
    model?.userName.value = "ada"
    model?.logIn.execute()
    await stage.settle()
    model = nil
    await stage.settle()
    expectNil(weakModel)
  }
}
