public import Bindery

// The life of a screen in bindings that are written once: work that lasts as long as it is shown, leaving
// that the model refuses, and alerts that are state.

extension ScreenView {
  /// Always true: the screen does not know what covers it.
  public var isVisible: Property<Bool> { .constant(true) }

  /// Always true.
  public var mayLeave: @MainActor () -> Bool {
    get { { true } }
    set { ignore("mayLeave") }
  }

  /// Executes a command when the screen appears, and cancels that execution when it is over.
  ///
  /// ```swift
  /// bind(model.record, while: .present)      // until the page is popped
  /// bind(model.refresh, while: .visible)     // until the screen is covered
  /// ```
  ///
  /// - With `.visible`, it is executed again each time that the screen appears.
  /// - A blocked command rejects it, like any execution. A command that the user executes elsewhere
  ///   is not cancelled.
  /// - The screen's scope retains the binding; the binding retains the command.
  public func bind<Output, Failure: Error>(
    _ command: Command<Void, Output, Failure>, while presence: ScreenPresence,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var execution: Execution<Output, Failure>?
    scope.observe(isVisible, fileID: fileID, line: line) { isVisible in
      if isVisible {
        if execution == nil { execution = command.execute() }
      } else if presence == .visible {
        execution.take()?.cancel()
      }
    }
    scope.onEnd(fileID: fileID, line: line) { execution.take()?.cancel() }
  }

  /// Lets the user leave the screen only while a property is true.
  ///
  /// ```swift
  /// bind(mayLeave: model.isSaved, orElse: model.discard)
  /// ```
  ///
  /// It is about the user: going back, dismissing a sheet. Code may set the path or the destination at
  /// any time. Pending edits are written before the property is read.
  ///
  /// - Parameters:
  ///   - mayLeave: Whether the user may leave.
  ///   - command: Executed when the user is refused; it may ask, and then take the page away itself.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  public func bind<Output, Failure: Error>(
    mayLeave: Property<Bool>, orElse command: Command<Void, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(mayLeave: mayLeave, fileID, line) { command.execute() }
  }

  /// Lets the user leave the screen only while a property is true.
  ///
  /// ```swift
  /// screen.bind(mayLeave: !model.save.isExecuting)
  /// ```
  public func bind(
    mayLeave: Property<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(mayLeave: mayLeave, fileID, line) {}
  }

  private func bind(
    mayLeave: Property<Bool>, _ fileID: StaticString, _ line: UInt,
    orElse refused: @escaping @MainActor () -> Void
  ) {
    let runtime = Runtime.current
    let decide: @MainActor () -> Bool = {
      runtime.commitEdits()
      if mayLeave.untracked { return true }
      refused()
      return false
    }
    // Set by its observer, so that a screen that has no such attribute reports the binding.
    mayLeave.follow(.named("mayLeave"), of: self, fileID, line) { screen, _ in
      Self.bound(screen).mayLeave = decide
    }
    scope.onEnd(fileID: fileID, line: line) { [weak self] in self?.mayLeave = { true } }
  }

  /// Presents an alert while a property has a value: the alert is state.
  ///
  /// ```swift
  /// present(alert: model.warning) { .alert("\($0)", [.retry(model.save), .cancel()]) }
  /// ```
  ///
  /// The alert is there when the screen is made with a value, another value replaces it, and `nil`
  /// withdraws it; so a timer or another device may do all of that. When the user chooses, the
  /// property becomes `nil`, and then the action is performed, which may set it again.
  ///
  /// For an alert that is an event, such as the failure of a command, present a signal.
  ///
  /// - Parameters:
  ///   - question: The property; the binding retains it.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  ///   - content: Makes the alert of a value.
  public func present<Question>(
    alert question: MutableProperty<Question?>, fileID: StaticString = #fileID,
    line: UInt = #line, as content: @escaping @MainActor (Question) -> AlertContent
  ) {
    show(question, at: nil, fileID, line, as: content)
  }

  private func show<Question>(
    _ question: MutableProperty<Question?>, at view: (any ElementView)?, _ fileID: StaticString,
    _ line: UInt, as content: @escaping @MainActor (Question) -> AlertContent
  ) {
    let (scope, anchor) = (view?.scope ?? scope, view.map { AlertAnchor($0) })
    var shown: AlertContent?
    scope.observe(question, fileID: fileID, line: line) { [weak self] value in
      guard let self else { return }
      let before = shown.take()
      if let before { dismiss(before) }
      guard let value else { return }
      var alert = content(value).performing(before: {
        shown = nil
        question.value = nil
      })
      if let anchor { alert.anchor = anchor }
      shown = alert
      present(alert)
    }
    scope.onEnd(fileID: fileID, line: line) { [weak self] in
      // In any case: what is shown keeps what it is asked about, which keeps what is shown.
      guard let alert = shown.take(), let self else { return }
      if anchor != nil, let screen = self as? any CoverableScreen {
        screen.dismissWithAnchor(alert)
      } else {
        dismiss(alert)
      }
    }
  }

  /// Presents a question while a property has a value, and executes a command with the answer.
  ///
  /// ```swift
  /// screen.present(question: model.warning, answering: model.rename) {
  ///   .text($0, field: AlertTextField("Name"))
  /// }
  /// ```
  ///
  /// As `present(alert:as:)`. A question that the user dismisses executes nothing.
  public func present<Question, Answer, Output, Failure: Error>(
    question: MutableProperty<Question?>, answering command: Command<Answer, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line,
    as content: @escaping @MainActor (Question) -> AlertQuestion<Answer>
  ) {
    show(question, at: nil, fileID, line) { Self.alert(content($0), answering: command) }
  }

  /// Presents a question at a view, as a menu of choices, while a property has a value, and executes a
  /// command with the answer.
  ///
  /// ```swift
  /// todos.bind(model.todos) { cell, todo in
  ///   screen.present(question: model.warning, answering: model.rename, at: cell) {
  ///     .choose($0, among: ["Today": "today", "Tomorrow": "tomorrow"])
  ///   }
  /// }
  /// ```
  ///
  /// As `present(question:answering:as:)`. The binding belongs to the view: a row that is removed, or
  /// scrolls out of sight, takes its menu with it. Then nothing is executed, and the property keeps its
  /// value: the menu is there again when the row is.
  ///
  /// - Parameters:
  ///   - question: The property; the binding retains it.
  ///   - command: Executed with the answer.
  ///   - view: The row, or another view. Its scope retains the binding.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  ///   - content: Makes the question of a value.
  public func present<Question, Answer, Output, Failure: Error>(
    question: MutableProperty<Question?>, answering command: Command<Answer, Output, Failure>,
    at view: some ElementView, fileID: StaticString = #fileID, line: UInt = #line,
    as content: @escaping @MainActor (Question) -> AlertQuestion<Answer>
  ) {
    show(question, at: view, fileID, line) { Self.alert(content($0), answering: command) }
  }

  private static func alert<Answer, Output, Failure: Error>(
    _ question: AlertQuestion<Answer>, answering command: Command<Answer, Output, Failure>
  ) -> AlertContent {
    question.content { if let answer = $0 { command.execute(with: answer) } }
  }
}
