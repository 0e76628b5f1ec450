public import Bindery

// One rule for every command on a view: a gesture finishes what is being entered, then executes. A
// view that is there for the command alone is enabled while the command is, and says why it is not.

extension BindingTarget {
  /// Executes a command at each gesture, with what the gesture says: the row that is deleted, the
  /// text that is searched for.
  ///
  /// ```swift
  /// todos.bind(model.delete, on: todos.deletions)
  /// todos.bind(model.open, on: todos.activations)
  /// ```
  ///
  /// - What was entered somewhere and waits to be written (see `UpdateTrigger`), or is not a value
  ///   yet, is finished and written first.
  /// - A command that cannot be executed rejects it, as it rejects any execution.
  /// - The view's scope keeps the binding; the binding keeps the command.
  public func bind<Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, on gestures: Signal<Input, Never>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    execute(command, on: gestures, fileID, line) { $0 }
  }

  /// The way from any gesture to a command.
  func execute<Gesture, Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, on gestures: Signal<Gesture, Never>,
    _ fileID: StaticString, _ line: UInt, with input: @escaping @MainActor (Gesture) -> Input
  ) {
    let runtime = Runtime.current
    scope.add(
      gestures.observe(fileID: fileID, line: line) { gesture in
        runtime.commitEdits()
        command.execute(with: input(gesture))
      })
  }
}

extension ElementView {
  /// Makes the view the face of a command: its gesture executes it, the view is enabled while the
  /// command is, and shows what blocks it, if it can.
  func show<Gesture, Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, enabledIf isEnabled: Property<Bool>? = nil,
    on gestures: Signal<Gesture, Never>, _ fileID: StaticString, _ line: UInt,
    with input: @escaping @MainActor (Gesture) -> Input
  ) {
    execute(command, on: gestures, fileID, line, with: input)
    (isEnabled ?? command.isEnabled).bind(
      to: self, \.isEnabled, named: command.title, fileID: fileID, line: line)
    // That it is disabled is seen already.
    guard self is any ExplainedView else { return }
    scope.add(
      command.blockedBy.observe(fileID: fileID, line: line) { [unowned self] reasons in
        (self as? any ExplainedView)?.disabledReason =
          reasons.first { $0 != .disabled }?.description
      })
  }
}

/// A view that can tell the user why it is disabled.
///
/// A view that is bound to a command does so by itself: with the command's `blockedBy`.
@MainActor
public protocol ExplainedView: ElementView {
  /// Why the user cannot use it, in words for the user; `nil` for no explanation. Setting it sends
  /// nothing.
  var disabledReason: String? { get set }
}
