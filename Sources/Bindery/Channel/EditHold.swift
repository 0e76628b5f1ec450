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
  /// Whether the other end had news that could not be shown while text was being composed.
  private var hasDebt = false
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

  /// Whether news may be written to the input now; then it replaces what is pending. Marked text is
  /// not overwritten: the news is written when the composition ends.
  @usableFromInline
  func mayWriteBack() -> Bool {
    if isComposing {
      hasDebt = true
      return false
    }
    drop()
    return true
  }

  /// Returns whether news was waiting, and resets that.
  func takeDebt() -> Bool {
    defer { hasDebt = false }
    return hasDebt
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

/// An edit that was written and has no answer yet. When edits are committed, it is given up: what a
/// command finds in the model is what the user sees.
@usableFromInline
@MainActor
final class UnansweredEdit: PendingEdit {
  private let runtime: Runtime
  private let giveUp: @MainActor () -> Void

  init(in runtime: Runtime, giveUp: @escaping @MainActor () -> Void) {
    self.runtime = runtime
    self.giveUp = giveUp
    runtime.edits.add(self)
  }

  func end() { runtime.edits.remove(self) }

  func commit() { giveUp() }
}

/// When what is entered at one end of a link is written to the other.
///
/// ```swift
/// name.bind(model.name)                                          // with every change
/// name.bind(model.name, updating: .onCommit)                     // by Return, or by leaving
/// query.bind(model.query, updating: .debounced(.milliseconds(300)))
/// note.bind(model.note, updating: .on(model.autosaves))
/// ```
///
/// - What is not written yet is *pending*. A command bound to a button writes it first, see
///   `Runtime.commitEdits()`, so that a save includes the last typed text.
/// - A newer value of the model replaces what is pending.
/// - Return and leaving write what is pending, whatever the trigger.
public enum UpdateTrigger {
  /// With every change.
  case everyChange
  /// When the user has finished: by Return, or by leaving the input.
  case onCommit
  /// When the user has changed nothing for the given time, on the runtime's clock.
  case debounced(Duration)
  /// When the signal sends.
  case on(Signal<Void, Never>)
}
