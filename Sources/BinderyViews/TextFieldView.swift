public import Bindery

/// Shows one line of text that the user edits.
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
  /// The text when the user pressed Return. A field that does not say sends nothing.
  var submissions: Signal<String, Never> { get }
}

extension TextFieldView {
  /// Nothing: the field does not say when Return is pressed.
  public var submissions: Signal<String, Never> { Signal<String, Never>.Pipe().signal }

  /// Executes the command with the text when the user presses Return, if it can be executed then.
  ///
  /// What was entered somewhere and waits to be written is written first, as with a button.
  ///
  /// ```swift
  /// query.bind(submissions: model.search)
  /// ```
  public func bind<Output, Failure: Error>(
    submissions command: Command<String, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let runtime = Runtime.current
    scope.add(
      submissions.observe(fileID: fileID, line: line) { text in
        runtime.commitEdits()
        command.execute(with: text)
      })
  }
}
