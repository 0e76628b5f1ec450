public import Bindery
public import BinderyViews
import CGtk

/// A field of GTK for a number. A text that is not a number stays until the user leaves.
public final class DesktopNumberField: DesktopTextBox, NumberFieldView {
  private let editPipe = Signal<Double?, Never>.Pipe()
  private let issuePipe = Signal<ValidationIssue?, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  /// How a value is written.
  public var format = Conversion<Double, String>.decimal
  /// Whether an empty text stands for no value.
  public var allowsEmpty = true
  private var number: Double?
  /// What is wrong with the text; `nil` if it is a number.
  public private(set) var inputIssue: ValidationIssue?

  /// Makes a field with a title.
  public init(_ title: String) { super.init(title, isSecure: false) }

  /// Sends each change by the user.
  public var edits: Signal<Double?, Never> { editPipe.signal }
  /// Sends why what was entered has no value; `nil` when it has one.
  public var inputIssues: Signal<ValidationIssue?, Never> { issuePipe.signal }
  /// Sends when the user has finished editing.
  public var commits: Signal<Void, Never> { commitPipe.signal }

  /// The value. Setting it sends nothing.
  public var value: Double? {
    get { number }
    set {
      number = newValue
      // A text that is being typed, such as `1.`, stays as long as it has the same value.
      if (try? format.parse(text)) != newValue { writeOut() }
    }
  }

  override func userEdited() {
    if text.isEmpty {
      if allowsEmpty { accept(nil) }
      return
    }
    do throws(ValidationIssue) {
      accept(try format.parse(text))
    } catch {
      inputIssue = error
      issuePipe.send(error)
    }
  }

  private func endIssue() {
    guard inputIssue != nil else { return }
    inputIssue = nil
    issuePipe.send(nil)
  }

  private func accept(_ entered: Double?) {
    number = entered
    endIssue()
    editPipe.send(entered)
  }

  override func userLeft() {
    writeOut()
    endIssue()
    commitPipe.send(())
  }

  private func writeOut() { text = number.map(format.format) ?? "" }
}
