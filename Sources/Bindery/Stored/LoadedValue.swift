/// A value as a store has loaded it.
///
/// ```swift
/// let loaded = LoadedValue([1, 2], warning: "These are the numbers saved before.")
/// ```
public struct LoadedValue<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// A sentence for the user, if this is not the value that was saved last.
  public let warning: String?

  /// Makes a loaded value.
  public init(_ value: Value, warning: String? = nil) {
    (self.value, self.warning) = (value, warning)
  }
}
