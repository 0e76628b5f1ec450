extension Signal {
  /// The result of asynchronous work: one value, then the end; or a failure.
  ///
  /// ```swift
  /// let users = Signal { try await api.users() }
  /// let connection = users.observeEvents { print($0) }
  /// ```
  ///
  /// - Cold: each observation runs the body once, beginning in the next turn of the main actor.
  ///   Functions that it awaits run in their own isolation; for a body off the main actor, see
  ///   `init(on:_:)`.
  /// - Ending the observation cancels the body's task, and nothing is delivered any more, whatever
  ///   the body does. A body that has not begun never begins.
  /// - A `CancellationError` that the body throws by itself is a failure like any other.
  /// - Uses the runtime in place when the signal is made. A stage runs the body in its order and
  ///   waits for it as for a command, until it waits for the clock or a gate.
  public init(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () async throws(Failure) -> Value
  ) {
    let runtime = Runtime.current
    let site = CallSite(fileID: fileID, line: line)
    let starts = BodyStarts.make(in: runtime)
    self.init { receiver in
      starts?.note(receiver.run, at: site, in: runtime)
      receiver.own(
        runtime.start(at: site) {
          do throws(Failure) {
            let value = try await body()
            receiver.send(value)
            receiver.complete()
          } catch {
            receiver.fail(error)
          }
        })
    }
  }
}

extension Runtime {
  /// Starts the asynchronous body of a signal in the next turn of the main actor; ending the
  /// connection cancels it, and before it has begun, prevents it.
  ///
  /// On a stage it runs in the stage's order, and the stage waits for it as it does for commands.
  @MainActor
  func start(at site: CallSite, _ body: @escaping @MainActor () async -> Void) -> Connection {
    reportIfForeign("The signal \(site)", was: "observed", at: site)
    let activity = activity
    let info = ExecutionInfo(id: ExecutionIDs.next(), signalAt: site)
    activity?.executionDidStart(info)
    let fate = BodyFate()
    let task = task(for: info.id) {
      if !Task.isCancelled { await body() }
    } end: {
      activity?.executionDidEnd(info, fate.isAbandoned ? .abandoned : .completed)
    }
    return Connection {
      fate.isAbandoned = Graph.isTakingDownDropped
      task.cancel()
    }
  }
}

/// Whether the observation that a body runs for ended because its owner was released.
@MainActor
private final class BodyFate {
  var isAbandoned = false
}

extension Signal where Value: Sendable {
  /// The elements of an asynchronous sequence, then its end or its error.
  ///
  /// ```swift
  /// let changes = Signal(folder.changes)
  /// ```
  ///
  /// - Cold: each observation starts its own iteration, in a later turn of the main actor. The
  ///   sequence decides whether two iterations get the same elements; an `AsyncStream` delivers
  ///   each element to one of them, so `share` its signal.
  /// - **Buffering: none.** The next element is requested when the one before has been delivered to
  ///   every observer; what the sequence buffers in between is its own policy.
  /// - Ending the observation cancels the iterating task, and nothing is delivered any more.
  /// - Iterated off the main actor, delivered on it. On a stage all of it runs in the stage's
  ///   order; `settle()` does not wait for an element that the sequence has not produced.
  public init<Elements: AsyncSequence & Sendable>(_ sequence: Elements)
  where Elements.Element == Value, Elements.Failure == Failure {
    let runtime = Runtime.current
    self.init { receiver in
      SignalHome(receiver).bring(in: runtime) { home in
        var iterator = sequence.makeAsyncIterator()
        do throws(Failure) {
          while !Task.isCancelled, let element = try await iterator.next(isolation: nil) {
            await home.deliver(.value(element))
          }
          await home.deliver(.completed)
        } catch {
          await home.deliver(.failed(error))
        }
      }
    }
  }
}

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
