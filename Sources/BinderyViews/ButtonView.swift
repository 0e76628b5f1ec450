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
    set { ignore("image") }
  }

  /// None, and stays so: the button knows no keys.
  public var shortcut: Keystroke? {
    get { nil }
    set { ignore("shortcut") }
  }

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

  /// Makes the button the face of a command whose input is read at the tap.
  ///
  /// ```swift
  /// search.bind(model.search) { query.text }
  /// ```
  public func bind<Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line,
    with input: @escaping @MainActor () -> Input
  ) {
    show(command, on: taps, fileID, line) { input() }
    command.isExecuting.bind(to: self, \.isBusy, fileID: fileID, line: line)
  }

  /// Makes the button of a row the face of a command: it is enabled while the command can be executed
  /// with the row's item.
  ///
  /// ```swift
  /// cell.delete.bind(model.delete, for: item)
  /// ```
  public func bind<Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, for input: Input,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    show(command, enabledIf: command.isEnabled(for: input), on: taps, fileID, line) { input }
    command.isExecuting.bind(to: self, \.isBusy, fileID: fileID, line: line)
  }
}

/// A text that leads somewhere.
@MainActor
public protocol LinkView: ElementView {
  /// What the user reads.
  var title: String { get set }
  /// Where it leads.
  var address: String { get set }
  /// The address, each time the user follows it.
  var follows: Signal<String, Never> { get }
}

extension LinkView {
  /// Makes the link the face of a command, which gets the address when the user follows the link.
  ///
  /// ```swift
  /// terms.bind(model.open)
  /// ```
  public func bind<Output, Failure: Error>(
    _ command: Command<String, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    show(command, on: follows, fileID, line) { $0 }
  }
}
