import Observation

/// The rule with Observation: the model stores what happens, and a view reads it.
@MainActor @Observable final class ObservedSignUp {
  /// The number makes the same text twice in a row a change.
  struct Notice: Equatable {
    var number = 0
    var text = ""
  }

  var name = "" {
    didSet { if isTooLong { notice = Notice(number: notice.number + 1, text: "Too long") } }
  }
  private(set) var notice = Notice()
  private(set) var isSigningUp = false
  private(set) var error: (any Error)?
  private(set) var account: Account?
  @ObservationIgnored private let accounts: any Accounts

  init(accounts: some Accounts) { self.accounts = accounts }

  var isTooLong: Bool { name.count > 15 }
  var canSignUp: Bool { !isTooLong && !isSigningUp }

  func signUp() async {
    guard canSignUp else { return }
    isSigningUp = true
    defer { isSigningUp = false }
    error = nil
    do {
      account = try await accounts.create(name)
    } catch {
      self.error = error
    }
  }
}
