/// A stretch of synchronous work at whose end things are up to date: a flush, a transaction, the
/// delivery of a signal, the steps of a command.
///
/// What must not happen in the middle of it, such as executing a command from an observer, is
/// deferred to its end and runs there in the order it was asked for.
@MainActor
@usableFromInline
package enum Turn {
  @exclusivity(unchecked) private static var depth = 0
  @exclusivity(unchecked) private static var deferred: [@MainActor () -> Void] = []
  @exclusivity(unchecked) private static var isDraining = false
  /// Whether `deferred` has any; asked at the end of every turn.
  @exclusivity(unchecked) private static var hasDeferred = false

  /// The most deferred actions in one turn; more of them are a loop. Tests set less.
  package static var limit = 100_000

  /// Whether something is under way; the body of a derived property counts.
  @usableFromInline
  package static var isOpen: Bool { depth > 0 || Graph.busy > 0 }

  @usableFromInline
  package static func begin() {
    depth += 1
  }

  @usableFromInline
  package static func end() {
    depth -= 1
    if hasDeferred { drainIfIdle() }
  }

  /// Runs `action` when the outermost turn ends; now, if none is open.
  @usableFromInline
  package static func whenDone(_ action: @escaping @MainActor () -> Void) {
    deferred.append(action)
    hasDeferred = true
    drainIfIdle()
  }

  /// A turn that was put aside.
  @usableFromInline
  struct Suspended {
    fileprivate let depth: Int
    fileprivate let deferred: [@MainActor () -> Void]
    fileprivate let isDraining: Bool
  }

  /// Goes on as if no turn were open, until `resume`: the body of a command is not an observer.
  @usableFromInline
  static func suspend() -> Suspended {
    let outer = Suspended(depth: depth, deferred: deferred, isDraining: isDraining)
    if hasDeferred { deferred = [] }
    (depth, isDraining, hasDeferred) = (0, false, false)
    return outer
  }

  @usableFromInline
  static func resume(_ outer: Suspended) {
    (depth, isDraining) = (outer.depth, outer.isDraining)
    hasDeferred = !outer.deferred.isEmpty
    if hasDeferred || !deferred.isEmpty { deferred = outer.deferred }
  }

  static func drainIfIdle() {
    guard depth == 0, Graph.busy == 0, !isDraining, !deferred.isEmpty else { return }
    isDraining = true
    var done = 0
    while done < deferred.count, done < limit {
      let action = deferred[done]
      done += 1
      action()
    }
    let left = deferred.count - done
    deferred.removeAll()
    hasDeferred = false
    isDraining = false
    if left > 0 {
      Runtime.current.report(
        Diagnostic(
          .loop,
          """
          \(limit) executions were asked for by the observers of one change, and each asks for \
          another.
          The remaining \(left) are dropped.
          To fix: do not execute a command again unconditionally from one of its own signals.
          """, at: nil))
    }
  }
}
