import Bindery
import BinderyViews
import SampleModels
import SampleViews

// The screens of the sample in the terminal, with the same bindings as the headless ones.

final class SignUpTextScreen: TextModeScreen, SignUpView {
  let name = TextModeField("Name")
  let greeting = TextModeLabel()
  let confirm = TextModeButton("Sign up", .default)
  let hud = TextModeToast()

  init(_ model: SignUpViewModel) {
    super.init(title: "Create account", [name, greeting, confirm, hud])
    bind(model)
  }
}

final class LimitedNameTextScreen: TextModeScreen, LimitedNameView {
  let name = TextModeField("Name")
  let left = TextModeLabel()

  init(_ model: LimitedNameViewModel) {
    super.init(title: "A short name", [name, left])
    bind(model)
  }
}

final class RegistrationTextScreen: TextModeScreen, RegistrationView {
  let userName = TextModeField("User name")
  let checking = TextModeSpinner("Is it free?")
  let name = TextModeField("Name")
  let email = TextModeField("E-mail")
  let password = TextModeField("Password", isSecure: true)
  let passwordAgain = TextModeField("Password again", isSecure: true)
  let age = TextModeNumberField("Age")
  let country = TextModeField("Country")
  let terms = TextModeToggle("I accept the terms")
  let hint = TextModeLabel()
  let register = TextModeButton("Register", .default)

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

final class SumTextScreen: TextModeScreen, SumView {
  let c = TextModeLabel(caption: "c")
  let b1 = TextModeLabel(caption: "b1")
  let a3 = TextModeLabel(caption: "a3")
  let change = TextModeButton("a = 5, b = 7")
  let increase = TextModeButton("A1 + 1")

  init(_ model: SumViewModel) {
    super.init(title: "Sums", [c, b1, a3, change, increase])
    bind(model)
  }
}

final class NoteTextScreen: TextModeScreen, NoteView {
  let heading = TextModeLabel()
  let titleField = TextModeField("Title")
  let untitle = TextModeButton("No title")
  let mirror = TextModeLabel()
  let text = TextModeField("Text")
  let copy = TextModeField("Copy")
  let scroll = TextModeArea()
  let fold = TextModeButton("Less or more")
  let shout = TextModeButton("Shout")

  init(_ model: NoteViewModel) {
    super.init(
      title: "Note", [heading, titleField, untitle, mirror, text, copy, scroll, fold, shout])
    bind(model)
  }
}

/// A rectangle that only shows its size.
final class TextModeArea: Widget, FramedView {
  let scope = LifetimeScope()
  var frame = ViewFrame() { didSet { changed() } }

  override func lines(width: Int) -> [TextLine] {
    [TextLine("▭ \(Int(frame.width)) × \(Int(frame.height))", .faint)]
  }
}

final class SourcesTextScreen: TextModeScreen, SourcesView {
  let tap = TextModeButton("Tap")
  let page = TextModeScrollArea("Page", length: 300, visible: 100)
  let fetch = TextModeButton("Fetch")
  let announce = TextModeButton("Announce")
  let name = TextModeField("Name")
  let check = TextModeButton("Check")
  let last = TextModeLabel()
  let order = TextModeLabel()

  /// The model observes its sources as long as it is retained.
  private let model: SourcesViewModel

  init(_ model: SourcesViewModel) {
    self.model = model
    super.init(title: "Sources", [name, page, tap, fetch, announce, check, last, order])
    bind(model)
  }
}
