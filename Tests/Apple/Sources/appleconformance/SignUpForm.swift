import Bindery
import BinderyObservation
import SampleModels
import SwiftUI
import SwiftUIViews

/// The sign-up screen: what `body` reads of an observable property, it follows.
struct SignUpForm: View {
  private let model: SignUpViewModel
  private let isTooLong: ObservableProperty<Bool>

  init(_ model: SignUpViewModel) {
    self.model = model
    isTooLong = model.isTooLong.observable
  }

  var body: some View {
    VStack {
      TextField("Name", text: model.name.binding)
      Text(isTooLong.value ? "Too long" : model.name.binding.wrappedValue)
      CommandButton("Sign up", model.signUp)
    }
  }
}
