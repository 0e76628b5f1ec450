public import Bindery

/// A login that can be left at any time.
@MainActor
public final class SessionViewModel {
  /// The user name.
  public let userName = MutableProperty("")
  /// How the last login ended.
  public let status = MutableProperty("nobody is logged in")
  /// The step of the running login; empty if there is none.
  public let step: Property<String>
  /// Logs in.
  public let logIn: Command<Void, Void, Never>
  /// Leaves a login that is under way.
  public let leave: Command<Void, Void, Never>

  /// Makes a session without a user.
  public init(service: some LoginService) {
    // The session owns the login; to release it is to cancel it.
    let login = MutableProperty<Login?>(nil, comparing: .by { $0 === $1 }, name: "login")
    let isLoggingIn = MutableProperty(false, name: "isLoggingIn")
    step = Property {
      isLoggingIn.value ? login.value?.step.value ?? "" : ""
    }
    logIn = Command(
      .blocked(by: [.noName: userName.map { $0.isEmpty }, .loggingIn: isLoggingIn])
    ) { [userName, status] in
      let next = Login(service: service)
      isLoggingIn.value = true
      next.run.execute(with: userName.value).onEnd { outcome in
        status.value = Self.text(for: outcome)
        isLoggingIn.value = false
      }
      login.value = next
    }
    leave = Command(.enabled(if: isLoggingIn)) { login.value = nil }
  }

  private static func text(for outcome: CommandOutcome<Authorization, any Error>) -> String {
    switch outcome {
    case .value(let authorization): "\(authorization.name) is logged in"
    case .failed(let error): "the login failed: \(error)"
    case .cancelled, .timedOut, .rejected: "the login was cancelled"
    }
  }
}

extension BlockingReason {
  /// The user name is missing.
  public static let noName: BlockingReason = "enter a name"
  /// A login is under way.
  public static let loggingIn: BlockingReason = "a login is under way"
}
