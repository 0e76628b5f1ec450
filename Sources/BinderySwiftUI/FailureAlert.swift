// Type-checked and tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

#if canImport(SwiftUI)
  public import Bindery
  public import SwiftUI

  extension View {
    /// Presents an alert for each failure of a command.
    ///
    /// ```swift
    /// SignUpForm(model).alert("The account was not created", failuresOf: model.signUp)
    /// ```
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - command: Its failures are presented, and so observed.
    ///   - message: The text of a failure; its description by default.
    /// - Returns: The view with the alert, which SwiftUI keeps.
    public func alert<Input, Output, Failure: Error>(
      _ title: String, failuresOf command: Command<Input, Output, Failure>,
      message: @escaping @MainActor (Failure) -> String = { "\($0)" }
    ) -> some View {
      modifier(FailureAlert(title: title, failures: PresentedFailure(command, message)))
    }
  }

  private struct FailureAlert: ViewModifier {
    private let title: String
    /// The first one is kept while the view is shown.
    @State private var failure: PresentedFailure

    init(title: String, failures: PresentedFailure) {
      self.title = title
      _failure = State(wrappedValue: failures)
    }

    func body(content: Content) -> some View {
      content.alert(title, isPresented: failure.isPresented.binding) {
        Button("OK") {}
      } message: {
        Text(failure.text.binding.wrappedValue)
      }
    }
  }

  /// The failure that is presented.
  @MainActor
  private final class PresentedFailure {
    let text = MutableProperty("")
    let isPresented = MutableProperty(false)
    private var failures: Connection?

    init<Input, Output, Failure: Error>(
      _ command: Command<Input, Output, Failure>,
      _ message: @escaping @MainActor (Failure) -> String
    ) {
      failures = command.errors.observe { [text, isPresented] failure in
        transaction { (text.value, isPresented.value) = (message(failure), true) }
      }
    }
  }
#endif
