/// A stretch of synchronous work after which everything is up to date: a flush, a transaction, the
/// delivery of a signal, the steps of a command.
///
/// Actions that must not run in the middle of it, such as executing a command from an observer, are
/// deferred to its end and run there in the order of the requests.
@MainActor
@usableFromInline
package enum Turn {
  /// An action deferred to the end of a turn.
  struct Deferred {
    /// The length of the chain of deferred actions that led to it, itself included.
    let generation: Int
    let action: @MainActor () -> Void
    /// Called instead of the action, in a later turn of the main actor, when the action belongs to
    /// a loop.
    let giveUp: (@MainActor () -> Void)?
  }

  @exclusivity(unchecked) @usableFromInline static var depth = 0
  @exclusivity(unchecked) private static var deferred: [Deferred] = []
  @exclusivity(unchecked) private static var isDraining = false
  /// Whether `deferred` has any; read at the end of every turn.
  private(set) static var hasDeferred: Bool {
    get { Graph.chores.contains(.deferred) }
    set { Graph.chores.set(.deferred, newValue) }
  }
  /// The generation of the deferred action that is running; 0 if none is.
  @exclusivity(unchecked) static var generation = 0

  /// The longest chain of deferred actions, each asked for by the one before; a longer one is a
  /// loop. The number of independent actions does not matter. Tests set a lower limit.
  package static var limit = 100_000
  /// The most actions requested by deferred ones that may wait; more of them are a loop that
  /// branches.
  private static var backlogLimit: Int { 10 * limit }

  /// Whether something is under way; the body of a derived property counts.
  @usableFromInline
  package static var isOpen: Bool { depth > 0 || Graph.busy > 0 }

  @inlinable
  package static func begin() {
    depth &+= 1
  }

  @usableFromInline
  package static func end() {
    depth &-= 1
    drain()
  }

  /// Runs what was deferred, if no turn is open.
  @inline(__always)
  static func drain() {
    if hasDeferred { drainIfIdle() }
  }

  /// Runs `action` when the outermost turn ends; now, if none is open.
  ///
  /// An action that belongs to a loop is not run. Then `giveUp` is called, in a later turn of the
  /// main actor, so that what waits for the action can end.
  package static func whenDone(
    _ action: @escaping @MainActor () -> Void, orElse giveUp: (@MainActor () -> Void)? = nil
  ) {
    whenDone(generation: generation + 1, action, orElse: giveUp)
  }

  /// Defers an action that belongs to an earlier request, and not to the code that runs now.
  static func whenDone(
    generation: Int, _ action: @escaping @MainActor () -> Void,
    orElse giveUp: (@MainActor () -> Void)?
  ) {
    deferred.append(Deferred(generation: generation, action: action, giveUp: giveUp))
    hasDeferred = true
    drainIfIdle()
  }

  /// Runs `body`, which announces a change, as a turn: now, or after the running evaluation of a
  /// derived value, which must not have effects.
  static func run(_ body: @escaping @MainActor () -> Void) {
    if Graph.evaluating != nil { return whenDone(body, orElse: body) }
    begin()
    body()
    end()
  }

  /// A suspended turn.
  @usableFromInline
  struct Suspended {
    fileprivate let depth: Int
    /// `nil` if there were none: an empty array would be retained.
    fileprivate let deferred: [Deferred]?
    fileprivate let isDraining: Bool
  }

  /// Suspends the open turn until `resume`: the body of a command is not an observer.
  @usableFromInline
  static func suspend() -> Suspended {
    let outer = Suspended(
      depth: depth, deferred: hasDeferred ? deferred : nil, isDraining: isDraining)
    if hasDeferred { deferred = [] }
    (depth, isDraining, hasDeferred) = (0, false, false)
    return outer
  }

  @usableFromInline
  static func resume(_ outer: Suspended) {
    (depth, isDraining) = (outer.depth, outer.isDraining)
    guard let earlier = outer.deferred else { return }
    deferred = earlier + deferred
    hasDeferred = true
  }

  static func drainIfIdle() {
    guard depth == 0, Graph.busy == 0, !isDraining, !deferred.isEmpty else { return }
    isDraining = true
    let outer = generation
    var next = 0
    var left: ArraySlice<Deferred> = []
    while next < deferred.count {
      let action = deferred[next]
      if isLoop(action, waiting: deferred.count - next, outer: outer) {
        left = deferred[next...]
        break
      }
      generation = action.generation
      action.action()
      next += 1
      if next >= 64, next * 2 > deferred.count {
        letGo(ofFirst: next)
        next = 0
      }
    }
    generation = outer
    let done = deferred
    deferred = []
    hasDeferred = false
    isDraining = false
    if !left.isEmpty { giveUp(left) }
    // Releases what the actions captured here, because a deinit may run any code.
    extendLifetime(done)
  }

  /// Frees the memory of finished actions, so that a long chain does not keep it.
  private static func letGo(ofFirst count: Int) {
    let done = deferred
    deferred = Array(deferred[count...])
    extendLifetime(done)
  }

  private static func isLoop(_ action: Deferred, waiting: Int, outer: Int) -> Bool {
    action.generation > limit || waiting > backlogLimit && action.generation > outer + 1
  }

  private static func giveUp(_ left: ArraySlice<Deferred>) {
    let actions = left.compactMap(\.giveUp)
    if !actions.isEmpty {
      Task { @MainActor in
        begin()
        for action in actions { action() }
        end()
      }
      ReportHook.turnWillCome()
    }
    Diagnostic(
      .loop,
      """
      \(limit) executions were asked for by the observers of one change, and each asks for \
      another.
      The remaining \(left.count) are not executed.
      To fix: do not execute a command again unconditionally from one of its own signals.
      """, at: nil
    ).report()
  }
}
