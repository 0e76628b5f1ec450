import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// A form with every rule.
  static let registration: Sample = Sample(
    name: "Registration", summary: "a form of eight fields, with every rule",
    scripts: ["registration.repl"],
    picturedCase:
      "an attempt to register shows what is wrong, and goes to the first field that is",
    screens: [
      "Registration": {
        try $0.screen(RegistrationViewModel(registrations: SlowRegistrations()))
      }
    ]
  ) { host, rendition in
    host.screen("Registration", in: rendition) { stage in
      let names = stage.gate("names") { $0.reply != "taken" }
      let accounts = stage.gate("accounts") { Account(name: $0.reply ?? $0.text) }
      return try rendition.screen(
        RegistrationViewModel(
          registrations: StubRegistrations(names: names, accounts: accounts)))
    }
  }
}
