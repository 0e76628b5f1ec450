/// How several bindings set one attribute together.
///
/// ```swift
/// isLoading.bind(to: list, .isHidden, merging: .any)
/// hasFailed.bind(to: list, .isHidden, merging: .any)   // hidden while one of them is true
/// ```
///
/// Without it, a second binding of an attribute is reported as a mistake.
public struct Merging<Value> {
  /// Computes the attribute from the values of all bindings, in the order the bindings were made.
  package let combine: @MainActor ([Value]) -> Value
  /// Its flags, if it is a condition of flags: explanations name those that prevent it.
  var condition: Condition?

  /// Merges with the given function.
  public static func by(_ combine: @escaping @MainActor ([Value]) -> Value) -> Merging {
    Merging(combine: combine)
  }
}

extension Merging where Value == Bool {
  /// True while all are true.
  public static var all: Merging {
    Merging(combine: { !$0.contains(false) }, condition: Condition(true, ifEach: true))
  }

  /// True while at least one is true.
  public static var any: Merging {
    Merging(combine: { $0.contains(true) }, condition: Condition(false, ifEach: false))
  }
}
