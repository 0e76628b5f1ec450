public import Bindery
public import BinderyViews
public import SampleModels

/// A hotel in the list.
@MainActor
public protocol HotelCellView: CellView {
  associatedtype Caption: LabelView

  /// The name and the price.
  var text: Caption { get }
}

/// The trip: a control of each kind, a list in sections, and what is shown of a booking.
@MainActor
public protocol TripView: ScreenView, BindableView {
  associatedtype Search: SearchFieldView
  associatedtype Slider: SliderView
  associatedtype Hotels: ListView where Hotels.Row == Hotel, Hotels.Cell: HotelCellView
  associatedtype Airport: ComboBoxView where Airport.Choice == String
  associatedtype Day: DatePickerView where Day.Moment == LocalDate
  associatedtype Count: StepperView
  associatedtype Meals: SegmentedControlView where Meals.Choice == TripViewModel.Meals
  associatedtype Switch: TristateToggleView
  associatedtype Remarks: TextView
  associatedtype Action: ButtonView
  associatedtype Progress: ProgressBarView
  associatedtype Notice: BannerView

  /// The field by which hotels are searched.
  var search: Search { get }
  /// The most that a night may cost.
  var budget: Slider { get }
  /// The hotels.
  var hotels: Hotels { get }
  /// The airport, which can be typed, too.
  var airport: Airport { get }
  /// The first day.
  var departure: Day { get }
  /// How many travel.
  var travellers: Count { get }
  /// What to eat.
  var meals: Meals { get }
  /// Both extras.
  var all: Switch { get }
  /// A place for the car.
  var parking: Switch { get }
  /// The sauna.
  var sauna: Switch { get }
  /// Anything else.
  var remarks: Remarks { get }
  /// Books.
  var book: Action { get }
  /// How much of it is done.
  var progress: Progress { get }
  /// Tells that it is done.
  var notice: Notice { get }
}

extension TripView {
  /// Binds the views to the model.
  public func makeBindings(to model: TripViewModel) {
    search.bind(model.query)
    search.bind(suggestions: model.suggestions)
    budget.bind(model.budget)
    hotels.bind(sections: model.hotels) { cell, hotel in
      cell.text.text = "\(hotel.id), \(hotel.price)"
    }
    hotels.bind(selection: model.chosen)

    airport.bind(text: model.airport)
    departure.bind(model.departure)
    travellers.bind(model.travellers)
    meals.bind(model.meals)
    all.bind(model.wantsAll)
    model.wantsSome.bind(to: all, .isMixed)
    parking.bind(model.wantsParking)
    sauna.bind(model.wantsSauna)
    remarks.bind(model.remarks)

    book.bind(model.book)
    progress.bind(model.book.progress)
    (!model.book.isExecuting).bind(to: progress, .isHidden)
    notice.bind(model.book.completions) { count in
      BannerContent("Booked \(count)", action: "Clear") { model.clear.execute() }
    }
    present(model.book.errors) { .alert("\($0)", [.retry(model.book), .cancel()]) }
  }
}
