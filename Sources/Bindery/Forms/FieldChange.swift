/// The change of a field: its draft differs from the value it was made or reset with.
///
/// ```swift
/// let age = FormField(21, name: "age"), form = FormModel(age)
/// age.draft.value = 22
/// for change in form.changes.value { print(change) }    // age: 21 -> 22
/// ```
public struct FieldChange: Equatable, CustomStringConvertible {
  /// The name of the field, or where it was made.
  public let field: String
  /// The value it was made or reset with.
  public let old: any Equatable
  /// The present draft.
  public let new: any Equatable

  /// Makes a change.
  package init(field: String, old: any Equatable, new: any Equatable) {
    self.field = field
    self.old = old
    self.new = new
  }

  /// Two changes are equal if field, old value and new value are equal.
  public static func == (lhs: FieldChange, rhs: FieldChange) -> Bool {
    lhs.field == rhs.field && isSame(lhs.old, rhs.old) && isSame(lhs.new, rhs.new)
  }

  private static func isSame<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool {
    value == other as? Value
  }

  /// `age: 21 -> 22`
  public var description: String { "\(field): \(old) -> \(new)" }
}
