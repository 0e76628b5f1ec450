/// The value that was entered at one end of a link and is not yet written to the other.
///
/// It exists only where values are held back: for a trigger other than every change.
@usableFromInline
@MainActor
final class EditHold<Value>: PendingEdit {
  private let trigger: UpdateTrigger
  private let runtime = Runtime.current
  private let origin: TimerOrigin
  private var pending: Value?
  private var timer: Connection?
  private var onCommit: (@MainActor () -> Void)?

  private init(of trigger: UpdateTrigger, _ fileID: StaticString, _ line: UInt) {
    origin = TimerOrigin("binding", fileID, line)
    self.trigger = trigger
  }

  /// A hold for a trigger; `nil` if every change is written at once.
  @usableFromInline
  static func of(_ trigger: UpdateTrigger, _ fileID: StaticString, _ line: UInt) -> EditHold? {
    trigger.isEveryChange ? nil : EditHold(of: trigger, fileID, line)
  }

  /// Calls `onCommit` when pending edits are to be committed.
  func begin(onCommit: @escaping @MainActor () -> Void) {
    self.onCommit = onCommit
  }

  var triggerSignal: Signal<Void, Never>? {
    if case .on(let signal) = trigger { signal } else { nil }
  }

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
  @usableFromInline
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
