public import Bindery
public import BinderyViews

/// A field for a number.
///
/// Each edit that leaves a number within the bounds changes the value and sends it. A text that is
/// none is marked by `inputIssue` and changes nothing; when the field loses the focus, a number out
/// of bounds goes to the nearer bound, and any other text gives way to the value.
public final class HeadlessNumberField: HeadlessView, NumberFieldView {
  private let editPipe = Signal<Double?, Never>.Pipe()
  private let issuePipe = Signal<String?, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  private var number: Double?

  /// The number; `nil` if the field is empty. Setting it sends nothing. A number out of bounds is
  /// shown as it is, for it is what the model has, and marked.
  public var value: Double? {
    get { number }
    set {
      guard newValue != number else { return }
      store(newValue)
      show(newValue)
    }
  }

  /// The text in the field.
  public private(set) var text = "" {
    didSet { changed("text", .text(oldValue), .text(text)) }
  }

  /// What is wrong with the text; `nil` if nothing is.
  public private(set) var inputIssue: String? {
    didSet {
      guard inputIssue != oldValue else { return }
      changed("inputIssue", .text(ifAny: oldValue), .text(ifAny: inputIssue))
      issuePipe.send(inputIssue)
    }
  }

  /// The bounds of what can be entered.
  public var range: ClosedRange<Double> {
    didSet {
      changed("minimum", .bound(oldValue.lowerBound), .bound(range.lowerBound))
      changed("maximum", .bound(oldValue.upperBound), .bound(range.upperBound))
      inputIssue = reading(text).issue
    }
  }

  /// How far one step goes.
  public var step: Double

  /// Whether steps go on at the other end.
  public var wraps = false

  /// How the number is written and read.
  public var format = NumberFormat.decimal {
    didSet { if !isFocused { show(number) } }
  }

  /// Whether an empty field means no number; otherwise it is no valid input.
  public var allowsEmpty = true {
    didSet { inputIssue = reading(text).issue }
  }

  /// Makes an empty field.
  public init(
    _ label: String, in range: ClosedRange<Double> = -.infinity ... .infinity, step: Double = 1
  ) {
    self.range = range
    self.step = step
    super.init(role: .spinbutton, label: label)
  }

  /// The number after each edit that changes it.
  public var edits: Signal<Double?, Never> { editPipe.signal }
  /// What is wrong with the text, each time that changes.
  public var inputIssues: Signal<String?, Never> { issuePipe.signal }
  /// The user left the field.
  public var commits: Signal<Void, Never> { commitPipe.signal }

  public override var kind: String { "number field" }

  public override var isInvalid: Bool { super.isInvalid || inputIssue != nil }

  public override var isFocusable: Bool { true }

  public override var isInput: Bool { true }

  public override var ownAttributes: [Attribute] {
    [
      Attribute("value", ifAny: number.map { .number($0) }), Attribute("text", .text(text)),
      Attribute("inputIssue", ifAny: inputIssue.map { .text($0) }),
      Attribute("minimum", ifAny: .bound(range.lowerBound)),
      Attribute("maximum", ifAny: .bound(range.upperBound)),
    ]
  }

  // MARK: The user

  public override func response(to action: UserAction) -> UserResponse {
    switch action {
    case .tap: .accepted { self.takeFocus() }
    case .type(let text): .accepted { self.edit { self.userTypes(text) } }
    case .paste(let text): .accepted { self.edit { self.userSets(self.text + text) } }
    case .replace(let text): .accepted { self.edit { self.userSets(text) } }
    case .clear: .accepted { self.edit { if !self.text.isEmpty { self.userSets("") } } }
    case .set(.absent): response(to: .clear)
    case .set(.number(let number)): set(number)
    case .increment(let count): steps(count, of: step, to: range.upperBound)
    case .decrement(let count): steps(count, of: -step, to: range.lowerBound)
    case .press(let keystroke) where !isReadOnly: response(toPress: keystroke)
    default: super.response(to: action)
    }
  }

  private func response(toPress keystroke: Keystroke) -> UserResponse {
    switch keystroke.plainName {
    case .up: return response(to: .increment(1))
    case .down: return response(to: .decrement(1))
    case .backspace:
      return .accepted { if !self.text.isEmpty { self.userSets(String(self.text.dropLast())) } }
    default:
      guard let written = keystroke.writtenText else { return .unsupported }
      return .accepted { self.userTypes(written) }
    }
  }

  private func set(_ number: Double) -> UserResponse {
    guard range.contains(number) else {
      return .refused("outside \(range.plainText(step: nil))")
    }
    return .accepted { self.edit { self.userSets(self.format.text(number)) } }
  }

  private func edit(_ change: () -> Void) {
    takeFocus()
    change()
  }

  private func userTypes(_ string: String) {
    for character in string { userSets(text + String(character)) }
  }

  private func userSets(_ newText: String) {
    guard takesInput else { return }
    text = newText
    note("edited to \(newText.debugDescription)")
    let reading = reading(newText)
    // One change: nobody sees a text that can be read beside the number from before.
    transaction {
      inputIssue = reading.issue
      if reading.issue == nil { userEnters(reading.number) }
    }
  }

  /// The number first, then its event.
  private func userEnters(_ newNumber: Double?) {
    guard newNumber != number else { return }
    store(newNumber)
    editPipe.send(newNumber)
  }

  private func steps(_ count: Int, of step: Double, to end: Double) -> UserResponse {
    guard count > 0 else { return .refused("the number of steps is at least 1") }
    guard wraps || (number ?? 0) != end else {
      return .refused("the number field is at its end, \(end.plainText)")
    }
    return .accepted {
      for _ in 0..<count { self.userSteps(by: step) }
    }
  }

  /// An empty field counts as 0, or as the bound that is nearer.
  private func userSteps(by step: Double) {
    guard takesInput else { return }
    let (first, last) =
      step > 0
      ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    let next = number == last && wraps ? first : clamped((number ?? clamped(0)) + step)
    guard next != number else { return }
    show(next)
    note("stepped to \(next.plainText)")
    userEnters(next)
  }

  /// Leaving the field makes of its text what the value is.
  public override func focusDidChange() {
    guard !isFocused else { return }
    defer { commitPipe.send(()) }
    if let entered = reading(text).number, !range.contains(entered), takesInput {
      userEnters(clamped(entered))
    }
    show(number)
  }

  // MARK: The text and the number

  private func show(_ newNumber: Double?) {
    text = newNumber.map(format.text) ?? ""
    inputIssue = newNumber == nil ? nil : reading(text).issue
  }

  private func store(_ newNumber: Double?) {
    let before = number
    number = newNumber
    changed("value", .number(ifAny: before), .number(ifAny: newNumber))
  }

  private func clamped(_ number: Double) -> Double {
    min(max(number, range.lowerBound), range.upperBound)
  }

  private func reading(_ text: String) -> (number: Double?, issue: String?) {
    if text.isEmpty { return (nil, allowsEmpty ? nil : "a number is missing") }
    guard let number = format.number(text) else {
      return (nil, "\(text.debugDescription) is not a number")
    }
    let isOutside = !range.contains(number)
    return (number, isOutside ? "outside \(range.plainText(step: nil))" : nil)
  }

  public override func drawing(width: Int) -> [String] {
    let box = Canvas.box(text + (isFocused ? "▏" : ""), width: width - 4, isHeavy: isFocused)
    return [label + (isReadOnly ? " read-only" : "") + offMark] + box
      + [inputIssue ?? issue].compactMap(\.self).map { "! \($0)" }
  }
}
