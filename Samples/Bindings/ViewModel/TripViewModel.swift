public import Bindery

/// A trip to book: a value of each kind, entered by the control that fits it.
@MainActor
public final class TripViewModel {
  /// What to eat.
  public enum Meals: String, Sendable, CaseIterable {
    /// Nothing.
    case none = "None"
    /// In the morning.
    case breakfast = "Breakfast"
    /// In the evening, too.
    case halfBoard = "Half board"
  }

  /// The text by which hotels are searched.
  public let query = MutableProperty("")
  /// The names and cities that begin with the text.
  public let suggestions: Property<[String]>
  /// The most that a night may cost.
  public let budget = MutableProperty(250.0)
  /// The hotels that fit, by city.
  public let hotels: SectionedArrayProperty<Hotel>
  /// The hotels that are chosen. One that does not fit any more is not.
  public let chosen: ListSelection<Hotel, Hotel.ID>

  /// The airport: one that is known, or any other text.
  public let airport = MutableProperty("")
  /// The first day; `nil` until it is chosen.
  public let departure = MutableProperty<LocalDate?>(nil)
  /// How many travel.
  public let travellers = MutableProperty(2)
  /// What to eat.
  public let meals = MutableProperty(Meals.breakfast)
  /// Whether a place for the car is wanted.
  public let wantsParking = MutableProperty(false)
  /// Whether the sauna is wanted.
  public let wantsSauna = MutableProperty(false)
  /// Both of them at once.
  public let wantsAll: Channel<Bool>
  /// Whether one of them is wanted, and not the other.
  public let wantsSome: Property<Bool>
  /// Anything else to say.
  public let remarks = MutableProperty("")

  /// Books the chosen hotels, one after the other.
  public let book: Command<Void, Int, any Error>
  /// Forgets the choice.
  public let clear: Command<Void, Void, Never>

  private static let names = Set(Hotel.all.flatMap { [$0.id, $0.city] }).sorted()

  /// Makes a trip without a choice.
  public init(bookings: some Bookings) {
    suggestions = query.map { text in
      text.isEmpty ? [] : Self.names.filter { $0.hasPrefix(text) }
    }
    let fitting = MutableArrayProperty(Hotel.all).filter(name: "fitting") { [query, budget] hotel in
      Double(hotel.price) <= budget.value
        && (hotel.id.hasPrefix(query.value) || hotel.city.hasPrefix(query.value))
    }
    hotels = fitting.grouped { $0.city }
    let selection = ListSelection(of: fitting, .multiple)
    chosen = selection

    let (parking, sauna) = (wantsParking, wantsSauna)
    wantsAll = Channel(reading: parking && sauna) { isOn in
      transaction { (parking.value, sauna.value) = (isOn, isOn) }
    }
    wantsSome = combine(parking, sauna) { $0 != $1 }

    book = Command.streaming(
      .enabled(if: selection.ids.map { !$0.isEmpty }),
      .blocked(by: ["no day is chosen": departure.map { $0 == nil }])
    ) { _, context in
      let hotels = selection.elements.value
      for (index, hotel) in hotels.enumerated() {
        context.report(progress: Double(index) / Double(hotels.count))
        try await bookings.book(hotel)
      }
      return hotels.count
    }
    clear = Command { selection.clear() }
  }
}
