import Foundation

/// How much a test does: enough to fail when something is wrong, or, with `BINDERY_STRESS=1`, as much as
/// the contract says and minutes allow. `.ci/stress` sets it.
package enum Extent {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isFull = environment["BINDERY_STRESS"] == "1"

  /// A number for each day, and the one of the stress.
  package static func number(_ few: Int, stress: Int) -> Int { isFull ? stress : few }

  /// The number that `BINDERY_STRESS_` with this name asks for; `nil` if it does not.
  package static func asked(_ name: String) -> Int? {
    environment["BINDERY_STRESS_\(name)"].flatMap { Int($0) }
  }

  /// The first seed of random tests: `BINDERY_STRESS_SEED` names another.
  package static let seed = UInt64(asked("SEED") ?? 1)
}
