import BinderyHeadless
import SampleModels

/// A login service that answers when a script says `reply route …`, `reply login …` and
/// `reply auth …`, with `ok`, with `ok "an answer"` or with `fail "a reason"`.
struct StubLoginService: LoginService {
  let routes: Gate<LoginRoute>
  let tickets: Gate<LoginTicket>
  let authorizations: Gate<Authorization>

  @MainActor init(on stage: Stage) {
    routes = stage.gate("route") { LoginRoute(path: $0.reply ?? "/login/\($0.text)") }
    tickets = stage.gate("login") { LoginTicket(text: $0.reply ?? "ticket of \($0.text)") }
    authorizations = stage.gate("auth") { Authorization(name: $0.reply ?? "Ada") }
  }

  func route(for userName: String) async throws -> LoginRoute { try await routes.wait(userName) }

  func logIn(at route: LoginRoute) async throws -> LoginTicket {
    try await tickets.wait(route.path)
  }

  func authorize(_ ticket: LoginTicket) async throws -> Authorization {
    try await authorizations.wait(ticket.text)
  }
}

/// A server that takes a picture when a script says `reply server …`.
struct StubPictureServer: PictureServer {
  let gate: Gate<Void>

  func send(_ picture: String) async throws { try await gate.wait(picture) }
}
