public import Bindery

/// A whole screen, with a title and alerts.
///
/// Declare the controls of a screen as a protocol that refines this one, write its bindings once
/// in an extension, and let a headless screen and a real one adopt it:
///
/// ```swift
/// @MainActor protocol GreetingView: ScreenView, BindableView {
///   associatedtype Field: TextFieldView
///   associatedtype Caption: LabelView
///   var name: Field { get }
///   var greeting: Caption { get }
/// }
///
/// extension GreetingView {
///   func makeBindings(to model: GreetingViewModel) {
///     name.bind(model.name)
///     greeting.bind(model.greeting)
///   }
/// }
/// ```
@MainActor
public protocol ScreenView: BindingTarget {
  /// The title of the screen.
  var title: String { get set }

  /// Presents an alert. It covers the screen until the user chooses one of its actions; alerts
  /// presented in that time wait.
  func present(_ alert: AlertContent)

  /// Dismisses an alert that is presented or waits, without a choice. By default nothing happens:
  /// the alert stays until the user chooses.
  func dismiss(_ alert: AlertContent)
}

extension ScreenView {
  /// Does nothing: the alert stays until the user chooses.
  public func dismiss(_ alert: AlertContent) {}

  /// Answers the questions of the view model with alerts.
  ///
  /// ```swift
  /// answer(model.confirmDelete) { .confirm("Delete \($0)?", "Delete", role: .destructive) }
  /// ```
  ///
  /// It answers as long as the screen exists, unless a later screen answers. When a question is
  /// withdrawn, its alert is dismissed.
  public func answer<Question, Answer>(
    _ interaction: Interaction<Question, Answer>,
    fileID: StaticString = #fileID, line: UInt = #line,
    with content: @escaping @MainActor (Question) -> AlertQuestion<Answer>
  ) {
    scope.add(
      interaction.handlePending(fileID: fileID, line: line) { [weak self] inquiry in
        guard let self else { return }
        let alert = content(inquiry.question).content { answer in
          if let answer { inquiry.answer(answer) } else { inquiry.dismiss() }
        }
        inquiry.onWithdraw { [weak self] in self?.dismiss(alert) }
        present(alert)
      })
  }

  /// Presents an alert for each value of the signal.
  ///
  /// Screens that lie on top of each other may present the same signal, such as the errors of a view
  /// model that they share: the uppermost one does.
  ///
  /// ```swift
  /// present(model.signUp.errors) { .alert("\($0)", [.retry(model.signUp), .cancel()]) }
  /// ```
  public func present<Value>(
    _ signal: Signal<Value, Never>, fileID: StaticString = #fileID, line: UInt = #line,
    as content: @escaping @MainActor (Value) -> AlertContent
  ) {
    scope.add(
      signal.observe(fileID: fileID, line: line) { [weak self] value in
        guard let self else { return }
        if let screen = self as? any CoverableScreen {
          screen.present(content(value), for: "\(Value.self) \(value)")
        } else {
          present(content(value))
        }
      })
  }
}

/// A screen that can present another one over itself.
///
/// ```swift
/// screen.present(model.editing) { EditScreen(model.editor(of: $0)) }
/// ```
///
/// The presented screen is state: a property of the view model holds its destination, if any.
@MainActor
public protocol SheetPresentingView: ScreenView {
  /// The type of the presented screen.
  associatedtype PresentedScreen: ScreenView

  /// Presents a screen in place of the present sheet, or dismisses the sheet for `nil`. Sends
  /// nothing.
  func present(sheet: PresentedScreen?)
  /// Sends when the user has dismissed the sheet.
  var sheetDismissals: Signal<Void, Never> { get }
}

extension SheetPresentingView {
  /// Presents a screen for the property's value while it has one. When the user dismisses it, the
  /// property becomes `nil`; when the property becomes `nil`, it is dismissed. A screen that goes is
  /// not shown again, so its bindings end.
  ///
  /// ```swift
  /// present(model.editing) { EditScreen(model.editor(of: $0)) }
  /// ```
  public func present<Destination>(
    _ destination: MutableProperty<Destination?>,
    fileID: StaticString = #fileID, line: UInt = #line,
    as screen: @escaping @MainActor (Destination) -> PresentedScreen
  ) {
    let runtime = Runtime.current
    weak var shown: PresentedScreen?
    scope.add(
      destination.observe(fileID: fileID, line: line) { [weak self] value in
        guard let self else { return }
        // A view model made for the sheet belongs to the runtime of this binding, whatever code
        // sets the property.
        let (before, next) = (shown, Runtime.$current.withValue(runtime) { value.map(screen) })
        shown = next
        present(sheet: next)
        if let before, before !== next { (before as? any CoverableScreen)?.leave() }
      })
    scope.add(
      sheetDismissals.observe(fileID: fileID, line: line) { destination.value = nil })
  }
}
