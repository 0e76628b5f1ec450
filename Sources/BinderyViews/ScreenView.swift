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
  /// Whether the screen is in sight: shown, and not covered by a sheet or another page. By default, it always is.
  var isVisible: Property<Bool> { get }
  /// Decides whether the user may go back from the screen or dismiss it. By default, the user always
  /// may.
  var mayLeave: @MainActor () -> Bool { get set }

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
  /// answer(model.confirmDelete) { .confirm("Delete \($0)?", action: "Delete", role: .destructive) }
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
      interaction.answerLater(fileID: fileID, line: line) { [weak self] inquiry in
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
    scope.observe(signal, fileID: fileID, line: line) { [weak self] value in
      guard let self else { return }
      if let screen = self as? any CoverableScreen {
        screen.present(content(value), for: "\(Value.self) \(value)")
      } else {
        present(content(value))
      }
    }
  }
}
