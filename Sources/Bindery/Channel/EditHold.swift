/// The value that was entered at one end of a link and is not yet written to the other.
///
/// It exists only where values can be held back: for a trigger other than every change, and for
/// inputs that compose text.
@usableFromInline
@MainActor
final class EditHold<Value>: PendingEdit {
  private let trigger: UpdateTrigger
  let includesMarkedText: Bool
  private let composes: (@MainActor () -> Bool)?
  private let runtime = Runtime.current
  private let origin: TimerOrigin
  private var pending: Value?
  private var timer: Connection?
  /// News of the other end that could not be shown while text was being composed.
  private var debt: Debt?

  private struct Debt {
    /// What was pending at that time, and is older than the news.
    let entry: Value?
  }

  private var onCommit: (@MainActor () -> Void)?

  @usableFromInline
  init?(
    _ trigger: UpdateTrigger, _ includesMarkedText: Bool, follower: Channel<Value>,
    _ fileID: StaticString, _ line: UInt
  ) {
    origin = TimerOrigin("binding", fileID, line)
    composes = follower.input?.isComposing
    self.trigger = trigger
    self.includesMarkedText = includesMarkedText
    if case .everyChange = trigger, composes == nil { return nil }
  }

  /// Calls `onCommit` when pending edits are to be committed.
  func begin(onCommit: @escaping @MainActor () -> Void) {
    self.onCommit = onCommit
  }

  var isComposing: Bool { composes?() ?? false }

  var isImmediate: Bool {
    if case .everyChange = trigger { true } else { false }
  }

  var triggerSignal: Signal<Void, Never>? {
    if case .on(let signal) = trigger { signal } else { nil }
  }

  /// Whether news may be written to the input now. In any case it replaces what is pending. Marked
  /// text is not overwritten: the news is owed until the input has it, or another entry replaces it.
  @usableFromInline
  func mayWriteBack() -> Bool {
    let isComposing = isComposing
    debt = isComposing ? Debt(entry: pending ?? debt?.entry) : nil
    drop()
    return !isComposing
  }

  /// Whether news is owed to an input with this entry: the user has entered nothing since.
  ///
  /// - Parameter isEcho: Whether both ends had the entry before.
  func owes(_ entry: Value, isEcho: Bool, _ comparison: Comparison<Value>) -> Bool {
    guard let debt else { return false }
    return isEcho || debt.entry.map { comparison.areEquivalent($0, entry) } ?? false
  }

  /// Forgets the news that is owed, because a later entry replaces it.
  @usableFromInline
  func endDebt() { debt = nil }

  /// Keeps a value until the trigger releases it.
  func keep(_ value: Value, letGo: @escaping @MainActor () -> Void) {
    pending = value
    runtime.edits.add(self)
    if case .debounced(let interval) = trigger {
      timer?.cancel()
      runtime.reportIfForeign("The \(origin.title)", was: "used", at: origin.site)
      timer = runtime.schedule(after: interval, for: origin, letGo)
    }
  }

  /// Removes and returns what is pending.
  func take() -> Value? {
    let value = pending
    drop()
    return value
  }

  /// Forgets what is pending.
  func drop() {
    guard pending != nil else { return }
    pending = nil
    timer?.cancel()
    timer = nil
    runtime.edits.remove(self)
  }

  func commit() {
    onCommit?()
  }
}
