public import Bindery

/// Signing up with a name of at most 15 characters.
///
/// Before the first edit the name is empty: not too long, no notice, and the command is enabled.
@MainActor
public final class SignUpViewModel {
  /// The name, as the user writes it.
  public let name = MutableProperty("")
  /// Whether the name is longer than allowed.
  public let isTooLong: Property<Bool>
  /// Sends a notice for every edit of a too long name, not only for the first one.
  public let notice: Signal<String, Never>
  /// Creates the account of the name as it is then.
  public let signUp: Command<Void, Account, any Error>

  /// Makes the model.
  ///
  /// - Parameters:
  ///   - accounts: The service that creates accounts.
  ///   - limit: The longest name allowed.
  ///   - length: The unit of the limit.
  public init(accounts: some Accounts, limit: Int = 15, length: TextLength = .characters) {
    isTooLong = name.map { length.isLonger($0, than: limit) }
    notice = name.changes.filter { length.isLonger($0, than: limit) }.map { _ in "Too long" }
    signUp = Command(state: name, .enabled(if: !isTooLong)) { name in
      try await accounts.create(name)
    }
  }
}
