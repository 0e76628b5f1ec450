import BinderyHeadless
import BinderyViews

/// One view of each kind; bound to nothing.
final class ProfileScreen: HeadlessScreen {
  let intro = HeadlessLabel("Tell us about you")
  let name = HeadlessTextField("Name")
  let mail = HeadlessTextField("Mail")
  let terms = HeadlessToggle("I accept the terms")
  let spinner = HeadlessSpinner("Saving")
  let hud = HeadlessToast()
  let cancel = HeadlessButton("Cancel", role: .cancel)
  let save = HeadlessButton("Save", role: .default)

  init() {
    super.init(title: "Your profile")
  }
}
