import Bindery
import TestKit

enum BrokenBody: Error, Equatable { case broken }

/// Bodies that wait, each at its own door, and then return their input or, if it is negative,
/// throw; whether they are cancelled does not matter to them.
@MainActor
final class WaitingBodies {
  let doors = (0..<5).map { _ in Door() }
  let begun = Log<Int>()

  func run(_ input: Int) async throws(BrokenBody) -> Int {
    begun.add(input)
    await doors[abs(input)].pass()
    if input < 0 { throw .broken }
    return input
  }

  func command(_ policy: CommandPolicy) -> Command<Int, Int, BrokenBody> {
    Command(.policy(policy)) { [self] (input: Int) async throws(BrokenBody) -> Int in
      try await run(input)
    }
  }
}
