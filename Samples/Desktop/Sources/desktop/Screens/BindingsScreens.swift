import Bindery
import BinderyViews
import GtkViews
import SampleModels
import SampleViews

// The screens of the sample in windows, with the same bindings as everywhere.

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

final class LimitedNameWindowScreen: DesktopScreen, LimitedNameView {
  let name = DesktopField("Name")
  let left = DesktopLabel()

  init(_ model: LimitedNameViewModel) {
    super.init(title: "A short name", [name, left])
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

final class HotelWindowCell: DesktopCell, HotelCellView {
  let text = DesktopLabel()

  init() { super.init([text]) }
}

final class TripWindowScreen: DesktopScreen, TripView {
  let search = DesktopSearchField("Hotel or city")
  let budget = DesktopSlider("A night costs at most", in: 50...250)
  let hotels = DesktopList<Hotel, HotelWindowCell>("Hotels", visibleCount: 6) { HotelWindowCell() }
  let airport = DesktopComboBox<String>("From")
  let departure = DesktopDatePicker("Departure")
  let travellers = DesktopStepper("Travellers", in: 1...6)
  let meals = DesktopSegments<TripViewModel.Meals>(
    "Meals", options: TripViewModel.Meals.allCases.map { ChoiceOption($0, $0.rawValue) })
  let all = DesktopToggle("All extras")
  let parking = DesktopToggle("Parking")
  let sauna = DesktopToggle("Sauna")
  let remarks = DesktopTextView("Remarks")
  let book = DesktopButton("Book", role: .default)
  let progress = DesktopProgressBar("Booking")
  let notice = DesktopBanner()

  init(_ model: TripViewModel) {
    super.init(
      title: "A trip",
      [
        search, budget, hotels, airport, departure, travellers, meals, all, parking, sauna,
        remarks, book, progress, notice,
      ])
    budget.step = 10
    airport.options = ["Helsinki", "Stockholm"].map { ChoiceOption($0, $0) }
    bind(model)
  }
}
