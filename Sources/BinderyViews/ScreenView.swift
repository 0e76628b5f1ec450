public import Bindery

/// A whole screen: it has a title and can present alerts over itself.
///
/// Declare the controls of a screen as a protocol that refines this one, write its bindings once
/// in an extension, and let a headless screen and a real one adopt it:
///
/// ```swift
/// @MainActor protocol GreetingView: ScreenView {
///   associatedtype Field: TextFieldView
///   associatedtype Caption: LabelView
///   var name: Field { get }
///   var greeting: Caption { get }
/// }
///
/// extension GreetingView {
///   func bind(_ model: GreetingViewModel) {
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
  /// presented meanwhile wait.
  func present(_ alert: AlertContent)
}

extension ScreenView {
  /// Presents an alert for each value of the signal.
  ///
  /// ```swift
  /// present(model.signUp.errors) { .alert("\($0)", [.retry(model.signUp), .cancel()]) }
  /// ```
  public func present<Value>(
    _ signal: Signal<Value, Never>, fileID: StaticString = #fileID, line: UInt = #line,
    as content: @escaping @MainActor (Value) -> AlertContent
  ) {
    scope.add(
      signal.observe(fileID: fileID, line: line) { [unowned self] in present(content($0)) })
  }
}
