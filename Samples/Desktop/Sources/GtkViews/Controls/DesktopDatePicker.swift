public import Bindery
public import BinderyViews
import CGtk

/// A box into which the user types a day, as `2026-01-05`.
public final class DesktopDatePicker: DesktopTextBox, DatePickerView {
  private let editPipe = Signal<LocalDate?, Never>.Pipe()
  private let correctionPipe = Signal<LocalDate?, Never>.Pipe()
  private var wanted: LocalDate?
  /// Sends each change by the user.
  public var edits: Signal<LocalDate?, Never> { editPipe.signal }
  /// Sends each day that was brought within the bounds.
  public var corrections: Signal<LocalDate?, Never> { correctionPipe.signal }
  /// The earliest day.
  public var earliest: LocalDate? { didSet { boundsChanged(from: oldValue, latest) } }
  /// The latest day.
  public var latest: LocalDate? { didSet { boundsChanged(from: earliest, oldValue) } }

  /// Makes a box without a day.
  public init(_ title: String) {
    super.init(title, isSecure: false)
    placeholder = "2026-01-05"
  }

  /// The day. Setting it sends nothing.
  public var date: LocalDate? {
    get { wanted.map { fitted($0, earliest, latest) } }
    set {
      wanted = newValue
      // A text that is being typed stays as long as it says the same.
      if !isFocused || LocalDate(text) != date { writeOut() }
    }
  }

  private func fitted(
    _ day: LocalDate, _ earliest: LocalDate?, _ latest: LocalDate?
  ) -> LocalDate {
    let raised = earliest.map { max(day, $0) } ?? day
    return latest.map { min(raised, $0) } ?? raised
  }

  private func boundsChanged(from earliest: LocalDate?, _ latest: LocalDate?) {
    guard let wanted, fitted(wanted, earliest, latest) != date else { return }
    writeOut()
    correctionPipe.send(date)
  }

  override func userEdited() {
    guard text.isEmpty || LocalDate(text) != nil else { return }
    let next = LocalDate(text).map { fitted($0, earliest, latest) }
    guard next != date else { return }
    wanted = next
    editPipe.send(next)
  }

  override func userLeft() { writeOut() }

  private func writeOut() { text = date.map { "\($0)" } ?? "" }
}
