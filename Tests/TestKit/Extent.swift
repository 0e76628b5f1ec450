import Foundation

/// How much a test does: enough to fail when something is wrong, or, with `BINDERY_STRESS=1`, as much as
/// the contract says and minutes allow. `.ci/stress` sets it.
package enum Extent {
  private static let isFull = ProcessInfo.processInfo.environment["BINDERY_STRESS"] == "1"

  /// A number for each day, and the one of the stress.
  package static func number(_ few: Int, stress: Int) -> Int { isFull ? stress : few }
}
