import Bindery
import BinderyHeadless
import BinderyViews

struct Fruit: Identifiable {
  let id: Int
  let name: String
}

final class FruitCell: HeadlessCell {
  let name = HeadlessLabel()
  let isRipe = HeadlessToggle("Ripe")
}

/// A screen with a view of every kind.
final class KindsScreen: HeadlessScreen {
  let heading = HeadlessLabel("Every kind of view", level: 1)
  let intro = HeadlessLabel("A text that is long enough to go on in a second line of the screen.")
  let name = HeadlessTextField("Name")
  let password = HeadlessTextField("Password", isSecure: true)
  let code = HeadlessTextField("Code")
  let note = HeadlessTextView("Note")
  let search = HeadlessSearchField("Search")
  let colour = HeadlessComboBox("Colour", titles: ["Red", "Green", "Blue"])
  let terms = HeadlessToggle("I accept the terms")
  let mail = HeadlessToggle("All mails", isTristate: true)
  let plan = HeadlessRadioGroup("Plan", titles: ["Free", "Pro"])
  let size = HeadlessSegmentedControl("Size", titles: ["S", "M", "L"])
  let country = HeadlessPicker("Country", titles: ["Finland", "France", "Spain"])
  let city = HeadlessPicker("City", titles: ["Helsinki", "Turku"])
  let volume = HeadlessSlider("Volume", in: 0...10, step: 1)
  let guests = HeadlessStepper("Guests", in: 1...4)
  let age = HeadlessNumberField("Age", in: 0...120)
  let day = HeadlessDatePicker("Day", of: LocalDate.self)
  let done = HeadlessProgressBar("Upload")
  let unknown = HeadlessProgressBar("Waiting")
  let spinner = HeadlessSpinner("Saving")
  let portrait = HeadlessImage("Portrait")
  let fruit = HeadlessList("Fruit", of: Fruit.self, visibleCount: 3) { FruitCell() }
  let none = HeadlessList("Nothing", of: Fruit.self) { FruitCell() }
  let tabs = HeadlessTabs("Pages", titles: ["Home", "Profile", "Help"])
  let page = HeadlessScrollView("Page", length: 300, visible: 100)
  let home = AddressGroup("Home")
  let hud = HeadlessToast()
  let banner = HeadlessBanner()
  let terms2 = HeadlessLink("Read the terms", to: "https://example.com")
  let normal = HeadlessButton("Preview")
  let cancel = HeadlessButton("Cancel", role: .cancel)
  let delete = HeadlessButton("Delete", role: .destructive)
  let save = HeadlessButton("Save", role: .default)

  init() {
    super.init(title: "Kinds")
    fruit.selectionMode = .multiple
    fruit.configure = { cell, fruit in cell.name.text = fruit.name }
    fruit.sections = [
      ListSection(
        header: "Stone fruit", rows: [Fruit(id: 1, name: "Plum"), Fruit(id: 2, name: "Cherry")],
        footer: "Have a stone."),
      ListSection(
        header: "Berries", rows: [Fruit(id: 3, name: "Currant"), Fruit(id: 4, name: "Grape")]),
    ]
    none.emptyText = "Nothing here yet"
    spinner.isAnimating = true
    done.fraction = 0.4
  }

  /// Every kind in a state that shows.
  func fill() {
    password.text = "hunter2"
    code.placeholder = "six digits"
    code.issue = "Enter six digits."
    note.text = "First line\nSecond line"
    search.text = "swift"
    colour.selection = "Green"
    terms.isOn = true
    mail.isMixed = true
    plan.selection = "Pro"
    size.selection = "M"
    country.selection = "France"
    city.placeholder = "Choose a city"
    volume.value = 7
    day.date = LocalDate("2026-09-30")
    portrait.isLoading = true
    fruit.selectedIDs = [2]
    hud.show("Saved")
    banner.show(BannerContent("You are offline", action: "Try again"))
    home.isEnabled = false
    normal.isEnabled = false
    save.isBusy = true
  }
}
