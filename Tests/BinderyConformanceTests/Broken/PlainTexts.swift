import Bindery
import BinderyViews

class PlainTextInput: PlainInput<String> {
  private var unmarked: String?
  var text: String {
    get { stored }
    set { set(newValue) }
  }
  var edits: Signal<String, Never> { pipe.signal }
  var isComposing: Bool { unmarked != nil && fault != .hidesComposing }

  func userTypes(_ more: String) {
    if fault == .inOneEdit { return userSets(text + more) }
    for character in more { userSets(text + String(character)) }
  }

  func userComposes(_ marked: String) {
    let before = unmarked ?? text
    unmarked = before
    userSets(before + marked)
  }

  func userCommits() {
    unmarked = nil
    if fault != .commitsSilently { userSets(text) }
  }
}

class PlainField: PlainTextInput, TextFieldView {
  let submissionPipe = Signal<String, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  var submissions: Signal<String, Never> { submissionPipe.signal }
  var commits: Signal<Void, Never> { commitPipe.signal }

  override func set(_ value: String) {
    super.set(value)
    if fault == .submitsFromCode { submissionPipe.send(value) }
  }

  func userSubmits() {
    guard takesEvents, fault != .ignoresSubmit else { return }
    if fault == .submitsFirst { submissionPipe.send(text) }
    commitPipe.send(())
    if fault != .submitsFirst { submissionPipe.send(text) }
  }
}

final class PlainTextView: PlainTextInput, TextView {
  var acceptsReturn = true
  var acceptsTab = false

  override func userTypes(_ more: String) {
    switch more {
    case "\n" where !acceptsReturn || fault == .swallowsReturn: break
    case "\t" where !acceptsTab && fault != .writesTabs: break
    default: super.userTypes(more)
    }
  }
}

/// A text that the user writes over, and whose edits can be undone.
final class PlainEditor: PlainTextInput, TextInputView {
  private var past: [String] = []
  private var chosen: Range<Int>?
  private var isWriting = false

  override func set(_ value: String) {
    super.set(value)
    if isWriting ? fault == .forgetsSteps : fault != .undoesCode { past = [] }
  }

  func userSelects(_ range: Range<Int>) { chosen = range }

  func userWrites(_ new: String) {
    let (before, after) = (
      chosen.map { text.prefix($0.lowerBound) } ?? text[...],
      chosen.map { text.dropFirst($0.upperBound) } ?? ""
    )
    if fault == .deletesFirst, chosen != nil { write(String(before + after)) }
    past.append(text)
    write(before + new + after)
  }

  func userUndoes() {
    if let text = past.popLast() { write(text) }
  }

  private func write(_ text: String) {
    isWriting = true
    userSets(text)
    isWriting = false
  }
}

/// A text of which a part is selected.
final class PlainSelection: PlainInput<Range<Int>>, TextInputView {
  private let editPipe = Signal<String, Never>.Pipe()
  var text = ""
  var edits: Signal<String, Never> { editPipe.signal }
  var selection: Range<Int> {
    get { fault == .selectsBeyond ? stored : stored.clamped(to: 0..<text.count) }
    set { set(newValue) }
  }
  var selectionChanges: Signal<Range<Int>, Never> { pipe.signal }
}

final class PlainSearchField: PlainField, SearchFieldView {
  private let cancelPipe = Signal<Void, Never>.Pipe()
  var suggestions: [String] = []
  var cancellations: Signal<Void, Never> { cancelPipe.signal }

  private let categoryPipe = Signal<String, Never>.Pipe()
  private var wantedCategory: String?
  var categories: [String] = [] {
    didSet { if fault == .forgetsSelection { wantedCategory = nil } }
  }
  var categorySelections: Signal<String, Never> { categoryPipe.signal }
  var selectedCategory: String? {
    get { wantedCategory.flatMap { categories.contains($0) ? $0 : nil } }
    set {
      wantedCategory = newValue
      if fault == .sendsFromCode, let newValue { categoryPipe.send(newValue) }
    }
  }

  func userChooses(category: String) {
    guard takesEvents, category != wantedCategory || fault == .sendsChosen else { return }
    if fault == .sendsFirst { categoryPipe.send(category) }
    wantedCategory = category
    if fault != .sendsFirst { categoryPipe.send(category) }
  }

  func userChooses(_ suggestion: String) {
    guard takesEvents else { return }
    if fault == .sendsFirst { submissionPipe.send(suggestion) }
    userSets(suggestion)
    if fault != .sendsFirst { submissionPipe.send(suggestion) }
  }

  func userEscapes() {
    guard takesEvents else { return }
    if text.isEmpty || fault == .cancelsFirst { return cancelPipe.send(()) }
    userSets("")
  }
}

final class PlainNumberField: PlainInput<Double?>, NumberFieldView {
  private let issuePipe = Signal<ValidationIssue?, Never>.Pipe()
  private var issue: ValidationIssue?
  var format = Conversion<Double, String>.decimal
  var allowsEmpty = true
  var value: Double? {
    get { stored }
    set { set(newValue) }
  }
  var edits: Signal<Double?, Never> { pipe.signal }
  var inputIssues: Signal<ValidationIssue?, Never> { issuePipe.signal }

  func userEnters(_ text: String) {
    do throws(ValidationIssue) {
      let number = text.isEmpty && allowsEmpty ? nil : try format.parse(text)
      judge(nil)
      userSets(number)
    } catch {
      judge(error)
      if fault == .takesAnyText || fault == .emptiesAnyway && text.isEmpty { userSets(nil) }
    }
  }

  private func judge(_ next: ValidationIssue?) {
    guard issue != next, fault != .hidesIssues else { return }
    issue = next
    issuePipe.send(next)
  }
}
