// A stand-in for UIKit on Linux, see UIView.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor! = .label
  open var numberOfLines = 1
  open var isEnabled = true
}

@MainActor
open class UITextRange {}

/// The caret is always at the end.
open class UITextField: UIControl {
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  private var content = ""
  private var markedCount = 0
  open var text: String? {
    get { content }
    set { (content, markedCount) = (newValue ?? "", 0) }
  }
  open var placeholder: String?
  open var textColor: UIColor? = .label
  open var isSecureTextEntry = false
  open var clearButtonMode: UITextField.ViewMode = .never
  open var isEditing: Bool { isFirstResponder }

  // MARK: UIResponder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasFirst { sendActions(for: .editingDidBegin) }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasFirst { sendActions(for: .editingDidEnd) }
    return true
  }

  // MARK: UITextInput

  open var markedTextRange: UITextRange? { markedCount > 0 ? UITextRange() : nil }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    content = content.dropLast(markedCount) + (markedText ?? "")
    markedCount = markedText?.count ?? 0
    sendActions(for: .editingChanged)
  }

  open func unmarkText() { markedCount = 0 }

  open func insertText(_ text: String) {
    content = content.dropLast(markedCount) + text
    markedCount = 0
    sendActions(for: .editingChanged)
  }

  open func deleteBackward() {
    guard !content.isEmpty else { return }
    content = String(content.dropLast(max(markedCount, 1)))
    markedCount = 0
    sendActions(for: .editingChanged)
  }
}
