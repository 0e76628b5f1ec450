// Type-checked and tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

package import Bindery
import BinderyObservation
package import SampleModels
package import SwiftUI

/// The sign-up screen: what `body` reads of an observable property, it follows.
///
/// ```swift
/// SignUpForm(SignUpViewModel(accounts: accounts))
/// ```
package struct SignUpForm: View {
  private let model: SignUpViewModel
  @Bindable private var name: ObservableMutableProperty<String>
  private let isTooLong: ObservableProperty<Bool>

  package init(_ model: SignUpViewModel) {
    self.model = model
    _name = Bindable(model.name.observable)
    isTooLong = model.isTooLong.observable
  }

  package var body: some View {
    VStack {
      TextField("Name", text: $name.value)
      Text(isTooLong.value ? "Too long" : name.value)
      CommandButton("Sign up", model.signUp)
    }
  }
}

/// A button that executes a command: it can be used while the command can be executed. The view's
/// value keeps the observable properties, and SwiftUI keeps the value.
///
/// ```swift
/// CommandButton("Sign up", model.signUp)
/// ```
package struct CommandButton: View {
  private let title: String
  private let isEnabled: ObservableProperty<Bool>
  private let isExecuting: ObservableProperty<Bool>
  private let execute: @MainActor () -> Void

  package init<Output, Failure: Error>(_ title: String, _ command: Command<Void, Output, Failure>) {
    self.title = title
    isEnabled = command.isEnabled.observable
    isExecuting = command.isExecuting.observable
    execute = { command.execute() }
  }

  package var body: some View {
    Button(isExecuting.value ? "\(title) …" : title, action: execute)
      .disabled(!isEnabled.value)
  }
}
