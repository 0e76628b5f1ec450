public import Bindery
public import BinderyViews

/// A field for a number.
///
/// ```swift
/// let age = HeadlessNumberField("Age", in: 0...120)
/// age.bind(model.age)
/// ```
///
/// Each edit that leaves a number within the bounds changes the value and sends it. Any other text
/// is marked by `inputIssue` and changes nothing; when the field loses the focus, a number out of
/// bounds goes to the nearer bound, and the value replaces any other text.
///
/// It is edited like any text, with caret, pasteboard and history; Up and Down are steps.
public final class HeadlessNumberField: HeadlessTextInput, NumberFieldView {
  private var editPipe = LazyPipe<Double?>()
  private var number: Double?
  /// The result of a step, which the text may round.
  private var stepped: Double?

  /// The number; `nil` if the field is empty. Setting it sends nothing, and replaces a text that is
  /// not a number. A number out of bounds is shown unchanged, because it is the model's value, and
  /// marked.
  public var value: Double? {
    get { number }
    set {
      guard newValue != number || readingIssue != nil else { return }
      keep(newValue)
      show(newValue)
    }
  }

  /// The issue of the text; `nil` if there is none.
  public var inputIssue: ValidationIssue? { readingIssue }

  /// The bounds of what can be entered.
  public var range: ClosedRange<Double> {
    didSet {
      changed()
      readingIssue = reading(content).issue
    }
  }

  /// The size of one step.
  public var step = 1.0 {
    didSet {
      guard !(step > 0) else { return }
      reportMisuse(ofStep: step)
      step = oldValue
    }
  }

  /// Whether steps wrap around.
  public var wraps = false

  /// How the number is written and read.
  public var format = Conversion<Double, String>.decimal {
    didSet { if !isFocused { show(number) } }
  }

  /// Whether an empty field means no number; otherwise it is no valid input.
  public var allowsEmpty = true {
    didSet { readingIssue = reading(content).issue }
  }

  /// Makes an empty field.
  public init(
    _ label: String, in range: ClosedRange<Double> = -.infinity ... .infinity, step: Double = 1
  ) {
    self.range = range
    super.init(label)
    setStep(step)
  }

  /// Sends the number after each edit that changes it.
  public var edits: Signal<Double?, Never> { editPipe.signal }
  /// Sends the issue of the text each time it changes.
  public var inputIssues: Signal<ValidationIssue?, Never> { pipes.inputIssues.signal }

  package override class func complete(_ kind: ViewKind) {
    super.complete(kind)
    kind.add(
      ViewKey<HeadlessNumberField, ReadOnly<Double?>>(
        reading: { $0.range.lowerBound.finite }, name: "minimum"))
    kind.add(
      ViewKey<HeadlessNumberField, ReadOnly<Double?>>(
        reading: { $0.range.upperBound.finite }, name: "maximum"))
  }

  // MARK: The user

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.set, .value(.absent)): super.response(to: .clear)
    case (.set, .value(.number(let number))): set(number)
    case (.increment, _): steps(action.count, of: step, to: range.upperBound)
    case (.decrement, _): steps(action.count, of: -step, to: range.lowerBound)
    case (.press, .keystroke(let keystroke)) where keystroke.plainName == .up && !isReadOnly:
      response(to: .increment(1))
    case (.press, .keystroke(let keystroke)) where keystroke.plainName == .down && !isReadOnly:
      response(to: .decrement(1))
    default: super.response(to: action)
    }
  }

  /// A method, because observers of the property do not run in the initialiser.
  private func setStep(_ size: Double) { step = size }

  private func set(_ number: Double) -> UserAction.Response {
    if number.isNaN { return .refused("nan is not a number") }
    guard range.contains(number) else {
      return .refused("outside \(range.plainText(step: nil))")
    }
    return edit { self.userReplacesAll(with: self.format.format(number), .pasting) }
  }

  /// One change: no observer sees the new text with the old number.
  override func tellEdit(_ reason: EditReason) {
    let reading = stepped.map { (number: $0, issue: nil) } ?? reading(content)
    transaction {
      readingIssue = reading.issue
      if reading.issue == nil { userEnters(reading.number) }
    }
  }

  /// Changes the number, then sends the event.
  private func userEnters(_ newNumber: Double?) {
    guard newNumber != number else { return }
    keep(newNumber)
    editPipe.send(newNumber)
  }

  private func steps(_ count: Int, of step: Double, to end: Double) -> UserAction.Response {
    if let obstacle = UserAction.Response.obstacle(toSteps: Double(count)) { return obstacle }
    guard wraps || (number ?? 0) != end else {
      return .refused("the number field is at its end, \(end.plainText)")
    }
    return .accepted {
      for _ in 0..<count { self.userSteps(by: step) }
    }
  }

  /// Makes a step for the user. An empty field counts as 0, or as the nearer bound.
  private func userSteps(by step: Double) {
    // First of all, because it may change the number.
    commitComposition()
    guard takesInput else { return }
    let (first, last) =
      step > 0
      ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    let next = number == last && wraps ? first : clamped((number ?? clamped(0)) + step)
    guard next != number else { return }
    stepped = next
    userRestores(format.format(next), .stepping)
    stepped = nil
  }

  /// When the field is left, the value replaces its text.
  package override func focusDidChange() {
    if !isFocused {
      commitComposition()
      bringIntoBounds()
      show(number)
    }
    super.focusDidChange()
  }

  /// A number out of bounds that the user entered goes to the nearer bound. Any other text stays,
  /// with its issue.
  public func finishEdit() {
    guard isFocused, let entered = reading(content).number, entered != number else { return }
    bringIntoBounds()
    show(number)
  }

  private func bringIntoBounds() {
    if let entered = reading(content).number, !range.contains(entered), takesInput {
      userEnters(clamped(entered))
    }
  }

  // MARK: The text and the number

  /// Handles a text set from code: it is a number, or not.
  override func textWasSet() {
    let reading = reading(content)
    readingIssue = reading.issue
    if reading.issue == nil { keep(reading.number) }
  }

  private func show(_ newNumber: Double?) {
    rewrite(newNumber.map(format.format) ?? "")
    readingIssue = newNumber == nil ? nil : reading(content).issue
  }

  private func keep(_ newNumber: Double?) {
    number = newNumber
    changed()
  }

  private func clamped(_ number: Double) -> Double {
    min(max(number, range.lowerBound), range.upperBound)
  }

  private func reading(_ text: String) -> (number: Double?, issue: ValidationIssue?) {
    if text.isEmpty { return (nil, allowsEmpty ? nil : .missing) }
    do throws(ValidationIssue) {
      let number = try format.parse(text)
      return (number, range.contains(number) ? nil : .outside(range))
    } catch {
      // Only spaces are no text either.
      return (nil, error.code == .missing && allowsEmpty ? nil : error)
    }
  }
}

extension ValidationIssue {
  /// The issue of a number outside of the range.
  fileprivate static func outside(_ range: ClosedRange<Double>) -> ValidationIssue {
    let (first, last) = (range.lowerBound.plainText, range.upperBound.plainText)
    return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, false): .outOfRange("Enter \(first) or more.")
    case (false, true): .outOfRange("Enter \(last) or less.")
    default: .outOfRange("Enter a number from \(first) to \(last).")
    }
  }
}
