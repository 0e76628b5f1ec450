import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// Text length, one-way, two-way and command binding.
  static let signUp: Sample = Sample(
    name: "SignUp", summary: "a name of at most 15 characters, an account that may be taken",
    scripts: ["sign-up.repl", "details.repl"], rows: ["B3", "B4", "B8", "B9"],
    picturedCase: "a failed sign-up can be repeated",
    screens: ["SignUp": { try $0.screen(SignUpViewModel(accounts: SlowAccounts())) }]
  ) { host, rendition in addSignUp(to: host, in: rendition) }

  private static func addSignUp(to host: ScriptHost, in rendition: Rendition) {
    weak var model: SignUpViewModel?
    host.screen("SignUp", in: rendition) { stage in
      let gate = stage.gate("accounts") { Account(name: $0.reply ?? $0.text) }
      let newModel = SignUpViewModel(accounts: StubAccounts(gate: gate))
      model = newModel
      return try rendition.screen(newModel)
    }
    host.verb("isTooLong", summary: "Says whether the name is too long, by the view model.") {
      _, _ in ["\(model?.isTooLong.value ?? false)"]
    }
  }
}
