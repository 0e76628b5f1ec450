import Bindery

/// The conditions that hold whenever a stage has settled.
@MainActor
final class Invariants {
  private struct Invariant {
    let title: String
    let site: CallSite
    let holds: @MainActor () -> Bool
    /// Whether it was reported, and has not held since.
    var isBroken = false
  }

  private var all: [Invariant] = []
  var isEmpty: Bool { all.isEmpty }

  func add(_ title: String, at site: CallSite, _ holds: @escaping @MainActor () -> Bool) {
    all.append(Invariant(title: title, site: site, holds: holds))
  }

  /// Forgets all of them, and what they capture.
  func removeAll() {
    all = []
  }

  /// The reports of those that have ceased to hold.
  ///
  /// - Parameter last: What was done last, and what came of it.
  func check(after last: () -> String?) -> [Diagnostic] {
    var found: [Diagnostic] = []
    // The code of a condition may add another, and may end the stage.
    var index = 0
    while index < all.count {
      let invariant = all[index]
      let holds = invariant.holds()
      guard index < all.count else { break }
      if !holds, !invariant.isBroken {
        found.append(
          Diagnostic(
            .expectation,
            "It does not hold that \(invariant.title)."
              + (last().map { "\n  last: \($0)" } ?? ""), at: invariant.site))
      }
      all[index].isBroken = !holds
      index += 1
    }
    return found
  }
}

extension Stage {
  /// Demands that something holds whenever the stage has settled, from now on.
  ///
  /// ```swift
  /// stage.always("the confirmation is off while the name is too long") {
  ///   !screen.confirm.isEnabled || screen.name.text.count <= 15
  /// }
  /// ```
  ///
  /// What does not hold is reported once, until it holds again: in a test that is an issue, in a script
  /// it fails the line, and a monkey shrinks what has led to it.
  ///
  /// - Parameters:
  ///   - title: A sentence without its full stop: *the total is the sum*.
  ///   - fileID: Where a report points to.
  ///   - line: Where a report points to.
  ///   - holds: Called after each `settle`, and after each deadline of `advance`. The stage keeps it
  ///     until it ends.
  public func always(
    _ title: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ holds: @escaping @MainActor () -> Bool
  ) {
    invariants.add(title, at: CallSite(fileID: fileID, line: line), holds)
  }

  /// Reports what has ceased to hold.
  func checkInvariants() {
    if invariants.isEmpty { return }
    for diagnostic in invariants.check(after: { log.lastChain() }) { runtime.report(diagnostic) }
  }
}
