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
  ///
  /// ```swift
  /// query.bind(model.search, on: query.submissions)
  /// ```
  var submissions: Signal<String, Never> { get }
}

extension TextFieldView {
  /// A signal that sends nothing.
  public var submissions: Signal<String, Never> { .never }
}
