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

  // No code of the app runs while it is accessed, so accesses are not checked for overlaps.
  @exclusivity(unchecked) private var all: [Invariant] = []
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

  /// Demands that the screen agrees with a plain model of the app, which does what it has to do in the
  /// simplest way, whenever the stage has settled.
  ///
  /// ```swift
  /// stage.always("the note shows how often was confirmed", like: 0) { count, line in
  ///   if line == "user: confirm tapped" { count += 1 }
  /// } agrees: { screen.note.text == "\($0)" }
  /// ```
  ///
  /// A monkey plays any lines, and so the two are compared in states that no test was written for.
  ///
  /// - Parameters:
  ///   - title: A sentence without its full stop.
  ///   - model: The model as the app begins; the stage keeps it until it ends.
  ///   - fileID: Where a report points to.
  ///   - line: Where a report points to.
  ///   - step: Called with each new line of `log`, in order: what the user did (`user: save tapped`), what
  ///     commands did (`command save: completed`), alerts and screens.
  ///   - agrees: Called after the last of them, as `holds` of `always(_:_:)`.
  public func always<Model>(
    _ title: String, like model: Model, fileID: StaticString = #fileID, line: UInt = #line,
    _ step: @escaping @MainActor (inout Model, String) -> Void,
    agrees: @escaping @MainActor (Model) -> Bool
  ) {
    let plain = PlainModel(model, logCount: log.count)
    always(title, fileID: fileID, line: line) { [log] in
      agrees(plain.follow(log, step))
    }
  }

  /// Reports what has ceased to hold.
  func checkInvariants() {
    if invariants.isEmpty { return }
    for diagnostic in invariants.check(after: { log.lastChain() }) { runtime.report(diagnostic) }
  }
}

/// A model that follows the log of a stage.
@MainActor
private final class PlainModel<Model> {
  private var model: Model
  private var logCount: Int

  init(_ model: Model, logCount: Int) {
    (self.model, self.logCount) = (model, logCount)
  }

  func follow(
    _ log: StageLog, _ step: @MainActor (inout Model, String) -> Void
  ) -> Model {
    let news = log.entries(since: logCount)
    logCount = log.count
    var next = model
    for entry in news { step(&next, entry.description) }
    model = next
    return next
  }
}
