import Bindery
import BinderyHeadless
import BinderyViews
import Foundation
import Testing

/// Screens made, used and dropped, one after the other; for minutes, this is part of the stress.
@MainActor @Suite("Stage: many screens, one after the other")
struct SoakTests {
  private static let seconds = Int(
    ProcessInfo.processInfo.environment["BINDERY_STRESS_SOAK"] ?? "")

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
    #expect(await stage.finish())
    return Remnant(screen: screen, command: model.logIn)
  }

  @Test("with commands that fail and alerts that retry, nothing stays")
  func alerts() async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Self.seconds ?? 0)
    var (rounds, before) = (0, 0)
    var remnants: [Remnant] = []
    while rounds < 20 || clock.now < end {
      remnants = remnants.suffix(9) + [try await round()]
      rounds += 1
      // At this point, everything that is made only once exists.
      if rounds == 500 { before = residentKibibytes() }
    }
    for _ in 0..<10 { await Task {}.value }
    _ = MutableProperty(0)
    #expect(remnants.allSatisfy { $0.screen == nil && $0.command == nil })
    let after = residentKibibytes()
    // Only where nothing else runs in the process, as in the stress. The library of the tests keeps
    // about half a kibibyte of where an error was thrown, for each error: a screen may cost that,
    // and no more.
    if Self.seconds != nil, rounds > 500 { #expect(after - before < (4 << 10) + rounds) }
    print("\(rounds) screens used and dropped, resident set \(before) to \(after) KiB")
  }

  /// What the process has in memory; 0 where that cannot be read.
  private func residentKibibytes() -> Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * 4
  }
}
