import Synchronization

/// How the engine reaches the runtime, which lies above it.
///
/// The first runtime that is made sets the hook. Before that none is in place but the live one, and
/// a report goes where that would send it.
final class ReportHook: Sendable {
  private static let runtime = AtomicLazyReference<ReportHook>()
  /// Where reports of the live runtime go, see `Runtime.reportHandler`.
  @MainActor static var handler: @MainActor (Diagnostic) -> Void = { print("Bindery: \($0)") }

  private let report: @MainActor @Sendable (Diagnostic) -> Void
  private let announceTurn: @MainActor @Sendable () -> Void

  /// Both closures ask for the runtime of the task that they are called in.
  init(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void,
    announceTurn: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.report, self.announceTurn) = (report, announceTurn)
  }

  func setIfNeeded() {
    _ = Self.runtime.storeIfNil(self)
  }

  /// Says that something goes on in a later turn of the main actor.
  @MainActor static func turnWillCome() {
    runtime.load()?.announceTurn()
  }

  @MainActor fileprivate static func report(_ diagnostic: Diagnostic) {
    if let runtime = runtime.load() { runtime.report(diagnostic) } else { handler(diagnostic) }
  }
}

extension Diagnostic {
  /// Reports it to the runtime of this task.
  @MainActor func report() {
    ReportHook.report(self)
  }
}
