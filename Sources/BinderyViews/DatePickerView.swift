public import Bindery

/// Picks a day, a time, or both: what its `Moment` is.
///
/// What is set from code is brought within the bounds and sends nothing; when the bounds change,
/// what was set last is brought within the new ones. Bound, the model gets what is shown instead.
///
/// ```swift
/// birthday.bind(model.birthday)                      // MutableProperty<LocalDate?>
/// ```
@MainActor
public protocol DatePickerView: ValueView where Value == Moment? {
  /// What is picked.
  associatedtype Moment: LocalMoment

  /// What is picked; `nil` if nothing is.
  var date: Moment? { get set }
  /// The first that can be picked.
  var earliest: Moment? { get set }
  /// The last that can be picked.
  var latest: Moment? { get set }
}

extension DatePickerView {
  /// What is picked.
  public var entry: Moment? {
    get { date }
    set { date = newValue }
  }
}
