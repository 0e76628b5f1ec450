import SampleModels

/// A slow login service; the login of eve fails.
struct SlowLoginService: LoginService {
  let server = SlowServer()

  func route(for userName: String) async throws -> LoginRoute {
    try await server.answer(after: .seconds(1))
    return LoginRoute(path: "/login/\(userName)")
  }

  func logIn(at route: LoginRoute) async throws -> LoginTicket {
    try await server.answer(after: .seconds(1))
    if route.path == "/login/eve" { throw WrongPassword() }
    return LoginTicket(text: "ticket of \(route.path.dropFirst("/login/".count))")
  }

  func authorize(_ ticket: LoginTicket) async throws -> Authorization {
    try await server.answer(after: .seconds(1))
    return Authorization(name: "\(ticket.text.dropFirst("ticket of ".count))")
  }
}

/// Why a login fails.
struct WrongPassword: Error, CustomStringConvertible {
  let description = "wrong password"
}

/// A server that takes a picture a second, and fails at each second one.
struct SlowPictureServer: PictureServer {
  let server = SlowServer(failingEvery: 2)

  func send(_ picture: String) async throws { try await server.answer(after: .seconds(1)) }
}

/// A gallery whose photos do not come, each second time.
struct SlowGallery: GalleryService {
  let server = SlowServer()
  let photoServer = SlowServer(failingEvery: 2)

  func profile() async throws -> Profile {
    try await server.answer()
    return Profile(name: "Ada")
  }

  func photos() async throws -> [Photo] {
    try await photoServer.answer(after: .seconds(1))
    return [Photo(id: 1, title: "Harbour"), Photo(id: 2, title: "Bridge")]
  }

  func unreadCount() async throws -> Int {
    try await server.answer()
    return 2
  }
}
