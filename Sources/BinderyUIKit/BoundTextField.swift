// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A field for a line of text. Its delegate is free for the app; so it does not say where the caret is.
  ///
  /// ```swift
  /// name.bind(model.name)
  /// ```
  public final class BoundTextField: UITextField, TextFieldView, ValidatedView, FocusableView {
    /// Owns the bindings.
    public let scope = LifetimeScope()
    private let editPipe = Signal<String, Never>.Pipe()
    private let commitPipe = Signal<Void, Never>.Pipe()
    private let submitPipe = Signal<String, Never>.Pipe()
    private let focusPipe = Signal<Bool, Never>.Pipe()

    /// Sends whether it has the focus, each time that changes.
    public var focusChanges: Signal<Bool, Never> { focusPipe.signal }

    /// Sends each change by the user.
    public var edits: Signal<String, Never> { editPipe.signal }

    /// Sends when the user has finished editing.
    public var commits: Signal<Void, Never> { commitPipe.signal }

    /// Sends the text for Return.
    public var submissions: Signal<String, Never> { submitPipe.signal }
    /// After Return the field is left, too: that is the same commit.
    private var hasCommitted = false

    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Makes it from an archive.
    public required init?(coder: NSCoder) {
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

    private func on(_ event: UIControl.Event, _ body: @escaping @MainActor (BoundTextField) -> Void)
    {
      addAction(UIAction { [unowned self] _ in body(self) }, for: event)
    }

    // MARK: Marked text

    /// Whether the text contains marked text of an input method.
    public var isComposing: Bool { markedTextRange != nil }

    public override func unmarkText() {
      let wasComposing = isComposing
      super.unmarkText()
      if wasComposing { editPipe.send(entry) }
    }

    // MARK: Focus

    public override var isHidden: Bool {
      didSet { if isHidden { resignFirstResponder() } }
    }
    public override var isEnabled: Bool {
      didSet { if !isEnabled { resignFirstResponder() } }
    }
    public override var canBecomeFirstResponder: Bool {
      !isHidden && isEnabled && super.canBecomeFirstResponder
    }

    /// Asks UIKit for the focus.
    public func takeFocus() { becomeFirstResponder() }

    /// Gives up the focus.
    public func giveUpFocus() { resignFirstResponder() }

    // MARK: Decorations

    /// The issue of the entry, for the user; assistive technology reads it as a hint.
    public var issue: String? {
      didSet {
        textColor = issue == nil ? .label : .systemRed
        accessibilityHint = issue
      }
    }

    /// Whether it has a cross that clears it.
    public var hasClearButton: Bool {
      get { clearButtonMode != .never }
      set { clearButtonMode = newValue ? .whileEditing : .never }
    }
  }

  extension TextFieldView where Self: UITextField {
    /// The text of UIKit, where `nil` is empty.
    public var text: String {
      get { (self as UITextField).text ?? "" }
      set { (self as UITextField).text = newValue }
    }

    /// The placeholder of UIKit, where `nil` is empty.
    public var placeholder: String {
      get { (self as UITextField).placeholder ?? "" }
      set { (self as UITextField).placeholder = newValue }
    }
  }
#endif
