import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// A form whose fields have no names.
@MainActor
private final class SignUpModel {
  let email = FormField("", .required)
  let age = FormField<Int?>(nil, .required, .range(18...120))
  let isOffline = MutableProperty(false)
  let isClosed = MutableProperty(false)
  let form: FormModel
  let signUp: Command<Void, Void, any Error>

  init() {
    form = FormModel(email, age)
    signUp = Command(
      .submitting(form), .blocked(by: ["offline": isOffline, "closed": isClosed]), .named("signUp")
    ) {}
  }
}

/// A model that holds the one with the form.
@MainActor
private final class AppModel {
  let account = SignUpModel()
}

/// How a form is bound.
enum Style: CaseIterable { case initialiser, bind, deeper }

/// Binds the form as the README does, by `bind(_:)`, or as a part of another model.
private final class SignUpScreen: HeadlessScreen, BindableView {
  let email = HeadlessTextField("Email")
  let age = HeadlessNumberField("Age")
  let confirm = HeadlessButton("Sign up")

  init(_ model: AppModel, _ style: Style) {
    super.init(title: "Sign up")
    switch style {
    case .initialiser: makeBindings(to: model.account)
    case .bind: bind(model.account)
    case .deeper:
      Runtime.current.activity?.viewWasBound(to: model, at: CallSite(fileID: #fileID, line: #line))
      makeBindings(to: model.account)
    }
  }

  func makeBindings(to model: SignUpModel) {
    email.bind(model.email)
    age.bind(model.age)
    confirm.bind(model.signUp)
  }
}

@MainActor @Suite("Why: forms, wherever they are bound")
struct WhyFormTests {
  private let stage = makeStage()
  private let model: AppModel

  init() {
    stage.startRecording()
    model = stage.perform { AppModel() }
  }
}

extension WhyFormTests {
  /// What a part of the form is called.
  private func name(_ own: String, made kind: String, at line: Int, _ style: Style) -> String {
    switch style {
    case .initialiser: "\(kind) (WhyFormTests.swift:\(line))"
    case .bind: own
    case .deeper: "account.\(own)"
    }
  }

  @Test("every blocker is named: conditions and fields", arguments: Style.allCases)
  func blockers(_ style: Style) throws {
    stage.show { SignUpScreen(model, style) }
    model.account.isOffline.value = true
    model.account.isClosed.value = true
    let lines = try stage.why(not: "confirm.isEnabled").lines
    expectEqual(
      lines.map { String($0.prefix { $0 != "=" }.dropFirst(12)).trimmedAtEnd },
      [
        name("isOffline", made: "property", at: 12, style),
        name("isClosed", made: "property", at: 13, style),
        name("email", made: "field", at: 10, style)
          + "  WhyFormTests.swift:10  → Enter a value.",
        name("age", made: "field", at: 11, style) + "  WhyFormTests.swift:11  → Enter a value.",
      ])
  }

  @Test("no line names what the package has made for itself", arguments: Style.allCases)
  func ownParts(_ style: Style) throws {
    let screen = stage.show { SignUpScreen(model, style) }
    try stage.type("Ada", into: screen.email)
    try stage.act(.blur, on: screen.email)
    let field = name("email", made: "field", at: 10, style)
    let titles = try [stage.why("confirm.isEnabled"), stage.why("email.issue")].map { why in
      why.lines.map { line in
        String(line.drop { " ├└│─".contains($0) }.prefix { $0 != "=" }).trimmedAtEnd
      }
    }
    expectEqual(
      titles,
      [
        ["confirm.isEnabled"]
          + (style == .initialiser ? [] : [name("signUp.isEnabled", made: "", at: 0, style)])
          + [
            name("isOffline", made: "property", at: 12, style),
            name("isClosed", made: "property", at: 13, style), "\(field).issues",
            "\(name("age", made: "field", at: 11, style)).issues",
            "reason: something in the form is not valid",
          ], ["email.issue", "\(field).visibleIssues", "\(field).issues"],
      ])
    expectEqual(stage.unused, [])
  }
}
