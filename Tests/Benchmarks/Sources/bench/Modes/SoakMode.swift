import Bindery
import BinderyHeadless
import Foundation

/// `--mode soak`: screens are made, used and dropped for `--seconds`. Each has a command that fails,
/// is tried again from its alert, fails again, and is given up. Says what the process has in memory,
/// ten times; exits with 1 if that grows.
///
/// Not a test: the library of the tests keeps half a kibibyte for each error that is thrown, until the
/// test ends.
@MainActor
func runSoakMode(_ options: Options) {
  waitFor { await soak(seconds: options.seconds) }
}

@MainActor
private func soak(seconds: Double) async {
  let clock = ContinuousClock()
  let start = clock.now
  var rounds = 0
  var screens: [Weak] = []
  // At the first tenth, everything that is made only once exists.
  var resident: [Int] = []
  while resident.count < 10 {
    screens.append(await round())
    rounds += 1
    // The last stage goes when the graph is used again.
    if screens.count == 10, screens.removeFirst().screen != nil {
      fatalError("the screen of round \(rounds - 9) is still there")
    }
    let tenth = start + .seconds(seconds / 10 * Double(resident.count + 1))
    if clock.now >= tenth { resident.append(residentKibibytes()) }
  }
  let steps = resident.map(String.init).joined(separator: ", ")
  print("\(rounds) screens used and dropped, resident set \(steps) KiB")
  guard let last = resident.last, last - resident[0] < 4 << 10 else { exit(1) }
}

@MainActor
private struct Weak {
  weak var screen: SignUpScreen?
}

/// A person who fails to sign up twice; returns the screen.
@MainActor
private func round() async -> Weak {
  var screen = Weak()
  let stage = Stage { fatalError("\($0)") }
  let accounts: Gate<Account> = stage.gate("accounts")
  do {
    let view = stage.show { SignUpScreen(SignUpViewModel { try await accounts.wait($0) }) }
    screen.screen = view
    try stage.type("ada", into: view.name)
    try stage.tap(view.confirm)
    for choice in ["Retry", "Cancel"] {
      await stage.settle()
      accounts.fail(NameIsTaken(), after: .milliseconds(20))
      await stage.advance(by: .milliseconds(20))
      try stage.choose(choice)
    }
    guard await stage.finish() else { fatalError("the stage has not finished") }
  } catch { fatalError("\(error)") }
  return screen
}

private struct NameIsTaken: Error {}

/// What the process has in memory; 0 where that cannot be read.
private func residentKibibytes() -> Int {
  let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    .split(separator: " ").dropFirst().first
  return (pages.flatMap { Int($0) } ?? 0) * 4
}
