/// The value of an attribute that only the view itself changes.
///
/// ```swift
/// extension ViewKey where View: ToastView {
///   static var length: ViewKey<View, ReadOnly<Int>> { .init(reading: { $0.text.count }) }
/// }
/// ```
public struct ReadOnly<Value> {
  /// The value.
  public let value: Value
}
