import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// Text length, one-way, two-way and command binding.
  static let signUp = Sample(
    name: "SignUp", summary: "a name of at most 15 characters, an account that may be taken",
    scripts: ["sign-up.repl", "registration.repl"],
    rows: ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11"],
    plannedRows: [],
    picturedCase: "B8 a failed sign-up can be repeated",
    screens: [
      "SignUp": { try $0.screen(SignUpViewModel(accounts: SlowAccounts())) },
      "LimitedName": { try $0.screen(LimitedNameViewModel()) },
      "Note": { try $0.screen(NoteViewModel()) },
      "Registration": {
        try $0.screen(RegistrationViewModel(registrations: SlowRegistrations()))
      },
      "Sum": { try $0.screen(SumViewModel()) },
      "Sources": {
        try $0.screen(
          SourcesViewModel(mailbox: SlowMailbox(), announcements: Announcements()))
      },
    ]
  ) { host, rendition in
    addSignUp(to: host, in: rendition)
    host.screen("LimitedName", in: rendition) { _ in try rendition.screen(LimitedNameViewModel()) }
    host.screen("Note", in: rendition) { _ in try rendition.screen(NoteViewModel()) }
    host.screen("Registration", in: rendition) { stage in
      let names = stage.gate("names") { $0.reply != "taken" }
      let accounts = stage.gate("accounts") { Account(name: $0.reply ?? $0.text) }
      return try rendition.screen(
        RegistrationViewModel(
          registrations: StubRegistrations(names: names, accounts: accounts)))
    }
    host.screen("Import", in: rendition) { _ in ImportScreen(ContactImporter()) }
    host.screen("Sum", in: rendition) { _ in try rendition.screen(SumViewModel()) }
    host.screen("Sources", in: rendition) { stage in
      let gate = stage.gate("mailbox") { Int($0.reply ?? "") ?? 0 }
      let mailbox = StubMailbox(gate: gate, executor: stage.runtime.executor)
      return try rendition.screen(
        SourcesViewModel(mailbox: mailbox, announcements: Announcements()))
    }
  }

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
