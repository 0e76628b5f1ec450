// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

package import Bindery
package import BinderyViews
package import UIKit

/// A field for a line of text. Its delegate is free for the app; so it does not say where the caret is.
///
/// ```swift
/// name.bind(model.name)
/// ```
package final class BoundTextField: UITextField, TextFieldView, ValidatedView, FocusableView {
  package let scope = LifetimeScope()
  private let editPipe = Signal<String, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  private let submitPipe = Signal<String, Never>.Pipe()
  private let focusPipe = Signal<Bool, Never>.Pipe()
  package var focusChanges: Signal<Bool, Never> { focusPipe.signal }
  package var edits: Signal<String, Never> { editPipe.signal }
  package var commits: Signal<Void, Never> { commitPipe.signal }
  package var submissions: Signal<String, Never> { submitPipe.signal }
  /// After Return the field is left, too: that is the same commit.
  private var hasCommitted = false

  package override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    on(.editingDidBegin) { field in
      field.hasCommitted = false
      field.focusPipe.send(true)
    }
    on(.editingChanged) { field in
      field.hasCommitted = false
      field.editPipe.send(field.entry)
    }
    on(.editingDidEnd) { field in
      if !field.hasCommitted { field.commitPipe.send(()) }
      field.focusPipe.send(false)
    }
    on(.editingDidEndOnExit) { field in
      field.hasCommitted = true
      field.commitPipe.send(())
      field.submitPipe.send(field.entry)
    }
  }

  private func on(_ event: UIControl.Event, _ body: @escaping @MainActor (BoundTextField) -> Void) {
    addAction(UIAction { [unowned self] _ in body(self) }, for: event)
  }

  // MARK: Marked text

  package var isComposing: Bool { markedTextRange != nil }

  package override func unmarkText() {
    let wasComposing = isComposing
    super.unmarkText()
    if wasComposing { editPipe.send(entry) }
  }

  // MARK: Focus

  package override var isHidden: Bool {
    didSet { if isHidden { resignFirstResponder() } }
  }
  package override var isEnabled: Bool {
    didSet { if !isEnabled { resignFirstResponder() } }
  }
  package override var canBecomeFirstResponder: Bool {
    !isHidden && isEnabled && super.canBecomeFirstResponder
  }

  package func takeFocus() { becomeFirstResponder() }

  package func giveUpFocus() { resignFirstResponder() }

  // MARK: Decorations

  package var issue: String? {
    didSet {
      textColor = issue == nil ? .label : .systemRed
      accessibilityHint = issue
    }
  }

  package var hasClearButton: Bool {
    get { clearButtonMode != .never }
    set { clearButtonMode = newValue ? .whileEditing : .never }
  }
}

extension TextFieldView where Self: UITextField {
  /// The text of UIKit, where `nil` is empty.
  package var text: String {
    get { (self as UITextField).text ?? "" }
    set { (self as UITextField).text = newValue }
  }

  /// The placeholder of UIKit, where `nil` is empty.
  package var placeholder: String {
    get { (self as UITextField).placeholder ?? "" }
    set { (self as UITextField).placeholder = newValue }
  }
}
