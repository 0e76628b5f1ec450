/// How several bindings set one attribute together.
///
/// ```swift
/// isLoading.bind(to: list, \.isHidden, merging: .any)
/// hasFailed.bind(to: list, \.isHidden, merging: .any)   // hidden while one of them is true
/// ```
///
/// Without it, a second binding of an attribute is a mistake, and reported.
public struct Merging<Value> {
  /// Makes one value of those of all bindings, in the order they were made.
  public let combine: @MainActor ([Value]) -> Value

  /// Merges in a way of its own.
  public static func by(_ combine: @escaping @MainActor ([Value]) -> Value) -> Merging {
    Merging(combine: combine)
  }
}

extension Merging where Value == Bool {
  /// True while all are true.
  public static var all: Merging { by { !$0.contains(false) } }

  /// True while at least one is true.
  public static var any: Merging { by { $0.contains(true) } }
}
