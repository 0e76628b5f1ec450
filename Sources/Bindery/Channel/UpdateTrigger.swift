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
public enum UpdateTrigger: Sendable {
  /// With every change.
  case everyChange
  /// When the user has finished: by Return, or by leaving the input.
  case onCommit
  /// When the user has changed nothing for the given time, on the runtime's clock.
  case debounced(Duration)
  /// When the signal sends.
  case on(Signal<Void, Never>)

  /// Whether nothing is ever held back.
  package var isEveryChange: Bool { if case .everyChange = self { true } else { false } }
}
