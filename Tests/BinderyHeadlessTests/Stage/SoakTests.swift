import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// Screens made, used and dropped, one after the other. The stress does this for minutes, in a
/// program of its own.
@MainActor @Suite("Stage: many screens, one after the other")
struct SoakTests {}

extension SoakTests {
  /// What a round leaves, if anything.
  @MainActor
  private struct Remnant {
    weak var screen: HeadlessScreen?
    weak var command: Command<Void, Void, any Error>?
  }

  /// A log-in that fails, is tried again from the alert, fails again, and is given up.
  private func round() async throws -> Remnant {
    let stage = makeStage()
    let server: Gate<Void> = stage.gate("server")
    let model = stage.perform { LoginViewModel(server: server) }
    let screen = stage.show { LoginScreen(model) }
    try stage.type("ada", into: screen.email)
    try stage.type("secret", into: screen.password)
    try stage.tap(screen.logIn)
    for choice in ["Retry", "Cancel"] {
      await stage.settle()
      server.fail(WrongPassword(), after: .milliseconds(20))
      await stage.advance(by: .milliseconds(20))
      try stage.choose(choice)
    }
    expectTrue(await stage.finish())
    return Remnant(screen: screen, command: model.logIn)
  }

  @Test("with commands that fail and alerts that retry, nothing stays")
  func alerts() async throws {
    var remnants: [Remnant] = []
    for _ in 0..<20 { remnants.append(try await round()) }
    for _ in 0..<10 { await Task {}.value }
    _ = MutableProperty(0)
    expectEqual(remnants.count, 20)
    expectAll(remnants) { $0.screen == nil && $0.command == nil }
  }
}
