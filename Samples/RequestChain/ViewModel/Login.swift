public import Bindery

/// Three requests, each made from the answer to the one before.
///
/// It owns them: on its release, the running one is cancelled, and code that waits for the outcome
/// gets it.
@MainActor
public final class Login {
  /// The present step.
  public let step: Property<String>
  /// Requests the route, logs in there, and requests the authorization; the first error ends it.
  public let run: Command<String, Authorization, any Error>

  /// Makes a login that has not begun.
  public init(service: some LoginService) {
    let step = MutableProperty("")
    self.step = step
    run = Command(.named("login")) { (userName: String) in
      step.value = "asking where \(userName) logs in"
      let route = try await service.route(for: userName)
      step.value = "logging in at \(route.path)"
      let ticket = try await service.logIn(at: route)
      step.value = "asking what \(ticket.text) allows"
      return try await service.authorize(ticket)
    }
  }
}
