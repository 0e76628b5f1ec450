import BinderyHeadless
import Testing

@testable import BinderyScript

@Suite("Commands") struct CommandTests {
  @Test("start takes a screen and its arguments") func start() throws {
    #expect(try command("start SignUp") == .start(screen: "SignUp", arguments: []))
    #expect(
      try command(#"start SignUp email="a b" terms=on age = 21 wait=2s name=nil"#)
        == .start(
          screen: "SignUp",
          arguments: [
            ScriptArgument(name: "email", value: .string("a b")),
            ScriptArgument(name: "terms", value: .flag(true)),
            ScriptArgument(name: "age", value: .number(21, source: "21")),
            ScriptArgument(name: "wait", value: .duration(.seconds(2))),
            ScriptArgument(name: "name", value: .absent),
          ]))
  }

  @Test("gestures with a target") func gesturesWithTarget() throws {
    #expect(try command("tap confirm") == .tap(path("confirm", column: 5)))
    #expect(try command("clear name") == .clear(path("name", column: 7)))
    #expect(try command("focus name") == .focus(path("name", column: 7)))
  }

  @Test("gestures with a target and a text") func gesturesWithText() throws {
    #expect(try command(#"type name "Ada""#) == .type(path("name", column: 6), "Ada"))
    #expect(try command(#"paste name """#) == .paste(path("name", column: 7), ""))
  }

  @Test("choose takes the title of an action") func choose() throws {
    #expect(try command(#"choose "Retry""#) == .choose("Retry"))
  }

  @Test("reply succeeds or fails, now or later") func reply() throws {
    #expect(try command("reply a ok") == .reply(gate: "a", .ok(nil), after: nil))
    #expect(
      try command("reply a ok 5 after 1m30s")
        == .reply(gate: "a", .ok(.number(5, source: "5")), after: .seconds(90)))
    #expect(
      try command("reply a ok after 2s") == .reply(gate: "a", .ok(nil), after: .seconds(2)))
    #expect(
      try command(#"reply a ok "after""#) == .reply(gate: "a", .ok(.string("after")), after: nil))
    #expect(
      try command("reply a ok nil") == .reply(gate: "a", .ok(.absent), after: nil))
    #expect(
      try command(#"reply sign-up fail "no" after 250ms"#)
        == .reply(gate: "sign-up", .fail("no"), after: .milliseconds(250)))
  }

  @Test("time and looks") func timeAndLooks() throws {
    #expect(try command("advance 1.5s") == .advance(.milliseconds(1500)))
    #expect(try command("settle") == .settle)
    #expect(try command("pending") == .pending)
    #expect(try command("show") == .show(.drawing))
    #expect(try command("show tree") == .show(.tree))
    #expect(try command("expect tree") == .expectTree)
    #expect(try command(#"expect snapshot "a b""#) == .expectSnapshot("a b"))
    #expect(try command("expect accessible") == .expect(.accessible))
    #expect(try command("log") == .ask(.log(nil, of: nil, since: nil)))
    #expect(try command("log 5") == .ask(.log(5, of: nil, since: nil)))
    #expect(try command("help") == .help(nil))
    #expect(try command("help tap") == .help("tap"))
    #expect(try command("quit") == .quit)
  }

  @Test("every gesture may be negated", arguments: Verb.all.filter(\.isGesture).map(\.example))
  func negatedGestures(example: String) throws {
    let negated = try step("! " + example)
    #expect(negated.isNegated)
    #expect(try !step(example).isNegated)
  }
}

@Suite("Targets") struct TargetTests {
  private func target(_ text: String) throws -> Target {
    guard case .gesture(.tap, let target?) = try command("tap \(text)") else {
      throw NoCommand(line: text)
    }
    return target
  }

  @Test("a path names a view, and views within it") func path() throws {
    #expect(
      try target("account.e-mail_2")
        == Target(name: .path(["account", "e-mail_2"]), source: "account.e-mail_2", column: 5))
    #expect(try target("größe").name == .path(["größe"]))
  }

  @Test("a role and a title name a view", arguments: Target.Role.allCases)
  func role(role: Target.Role) throws {
    #expect(
      try target("\(role.rawValue)  \"Sign up\"")
        == Target(
          name: .role(role, "Sign up"), source: "\(role.rawValue)  \"Sign up\"", column: 5))
  }

  @Test("a role without a title is the name of a view") func roleAsName() throws {
    #expect(try target("label").name == .path(["label"]))
    #expect(try target("list.first").name == .path(["list", "first"]))
  }

  @Test("a title names a view of any kind") func title() throws {
    #expect(try target(#""Sign up""#).name == .text("Sign up"))
    #expect(try target(#""Sign up""#).source == #""Sign up""#)
  }

  @Test("a field named by its title takes a text after it") func typeIntoTitle() throws {
    guard case .gesture(let action, let target?) = try command(#"type field "Email" "x""#)
    else {
      Issue.record("not a type command")
      return
    }
    #expect(target.name == .role(.field, "Email"))
    #expect(action == .type("x"))
  }
}
