import Bindery

/// The rule with Bindery: what a view shows follows from the name and the command.
@MainActor final class SignUpViewModel {
  let name = MutableProperty("")
  let isTooLong: Property<Bool>
  let notice: Signal<String, Never>
  let signUp: Command<Void, Account, any Error>

  init(accounts: some Accounts) {
    isTooLong = name.map { $0.count > 15 }
    notice = name.changes.filter { $0.count > 15 }.map { _ in "Too long" }
    signUp = Command(.enabled(if: !isTooLong)) { [name] in try await accounts.create(name.value) }
  }
}
