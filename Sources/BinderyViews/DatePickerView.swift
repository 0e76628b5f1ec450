public import Bindery

/// Picks a day, a time, or both: what its `Moment` is.
///
/// What is set from code is brought within the bounds and sends nothing; when the bounds change,
/// what was set last is brought within the new ones.
@MainActor
public protocol DatePickerView: ElementView {
  /// What is picked.
  associatedtype Moment: LocalMoment

  /// What is picked; `nil` if nothing is.
  var date: Moment? { get set }
  /// The first that can be picked.
  var earliest: Moment? { get set }
  /// The last that can be picked.
  var latest: Moment? { get set }
  /// What the user picks, each time it is something else.
  var edits: Signal<Moment?, Never> { get }
}

extension DatePickerView {
  /// Keeps what is picked and the channel equal; the channel leads.
  public func bind(
    _ channel: Channel<Moment?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(\.date, edits, to: channel, fileID, line)
  }

  /// Keeps what is picked and the property equal; the property leads.
  ///
  /// ```swift
  /// birthday.bind(model.birthday)                      // MutableProperty<LocalDate?>
  /// ```
  public func bind(
    _ property: MutableProperty<Moment?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(Channel(property), fileID: fileID, line: line)
  }

  /// Keeps what is picked and a property that always has something equal; the property leads.
  public func bind(
    _ property: MutableProperty<Moment>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(Channel(filling: property), fileID: fileID, line: line)
  }
}
