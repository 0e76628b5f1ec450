public import Bindery

/// A button.
///
/// ```swift
/// confirm.bind(model.signUp)
/// ```
@MainActor
public protocol ButtonView: DescribedView {
  /// The title. Setting it sends nothing. By default, a button keeps the one it was made with.
  ///
  /// ```swift
  /// model.acceptsTerms.map { $0 ? "Sign up" : "Read the terms" }.bind(to: confirm, .title)
  /// ```
  var title: String { get set }
  /// Whether the action that it started is still running.
  var isBusy: Bool { get set }
  /// Each tap of the user.
  var taps: Signal<Void, Never> { get }
  /// The name of the picture on it; `nil` for none. Setting it sends nothing. By default, a button
  /// shows none.
  var image: String? { get set }
  /// The keystroke that taps it from anywhere on its screen, while the button can be used and the
  /// focused view does not take the keystroke; `nil` for none. Setting it sends nothing. By
  /// default, a button has none.
  ///
  /// ```swift
  /// save.shortcut = Keystroke("s", .command)
  /// ```
  var shortcut: Keystroke? { get set }
}

extension ViewKey where View: ButtonView {
  /// The title.
  public static var title: ViewKey<View, String> { .init({ $0.title }, { $0.title = $1 }) }
  /// Whether the work that it started is under way.
  public static var isBusy: ViewKey<View, Bool> {
    .init({ $0.isBusy }, { $0.isBusy = $1 })
      .spoken { $1 ? "busy" : nil }
  }
  /// The name of the picture on it; `nil` for none.
  public static var image: ViewKey<View, String?> { .init({ $0.image }, { $0.image = $1 }) }
  /// The keys that tap it; `nil` for none.
  public static var shortcut: ViewKey<View, Keystroke?> {
    .init({ $0.shortcut }, { $0.shortcut = $1 })
  }
}

extension ButtonView {
  /// The kind: role and attributes.
  public static var kind: ViewKind {
    ViewKind(.button, of: Self.self, .title, .isBusy, .image, .shortcut)
  }
}

extension ButtonView {
  /// Always empty: the title cannot be changed.
  public var title: String {
    get { "" }
    set { ignore("title") }
  }

  /// Always `nil`: the button shows no picture.
  public var image: String? {
    get { nil }
    set { ignore("image") }
  }

  /// Always `nil`: the button has no shortcut.
  public var shortcut: Keystroke? {
    get { nil }
    set { ignore("shortcut") }
  }

  /// Binds the button to a command: a tap executes it, the button is enabled while the command is
  /// and busy while it executes.
  ///
  /// Pending edits (see `UpdateTrigger`) are written first.
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
    show(command, on: taps, fileID, line) { $0 }
    showBusy(while: command.isExecuting, fileID, line)
  }

  /// Binds the button to a command whose input is read at the tap.
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
    showBusy(while: command.isExecuting, fileID, line)
  }

  /// Binds the button of a row to a command: it is enabled while the command can be executed with
  /// the row's item, and busy while it executes with that.
  ///
  /// ```swift
  /// cell.delete.bind(model.delete, for: item)
  /// ```
  public func bind<Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, for input: Input,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    show(command, enabledIf: command.isEnabled(for: input), on: taps, fileID, line) { input }
    showBusy(while: command.isExecuting(for: input), fileID, line)
  }

  /// As a binding by the key does, without making that.
  private func showBusy(while isBusy: Property<Bool>, _ fileID: StaticString, _ line: UInt) {
    isBusy.bind(
      .named("isBusy"), of: self, named: nil, merging: nil, fileID: fileID, line: line
    ) { Self.bound($0).isBusy = $1 }
  }
}
