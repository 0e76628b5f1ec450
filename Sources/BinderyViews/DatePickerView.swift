public import Bindery

/// A picker of a day, a time, or both, depending on its `Moment`.
///
/// A date set from code is clamped to the bounds, and sends nothing; when the bounds change, the
/// date set last is clamped to the new ones. In a binding, the model gets the clamped date.
///
/// ```swift
/// birthday.bind(model.birthday)                      // MutableProperty<LocalDate?>
/// ```
@MainActor
public protocol DatePickerView: ValueView where Value == Moment? {
  /// The picked date.
  associatedtype Moment: LocalMoment

  /// The picked date; `nil` if there is none.
  var date: Moment? { get set }
  /// The earliest date that can be picked.
  var earliest: Moment? { get set }
  /// The latest date that can be picked.
  var latest: Moment? { get set }
}

extension DatePickerView {
  /// The picked date.
  public var entry: Moment? {
    get { date }
    set { date = newValue }
  }
}
