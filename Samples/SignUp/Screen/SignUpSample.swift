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
    textScreens: [
      "SignUp": { SignUpTextScreen(SignUpViewModel(accounts: SlowAccounts())) },
      "LimitedName": { LimitedNameTextScreen(LimitedNameViewModel()) },
      "Note": { NoteTextScreen(NoteViewModel()) },
      "Registration": {
        RegistrationTextScreen(RegistrationViewModel(registrations: SlowRegistrations()))
      },
      "Sum": { SumTextScreen(SumViewModel()) },
      "Sources": {
        SourcesTextScreen(
          SourcesViewModel(mailbox: SlowMailbox(), announcements: Announcements()))
      },
    ]
  ) { host in
    addSignUp(to: host)
    host.screen("LimitedName") { _ in LimitedNameScreen(LimitedNameViewModel()) }
    host.screen("Note") { _ in NoteScreen(NoteViewModel()) }
    host.screen("Registration") { stage in
      let names = stage.gate("names") { $0.reply != "taken" }
      let accounts = stage.gate("accounts") { Account(name: $0.reply ?? $0.text) }
      return RegistrationScreen(
        RegistrationViewModel(
          registrations: StubRegistrations(names: names, accounts: accounts)))
    }
    host.screen("Import") { _ in ImportScreen(ContactImporter()) }
    host.screen("Sum") { _ in SumScreen(SumViewModel()) }
    host.screen("Sources") { stage in
      let gate = stage.gate("mailbox") { Int($0.reply ?? "") ?? 0 }
      let mailbox = StubMailbox(gate: gate, executor: stage.runtime.executor)
      return SourcesScreen(SourcesViewModel(mailbox: mailbox, announcements: Announcements()))
    }
  }

  private static func addSignUp(to host: ScriptHost) {
    weak var model: SignUpViewModel?
    host.screen("SignUp") { stage in
      let gate = stage.gate("accounts") { Account(name: $0.reply ?? $0.text) }
      let newModel = SignUpViewModel(accounts: StubAccounts(gate: gate))
      model = newModel
      return SignUpScreen(newModel)
    }
    host.verb("isTooLong", summary: "Says whether the name is too long, by the view model.") {
      _, _ in ["\(model?.isTooLong.value ?? false)"]
    }
  }
}
