import Bindery
import BinderyViews

final class TextModeNumberField: TextInput, NumberFieldView, ValidatedView, FocusableView {
  let scope = LifetimeScope()
  private let editPipe = Signal<Double?, Never>.Pipe()
  private let issuePipe = Signal<ValidationIssue?, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  var format = Conversion<Double, String>.decimal
  var allowsEmpty = true
  private var number: Double?
  /// What is wrong with the text; `nil` if it is a number.
  private(set) var inputIssue: ValidationIssue? { didSet { issuePipe.send(inputIssue) } }

  var value: Double? {
    get { number }
    set {
      number = newValue
      // A text that is being typed, such as `1.`, stays as long as it has the same value.
      if (try? format.parse(text)) != newValue { writeOut() }
    }
  }
  var edits: Signal<Double?, Never> { editPipe.signal }
  var inputIssues: Signal<ValidationIssue?, Never> { issuePipe.signal }
  var commits: Signal<Void, Never> { commitPipe.signal }

  override func userEdited() {
    if text.isEmpty, allowsEmpty { return accept(nil) }
    do throws(ValidationIssue) {
      accept(try format.parse(text))
    } catch {
      inputIssue = error
    }
  }

  private func accept(_ entered: Double?) {
    number = entered
    inputIssue = nil
    editPipe.send(entered)
  }

  /// Replaces a text that is not a number with the last valid number.
  override func userLeft() {
    writeOut()
    inputIssue = nil
    commitPipe.send(())
  }

  private func writeOut() { text = number.map(format.format) ?? "" }
}
