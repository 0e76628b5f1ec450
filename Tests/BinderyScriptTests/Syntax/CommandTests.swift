import BinderyHeadless
import TestKit
import Testing

@testable import BinderyScript

@Suite("Commands") struct CommandTests {
  static let tests: [TestCase<CommandTests>] = [
    TestCase("start takes a screen and its arguments", start),
    TestCase("gestures with a target", gesturesWithTarget),
    TestCase("gestures with a target and a text", gesturesWithText),
    TestCase("choose takes the title of an action", choose),
    TestCase("reply succeeds or fails, now or later", reply),
    TestCase("time and looks", timeAndLooks),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CommandTests>) async throws {
    try await test(in: self)
  }
}

extension CommandTests {
  func start() throws {
    try expectEqual(command("start SignUp"), .start(screen: "SignUp", arguments: []))
    try expectEqual(
      command(#"start SignUp email="a b" terms=on age = 21 wait=2s name=nil"#),
      .start(
        screen: "SignUp",
        arguments: [
          ScriptArgument(name: "email", value: .string("a b")),
          ScriptArgument(name: "terms", value: .flag(true)),
          ScriptArgument(name: "age", value: .number(21, source: "21")),
          ScriptArgument(name: "wait", value: .duration(.seconds(2))),
          ScriptArgument(name: "name", value: .absent),
        ]))
  }

  func gesturesWithTarget() throws {
    try expectEqual(command("tap confirm"), .tap(path("confirm", column: 5)))
    try expectEqual(command("clear name"), .clear(path("name", column: 7)))
    try expectEqual(command("focus name"), .focus(path("name", column: 7)))
  }

  func gesturesWithText() throws {
    try expectEqual(command(#"type name "Ada""#), .type(path("name", column: 6), "Ada"))
    try expectEqual(command(#"paste name """#), .paste(path("name", column: 7), ""))
  }

  func choose() throws {
    try expectEqual(command(#"choose "Retry""#), .choose("Retry"))
  }

  func reply() throws {
    try expectEqual(
      command(#"reply a ok to "b c""#), .reply(gate: "a", .ok(nil), to: .text("b c"), after: nil))
    try expectEqual(
      command(#"reply a fail "no" to 2 after 1s"#),
      .reply(gate: "a", .fail("no"), to: .number(2), after: .seconds(1)))
    try expectEqual(command("reply a ok"), .reply(gate: "a", .ok(nil), after: nil))
    try expectEqual(
      command("reply a ok 5 after 1m30s"),
      .reply(gate: "a", .ok(.number(5, source: "5")), after: .seconds(90)))
    try expectEqual(
      command("reply a ok after 2s"), .reply(gate: "a", .ok(nil), after: .seconds(2)))
    try expectEqual(
      command(#"reply a ok "after""#), .reply(gate: "a", .ok(.string("after")), after: nil))
    try expectEqual(
      command("reply a ok nil"), .reply(gate: "a", .ok(.absent), after: nil))
    try expectEqual(
      command(#"reply sign-up fail "no" after 250ms"#),
      .reply(gate: "sign-up", .fail("no"), after: .milliseconds(250)))
  }

  func timeAndLooks() throws {
    try expectEqual(command("advance 1.5s"), .advance(.milliseconds(1500)))
    try expectEqual(command("settle"), .settle)
    try expectEqual(command("pending"), .pending)
    try expectEqual(command("show"), .show(.drawing))
    try expectEqual(command("show tree"), .show(.tree))
    try expectEqual(command("expect tree"), .expectTree)
    try expectEqual(command(#"expect snapshot "a b""#), .expectSnapshot("a b"))
    try expectEqual(command("expect accessible"), .expect(.accessible))
    try expectEqual(command("expect reproducible"), .expect(.reproducible))
    try expectEqual(command("log"), .ask(.log(nil, of: nil, since: nil)))
    try expectEqual(command("log 5"), .ask(.log(5, of: nil, since: nil)))
    try expectEqual(command("help"), .help(nil))
    try expectEqual(command("help tap"), .help("tap"))
    try expectEqual(command("quit"), .quit)
  }

  @Test(
    "every gesture may be negated",
    arguments: Verb.all.filter { $0.isGesture }.map { $0.example })
  func negatedGestures(example: String) throws {
    let negated = try step("! " + example)
    expectTrue(negated.isNegated)
    expectTrue(try !step(example).isNegated)
  }
}

@Suite("Targets") struct TargetTests {
  static let tests: [TestCase<TargetTests>] = [
    TestCase("a path names a view, and views within it", path),
    TestCase("a role without a title is the name of a view", roleAsName),
    TestCase("a title names a view of any kind", title),
    TestCase("a field named by its title takes a text after it", typeIntoTitle),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TargetTests>) async throws {
    try await test(in: self)
  }
}

extension TargetTests {
  private func target(_ text: String) throws -> Target {
    guard case .gesture(.tap, let target?) = try command("tap \(text)") else {
      throw NoCommand(line: text)
    }
    return target
  }

  func path() throws {
    try expectEqual(
      target("account.e-mail_2"),
      Target(name: .path(["account", "e-mail_2"]), source: "account.e-mail_2", column: 5))
    try expectEqual(target("größe").name, .path(["größe"]))
  }

  @Test("a role and a title name a view", arguments: Target.Role.allCases)
  func role(role: Target.Role) throws {
    try expectEqual(
      target("\(role.rawValue)  \"Sign up\""),
      Target(
        name: .role(role, "Sign up"), source: "\(role.rawValue)  \"Sign up\"", column: 5))
  }

  func roleAsName() throws {
    try expectEqual(target("label").name, .path(["label"]))
    try expectEqual(target("list.first").name, .path(["list", "first"]))
  }

  func title() throws {
    try expectEqual(target(#""Sign up""#).name, .text("Sign up"))
    try expectEqual(target(#""Sign up""#).source, #""Sign up""#)
  }

  func typeIntoTitle() throws {
    guard case .gesture(let action, let target?) = try command(#"type field "Email" "x""#)
    else {
      Issue.record("not a type command")
      return
    }
    expectEqual(target.name, .role(.field, "Email"))
    expectEqual(action, .type("x"))
  }
}
