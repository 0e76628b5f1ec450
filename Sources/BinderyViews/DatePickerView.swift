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
public protocol DatePickerView: ValueView, DescribedView where Value == Moment? {
  /// The picked date.
  associatedtype Moment: LocalMoment

  /// The picked date; `nil` if there is none.
  var date: Moment? { get set }
  /// The earliest date that can be picked.
  var earliest: Moment? { get set }
  /// The latest date that can be picked.
  var latest: Moment? { get set }
}

extension ViewKey where View: DatePickerView {
  /// The picked date; `nil` if there is none.
  public static var date: ViewKey<View, View.Moment?> { .init({ $0.date }, { $0.date = $1 }) }
  /// The earliest date that can be picked; `nil` for none.
  public static var earliest: ViewKey<View, View.Moment?> {
    .init({ $0.earliest }, { $0.earliest = $1 })
  }
  /// The latest date that can be picked; `nil` for none.
  public static var latest: ViewKey<View, View.Moment?> { .init({ $0.latest }, { $0.latest = $1 }) }
}

extension DatePickerView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.datebox, of: Self.self, .date, .earliest, .latest) }
}

extension DatePickerView {
  /// The picked date.
  public var entry: Moment? {
    get { date }
    set { date = newValue }
  }
}
