import Bindery
import BinderyViews
import GtkViews
import SampleModels
import SampleViews

// The screens of the sample in windows, with the same bindings as everywhere.

final class SignUpWindowScreen: DesktopScreen, SignUpView {
  let name = DesktopField("Name")
  let greeting = DesktopLabel()
  let confirm = DesktopButton("Sign up", role: .default)
  let hud = DesktopToast()

  init(_ model: SignUpViewModel) {
    super.init(title: "Create account", [name, greeting, confirm, hud])
    bind(model)
  }
}

final class LimitedNameWindowScreen: DesktopScreen, LimitedNameView {
  let name = DesktopField("Name")
  let left = DesktopLabel()

  init(_ model: LimitedNameViewModel) {
    super.init(title: "A short name", [name, left])
    bind(model)
  }
}

final class RegistrationWindowScreen: DesktopScreen, RegistrationView {
  let userName = DesktopField("User name")
  let checking = DesktopSpinner("Is it free?")
  let name = DesktopField("Name")
  let email = DesktopField("E-mail")
  let password = DesktopField("Password", isSecure: true)
  let passwordAgain = DesktopField("Password again", isSecure: true)
  let age = DesktopNumberField("Age")
  let country = DesktopField("Country")
  let terms = DesktopToggle("I accept the terms")
  let hint = DesktopLabel()
  let register = DesktopButton("Register", role: .default)

  init(_ model: RegistrationViewModel) {
    super.init(
      title: "Register",
      [
        userName, checking, name, email, password, passwordAgain, age, country, terms, hint,
        register,
      ])
    bind(model)
  }
}

final class SumWindowScreen: DesktopScreen, SumView {
  let c = DesktopLabel(caption: "c")
  let b1 = DesktopLabel(caption: "b1")
  let a3 = DesktopLabel(caption: "a3")
  let change = DesktopButton("a = 5, b = 7")
  let increase = DesktopButton("A1 + 1")

  init(_ model: SumViewModel) {
    super.init(title: "Sums", [c, b1, a3, change, increase])
    bind(model)
  }
}

final class NoteWindowScreen: DesktopScreen, NoteView {
  let heading = DesktopLabel(isHeading: true)
  let titleField = DesktopField("Title")
  let untitle = DesktopButton("No title")
  let mirror = DesktopLabel()
  let text = DesktopField("Text")
  let copy = DesktopField("Copy")
  let scroll = DesktopArea()
  let fold = DesktopButton("Less or more")
  let shout = DesktopButton("Shout")

  init(_ model: NoteViewModel) {
    super.init(
      title: "Note", [heading, titleField, untitle, mirror, text, copy, scroll, fold, shout])
    bind(model)
  }
}

final class SourcesWindowScreen: DesktopScreen, SourcesView {
  let tap = DesktopButton("Tap")
  let page = DesktopScrollArea("Page", length: 300, visible: 100)
  let fetch = DesktopButton("Fetch")
  let announce = DesktopButton("Announce")
  let name = DesktopField("Name")
  let check = DesktopButton("Check")
  let last = DesktopLabel()
  let order = DesktopLabel()

  /// The model observes its sources as long as it is retained.
  private let model: SourcesViewModel

  init(_ model: SourcesViewModel) {
    self.model = model
    super.init(title: "Sources", [name, page, tap, fetch, announce, check, last, order])
    bind(model)
  }
}
