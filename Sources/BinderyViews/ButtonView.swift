public import Bindery

/// Something to tap.
@MainActor
public protocol ButtonView: ElementView {
  /// Whether what it started is still going on.
  var isBusy: Bool { get set }
  /// Each tap of the user.
  var taps: Signal<Void, Never> { get }
  /// The name of the picture on it; `nil` for none. Setting it sends nothing. A button that does not
  /// say shows none.
  var image: String? { get set }
  /// The keys that tap it from anywhere on its screen, while it can be used and the view with the
  /// focus does not take them; `nil` for none. Setting it sends nothing. A button that does not say
  /// has none.
  ///
  /// ```swift
  /// save.shortcut = Keystroke("s", .command)
  /// ```
  var shortcut: Keystroke? { get set }
}

extension ButtonView {
  /// None, and stays so: the button shows no picture.
  public var image: String? {
    get { nil }
    set {}
  }

  /// None, and stays so: the button knows no keys.
  public var shortcut: Keystroke? {
    get { nil }
    set {}
  }
}

extension ButtonView {
  /// Makes the button the face of a command: a tap executes it, the button is enabled while the
  /// command is and busy while it executes.
  ///
  /// What was entered somewhere and waits to be written (see `UpdateTrigger`) is written first.
  ///
  /// ```swift
  /// confirm.bind(model.signUp)
  /// ```
  ///
  /// The binding retains the command.
  public func bind<Output, Failure: Error>(
    _ command: Command<Void, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(command, fileID: fileID, line: line) {}
  }

  /// The same for a command with input, which is read at the tap.
  ///
  /// ```swift
  /// search.bind(model.search) { query.text }
  /// ```
  public func bind<Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line,
    with input: @escaping @MainActor () -> Input
  ) {
    bind(command, isEnabled: command.isEnabled, fileID, line, input)
  }

  /// The same for the button of a row: it is enabled while the command can be executed with the
  /// row's item.
  ///
  /// ```swift
  /// cell.delete.bind(model.delete, for: item)
  /// ```
  public func bind<Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, for input: Input,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(command, isEnabled: command.isEnabled(for: input), fileID, line) { input }
  }

  private func bind<Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, isEnabled: Property<Bool>,
    _ fileID: StaticString, _ line: UInt, _ input: @escaping @MainActor () -> Input
  ) {
    let runtime = Runtime.current
    scope.add(
      taps.observe(fileID: fileID, line: line) {
        runtime.commitEdits()
        command.execute(with: input())
      })
    isEnabled.bind(
      to: self, \.isEnabled, named: command.title, fileID: fileID, line: line)
    command.isExecuting.bind(to: self, \.isBusy, fileID: fileID, line: line)
    explain(command.blockedBy, fileID, line)
  }

  /// Tells the user what blocks the command, if the button can; that it is disabled is seen already.
  private func explain(
    _ reasons: Property<[BlockingReason]>, _ fileID: StaticString, _ line: UInt
  ) {
    guard self is any ExplainedView else { return }
    scope.add(
      reasons.observe(fileID: fileID, line: line) { [unowned self] reasons in
        (self as? any ExplainedView)?.disabledReason =
          reasons.first { $0 != .disabled }?.description
      })
  }
}
