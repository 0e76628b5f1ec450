public import Bindery

/// Three requests, each made of the answer to the one before (C1).
///
/// It owns them: when it goes, the one under way is cancelled, and who waits for the outcome is told.
@MainActor
public final class Login {
  /// What is being done.
  public let step: Property<String>
  /// Asks for the route, logs in there, and asks what the ticket allows; the first error ends it.
  public let run: Command<String, Authorization, any Error>

  /// Makes a login that has not begun.
  public init(service: some LoginService) {
    let step = MutableProperty("", name: "step")
    self.step = step
    run = Command(name: "login") { (userName: String) in
      step.value = "asking where \(userName) logs in"
      let route = try await service.route(for: userName)
      step.value = "logging in at \(route.path)"
      let ticket = try await service.logIn(at: route)
      step.value = "asking what \(ticket.text) allows"
      return try await service.authorize(ticket)
    }
  }
}
