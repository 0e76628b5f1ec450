import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless cell of a hotel.
final class HotelCell: HeadlessCell, HotelCellView {
  let text = HeadlessLabel()
}

/// The headless trip.
final class TripScreen: HeadlessScreen, TripView {
  let search = HeadlessSearchField("Hotel or city")
  let budget = HeadlessSlider("A night costs at most", in: 50...250, step: 10)
  let hotels = HeadlessList("Hotels", of: Hotel.self, visibleCount: 6) { HotelCell() }
  let airport = HeadlessComboBox<String>("From", titles: ["Helsinki", "Stockholm"])
  let departure = HeadlessDatePicker<LocalDate>("Departure")
  let travellers = HeadlessStepper("Travellers", in: 1...6)
  let meals = HeadlessSegmentedControl<TripViewModel.Meals>(
    "Meals", options: TripViewModel.Meals.allCases.map { ChoiceOption($0, $0.rawValue) })
  let all = HeadlessToggle("All extras", isTristate: true)
  let parking = HeadlessToggle("Parking")
  let sauna = HeadlessToggle("Sauna")
  let remarks = HeadlessTextView("Remarks")
  let book = HeadlessButton("Book", role: .default)
  let progress = HeadlessProgressBar("Booking")
  let notice = HeadlessBanner()

  init(_ model: TripViewModel) {
    super.init(title: "A trip")
    bind(model)
  }
}

/// Bookings that are made when the script says `reply bookings ok`.
struct StubBookings: Bookings {
  let gate: Gate<Void>

  func book(_ hotel: Hotel) async throws { try await gate.wait(hotel.id) }
}

/// Slow bookings, for a person; each fourth one is refused.
struct SlowBookings: Bookings {
  let server = SlowServer(failingEvery: 4)

  func book(_ hotel: Hotel) async throws { try await server.answer() }
}
