public import Bindery
public import BinderyViews

/// A picker for days, times or both.
///
/// ```swift
/// let birthday = HeadlessDatePicker("Birthday", of: LocalDate.self)
/// birthday.bind(model.birthday)
/// ```
public final class HeadlessDatePicker<Moment: LocalMoment>: HeadlessView, DatePickerView {
  private var editPipe = LazyPipe<Moment?>()
  private var correctionPipe = LazyPipe<Moment?>()
  /// The date set or picked last, before clamping.
  private var wanted: Moment?

  /// The picked date, clamped to the bounds; `nil` if there is none. Setting it sends nothing.
  public var date: Moment? {
    get { wanted.map(fitted) }
    set {
      wanted = newValue
      changed()
    }
  }

  /// The earliest date that can be picked.
  public var earliest: Moment? {
    get { bounds.earliest }
    set { fitting { bounds.earliest = newValue } }
  }

  /// The latest date that can be picked.
  public var latest: Moment? {
    get { bounds.latest }
    set { fitting { bounds.latest = newValue } }
  }

  /// The minutes are a multiple of this.
  public var minuteInterval: Int {
    get { bounds.interval }
    set { fitting { bounds.interval = newValue } }
  }

  /// Whether the user may pick nothing.
  public var allowsEmpty = true

  private var bounds: (earliest: Moment?, latest: Moment?, interval: Int) = (nil, nil, 1)

  /// Makes a picker of days, times or both, without a picked date.
  public init(_ label: String, of moment: Moment.Type = Moment.self) {
    super.init(label)
  }

  /// Sends the date each time the user picks another one.
  public var edits: Signal<Moment?, Never> { editPipe.signal }
  /// Sends the date each time new bounds have changed it.
  public var corrections: Signal<Moment?, Never> { correctionPipe.signal }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.set, .value(.date(let text))):
      guard let moment = Moment(text) else {
        return .refused("\(text) cannot be picked: there is no such \(Self.what)")
      }
      if let first = earliest, moment < first { return .refused("before \(first)") }
      if let last = latest, moment > last { return .refused("after \(last)") }
      return .accepted { self.userPicks(moment) }
    case (.set, .value(.absent)) where !allowsEmpty, (.clear, _) where !allowsEmpty:
      return .refused("the \(kind) cannot be empty")
    case (.set, .value(.absent)), (.clear, _): return .accepted { self.userPicks(nil) }
    default: return super.response(to: action)
    }
  }

  private func userPicks(_ moment: Moment?) {
    guard takesInput, moment.map(fitted) != date else { return }
    date = moment
    note("picked \(date.map { "\($0)" } ?? "nothing")")
    editPipe.send(date)
  }

  private func fitted(_ moment: Moment) -> Moment {
    let rounded = moment.rounded(toMinutes: bounds.interval)
    let raised = bounds.earliest.map { max(rounded, $0) } ?? rounded
    return bounds.latest.map { min(raised, $0) } ?? raised
  }

  /// Changes the bounds, and sends a correction.
  private func fitting(_ change: () -> Void) {
    let before = date
    change()
    changed()
    if date != before { correctionPipe.send(date) }
  }

  private static var what: String {
    switch Moment.self {
    case is LocalDate.Type: "day"
    case is LocalTime.Type: "time"
    default: "day and time"
    }
  }

  package override var figure: ViewFigure { .moment(date.map { "\($0)" }) }
}

extension HeadlessDatePicker: MinutePicker {}

/// A picker of days or times, without their type.
@MainActor
package protocol MinutePicker: HeadlessView {
  /// The minutes are a multiple of this.
  var minuteInterval: Int { get }
}
