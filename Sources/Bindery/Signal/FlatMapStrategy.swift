/// How `flatMap` follows the signals made from values: all, some, or one of them.
///
/// ```swift
/// let newest = query.changes.flatMap(.latest) { api.search($0) }
/// let inOrder = query.changes.flatMap(.concat) { api.search($0) }
/// ```
public struct FlatMapStrategy: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case merge(max: Int, dropsRest: Bool)
    case latest
  }

  @usableFromInline let kind: Kind

  /// Follows all of them; their events arrive as they come.
  public static let merge = merge(max: .max)

  /// Follows up to `max` signals at a time; further values wait in order. A waiting value becomes a
  /// signal when its turn comes.
  public static func merge(max: Int) -> FlatMapStrategy {
    demand(max > 0, "flatMap(.merge(max: \(max))) would never follow anything.")
    return FlatMapStrategy(kind: .merge(max: max, dropsRest: false))
  }

  /// Follows one after the other, in order: `.merge(max: 1)`.
  public static let concat = merge(max: 1)

  /// Follows the newest, and releases the one before.
  public static let latest = FlatMapStrategy(kind: .latest)

  /// Follows the first; values that come before it has completed are dropped.
  public static let first = FlatMapStrategy(kind: .merge(max: 1, dropsRest: true))
}
