/// A field whose draft is not what it was made or reset with.
///
/// ```swift
/// for change in form.changes.value { print(change) }    // age: 21 -> 22
/// ```
public struct FieldChange: Equatable, CustomStringConvertible {
  /// The name of the field, or where it was made.
  public let field: String
  /// What it was made or reset with.
  public let old: any Equatable
  /// What is in it.
  public let new: any Equatable

  /// Makes a change.
  public init(field: String, old: any Equatable, new: any Equatable) {
    self.field = field
    self.old = old
    self.new = new
  }

  /// Two changes are the same if they change the same field from and to the same.
  public static func == (lhs: FieldChange, rhs: FieldChange) -> Bool {
    lhs.field == rhs.field && isSame(lhs.old, rhs.old) && isSame(lhs.new, rhs.new)
  }

  private static func isSame<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool {
    value == other as? Value
  }

  /// `age: 21 -> 22`
  public var description: String { "\(field): \(old) -> \(new)" }
}
