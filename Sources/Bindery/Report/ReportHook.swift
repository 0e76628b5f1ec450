import Synchronization

/// How the engine reaches the runtime, which lies above it.
///
/// A runtime is in place only if one was made, so the first one that is made sets the hook. Without
/// it, a report goes where the live runtime would send it.
final class ReportHook: Sendable {
  private static let runtime = AtomicLazyReference<ReportHook>()
  /// Where reports of the live runtime go, see `Runtime.reportHandler`.
  @MainActor static var handler: @MainActor (Diagnostic) -> Void = { print("Bindery: \($0)") }

  private let report: @MainActor @Sendable (Diagnostic) -> Void
  private let announceTurn: @MainActor @Sendable () -> Void

  private init(
    _ report: @escaping @MainActor @Sendable (Diagnostic) -> Void,
    _ announceTurn: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.report, self.announceTurn) = (report, announceTurn)
  }

  /// Sets the hook, if it is not set. Both closures ask for the runtime of the task they run in.
  static func set(
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void,
    announceTurn: @escaping @MainActor @Sendable () -> Void
  ) {
    if runtime.load() == nil { _ = runtime.storeIfNil(ReportHook(report, announceTurn)) }
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
