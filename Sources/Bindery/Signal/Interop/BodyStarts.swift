/// Finds out whether one event starts the same asynchronous body once for each of several observers:
/// the signal is observed several times and not shared.
///
/// Used on a stage only: one for each asynchronous signal, and one for each `flatMap`, whose inner
/// signals belong together.
@MainActor
@usableFromInline
final class BodyStarts {
  /// The `flatMap` that starts an inner signal.
  private static var current: BodyStarts?

  /// The observations that have started a body since the turn began.
  private var observations: Set<ObjectIdentifier> = []

  /// `nil` where no stage watches.
  @usableFromInline
  static func make(in runtime: Runtime) -> BodyStarts? {
    runtime.activity == nil ? nil : BodyStarts()
  }

  /// The same inner signal; the bodies that it starts belong to the `flatMap`.
  @usableFromInline
  func collecting<Value, Failure: Error>(
    _ signal: Signal<Value, Failure>
  ) -> Signal<Value, Failure> {
    Signal { receiver in
      let outer = Self.current
      Self.current = self
      signal.start(receiver)
      Self.current = outer
    }
  }

  /// Notes that an observation starts a body. Reports at the end of the turn if others did, too.
  func note(_ run: SignalRun, at site: CallSite, in runtime: Runtime) {
    let starts = Self.current ?? self
    starts.observations.insert(ObjectIdentifier(run.gate))
    guard starts.observations.count == 1 else { return }
    let report: @MainActor () -> Void = { starts.report(at: site, in: runtime) }
    Turn.whenDone(report, orElse: report)
  }

  private func report(at site: CallSite, in runtime: Runtime) {
    let count = observations.count
    observations = []
    guard count > 1 else { return }
    runtime.report(
      Diagnostic(
        .misuse,
        """
        One event started the asynchronous signal of \(site) \(count) times: \(count) observers have a \
        run of their own.
        To fix: observe one `share(replay: 1, in: scope)` of the whole chain.
        """, at: site))
  }
}
