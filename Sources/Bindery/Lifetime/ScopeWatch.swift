/// A scope that went away with connections that were alive: nothing keeps what it belongs to.
package struct ScopeLoss: Sendable {
  /// Where the scope was made.
  package let site: CallSite
  /// How many of its connections were alive.
  package let connectionCount: Int
}

/// Looks for scopes that are made while a screen is built, and lost: then or later.
///
/// A scope that is cancelled is not lost, nor is one that a binding to a view belongs to. Later, one
/// is not lost that goes in the course of a change, as that of a view model which another one takes
/// the place of: there the code of the app decides. It is if a closure, a task or a variable was all
/// that kept its view model.
@MainActor
package final class ScopeWatch {
  fileprivate static var current: ScopeWatch?
  /// Whether what goes away goes in the course of a change; `nil` if that has not been asked.
  private static var isReplacing: Bool?

  private var isOpen = true
  private var lost: [ScopeLoss] = []
  private let onLoss: @MainActor (ScopeLoss) -> Void

  private init(_ onLoss: @escaping @MainActor (ScopeLoss) -> Void) {
    self.onLoss = onLoss
  }

  /// Runs `body`, and watches the scopes that it makes.
  ///
  /// - Parameters:
  ///   - onLoss: Called for each scope that is lost later; kept as long as there is one of them.
  ///   - body: Builds a screen.
  /// - Returns: What `body` returned, and the scopes that were lost before.
  package static func watching<Result>(
    onLoss: @escaping @MainActor (ScopeLoss) -> Void, _ body: () throws -> Result
  ) rethrows -> (result: Result, lost: [ScopeLoss]) {
    let outer = current
    let watch = ScopeWatch(onLoss)
    current = watch
    defer { current = outer }
    let result = try body()
    Graph.endDropped()
    watch.isOpen = false
    return (result, watch.lost)
  }

  /// Notes whether what goes away goes in the course of a change.
  static func tellingWhetherReplaced(_ body: () -> Void) {
    let outer = isReplacing
    if outer == nil { isReplacing = Turn.isOpen }
    body()
    isReplacing = outer
  }

  /// Whether a scope that goes now may be lost.
  var isWatching: Bool { isOpen || !(Self.isReplacing ?? Turn.isOpen) }

  func note(_ loss: ScopeLoss) {
    if isOpen { lost.append(loss) } else { onLoss(loss) }
  }
}

extension ScopeWatch {
  /// The watch of the screen that is being built.
  static var present: ScopeWatch? { current }
}
