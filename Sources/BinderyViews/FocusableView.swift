public import Bindery

/// A view that can take the focus.
///
/// ```swift
/// screen.name.takeFocus()
/// ```
///
/// A model says where the focus is, and hears where the user has moved it:
///
/// ```swift
/// name.bind(focus: model.focus, .name)
/// ```
@MainActor
public protocol FocusableView: ElementView {
  /// Moves the focus here, if the view can be used.
  func takeFocus()
  /// Gives the focus up, and takes back a request for it that waits; no view has it then. By default
  /// it is kept.
  func giveUpFocus()
  /// Whether the view has the focus, each time that changes. By default it sends nothing.
  var focusChanges: Signal<Bool, Never> { get }
}

extension FocusableView {
  /// Keeps the focus.
  public func giveUpFocus() { ignore("giveUpFocus()") }

  /// A signal that sends nothing.
  public var focusChanges: Signal<Bool, Never> { .never }

  /// Keeps the focus of this view and a property equal: the property says which view has the focus.
  ///
  /// ```swift
  /// enum Field { case name, email }
  /// name.bind(focus: model.focus, .name)           // model.focus: MutableProperty<Field?>
  /// email.bind(focus: model.focus, .email)
  /// model.focus.value = .email                       // moves the focus
  /// model.focus.value = nil                          // gives it up
  /// ```
  ///
  /// - What the user does is written: the property is `nil` while no bound view has the focus, so also
  ///   between two views, when the first has been left.
  /// - A view that is not shown yet, or is covered, takes the focus when it comes into sight, unless
  ///   the property has another value when it does. In a list, bind the field of each cell with the
  ///   identity of its row.
  /// - The view's scope retains the binding; the binding retains the property.
  ///
  /// - Parameters:
  ///   - focus: The property, one for all views of a screen.
  ///   - field: The value that stands for this view.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  public func bind<Field: Equatable>(
    focus: MutableProperty<Field?>, _ field: Field,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    var isWanted = false
    scope.observe(focusChanges, fileID: fileID, line: line) { hasFocus in
      if hasFocus {
        focus.value = field
      } else if focus.untracked == field {
        focus.value = nil
      }
    }
    scope.observe(focus, fileID: fileID, line: line) { [weak self] value in
      if value == field {
        isWanted = true
        self?.takeFocus()
      } else if isWanted {
        isWanted = false
        self?.giveUpFocus()
      }
    }
  }
}
