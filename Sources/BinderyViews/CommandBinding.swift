public import Bindery

// One rule for every command on a view: a gesture finishes pending edits, then executes. A view
// that exists only for the command is enabled while the command is, and shows why it is disabled.

extension ScopeOwner {
  /// Executes a command at each gesture, with the value of the gesture: the deleted row, the search
  /// text.
  ///
  /// ```swift
  /// todos.bind(model.delete, on: todos.deletions)
  /// todos.bind(model.open, on: todos.activations)
  /// ```
  ///
  /// - Pending edits (see `UpdateTrigger`), and entries that are not values yet, are finished and
  ///   written first.
  /// - A blocked command rejects it, like any execution.
  /// - The view's scope retains the binding; the binding retains the command.
  public func bind<Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, on gestures: Signal<Input, Never>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    execute(command, on: gestures, fileID, line) { $0 }
  }

  /// Executes a command for a gesture of any view.
  func execute<Gesture, Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, on gestures: Signal<Gesture, Never>,
    _ fileID: StaticString, _ line: UInt, with input: @escaping @MainActor (Gesture) -> Input
  ) {
    let runtime = Runtime.current
    scope.observe(gestures, fileID: fileID, line: line) { gesture in
      runtime.commitEdits()
      command.execute(with: input(gesture))
    }
  }
}

extension ElementView {
  /// Binds the view to a command: its gesture executes the command, the view is enabled while the
  /// command is, and shows the blocking reasons if it can.
  func show<Gesture, Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, enabledIf isEnabled: Property<Bool>? = nil,
    on gestures: Signal<Gesture, Never>, _ fileID: StaticString, _ line: UInt,
    with input: @escaping @MainActor (Gesture) -> Input
  ) {
    execute(command, on: gestures, fileID, line, with: input)
    // As the key does, without making it.
    (isEnabled ?? command.isEnabled).bind(
      .named("isEnabled"), of: self, named: { command.title }, merging: .all, fileID: fileID,
      line: line
    ) { Self.bound($0).isEnabled = $1 }
    guard let explained = self as? any ExplainedView else { return }
    scope.observe(command.shownReason, fileID: fileID, line: line) { [weak explained] in
      explained?.disabledReason = $0?.description
    }
  }
}
