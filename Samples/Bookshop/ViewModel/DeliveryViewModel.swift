public import Bindery

/// The second page of an order: when to bring it, and a note on a sheet.
@MainActor
public final class DeliveryViewModel: Feature {
  /// The day: from tomorrow on, within a month.
  public let day: FormField<LocalDate?>
  /// The first day to choose.
  public let earliest: LocalDate
  /// The last day to choose.
  public let latest: LocalDate
  /// The note for the messenger.
  public let note = MutableProperty("")
  /// The sheet on which the note is written; `nil` when there is none.
  public let writing = MutableProperty<NoteSheetViewModel?>(nil, comparing: .identity)
  /// Opens the sheet.
  public let write: Command<Void, Void, Never>
  /// Sends the order.
  public let order: Command<Void, String, any Error>
  /// Tells the number of the order.
  public let exits: Signal<Exit, Never>

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - address: Where to send the order.
  ///   - basket: The lines. A refusal of the server finds the fields of the line that it is about.
  ///   - server: The shop's server.
  public init(address: String, basket: BasketViewModel, server: some BookServer) {
    let today = Runtime.current.today
    (earliest, latest) = (today.adding(days: 1), today.adding(days: 30))
    day = FormField(nil, .required("Choose a day."), .range(earliest...latest), name: "day")
    let form = FormModel(day, each: basket.lines) { [$0.quantity, $0.isGift, $0.recipient] }
    let lines = basket.lines
    order = Command(.submitting(form)) { [day] in
      try await server.order(
        BookOrder(lines: lines.value.map(\.ordered), address: address, day: day.value))
    }
    exits = order.completions.map { .ordered($0) }
    write = Command { [note, writing] in
      let sheet = NoteSheetViewModel(note.value)
      if let text = await writing.present(sheet, returning: sheet.saves) { note.value = text }
    }
  }
}

/// The sheet of the note for the messenger.
@MainActor
public final class NoteSheetViewModel {
  /// The note.
  public let text: MutableProperty<String>
  /// Keeps the note.
  public let save: Command<Void, String, Never>
  /// The note, when it is kept.
  public var saves: Signal<String, Never> { save.completions }

  /// Makes a sheet with the note as it is.
  public init(_ note: String) {
    let text = MutableProperty(note)
    self.text = text
    save = Command { text.value }
  }
}
