public import Bindery

/// A field for one line of text that the user edits.
///
/// ```swift
/// final class TerminalField: TextFieldView {
///   let scope = LifetimeScope()
///   var isHidden = false
///   var isEnabled = true
///   var text = ""
///   let edited = Signal<String, Never>.Pipe()
///   var edits: Signal<String, Never> { edited.signal }
/// }
/// ```
@MainActor
public protocol TextFieldView: TextInputView {
  /// Sends the text when the user has pressed Return. By default, a field sends nothing.
  var submissions: Signal<String, Never> { get }
}

extension TextFieldView {
  /// A signal that sends nothing.
  public var submissions: Signal<String, Never> { .never }

  /// Executes the command with the text when the user presses Return. Pending edits are written
  /// first, as with a button.
  ///
  /// ```swift
  /// query.bind(submissions: model.search)
  /// ```
  public func bind<Output, Failure: Error>(
    submissions command: Command<String, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(command, on: submissions, fileID: fileID, line: line)
  }
}
