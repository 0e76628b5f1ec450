/// When what is entered at one end of a link is written to the other.
///
/// ```swift
/// name.bind(model.name)                                          // with every change
/// name.bind(model.name, updating: .onCommit)                     // by Return, or by leaving
/// query.bind(model.query, updating: .debounced(.milliseconds(300)))
/// notes.bind(model.notes, updating: .on(model.autosaves))
/// ```
///
/// - What is not written yet is *pending*. A command bound to a button takes it first, see
///   `Runtime.commitEdits()`, so that nobody saves without what he has just typed.
/// - A newer value of the model replaces what is pending.
/// - Return and leaving write what is pending, whatever the trigger.
public enum UpdateTrigger {
  /// With every change.
  case everyChange
  /// When the user has finished: by Return, or by leaving the input.
  case onCommit
  /// When the user has changed nothing for so long, on the runtime's clock.
  case debounced(Duration)
  /// When the signal sends.
  case on(Signal<Void, Never>)
}
