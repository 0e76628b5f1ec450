import Bindery
import GtkViews
import SampleModels
import samples

extension Rendition {
  /// The windows, used by a hand.
  ///
  /// - Parameter listsGrow: Whether lists grow with the window, or have as many rows in sight as the
  ///   sample says, which scripts count on.
  static func windows(
    listsGrow: Bool, _ makeHand: @escaping @MainActor (DesktopWindow) -> WindowHand
  ) -> Rendition {
    var screens = Rendition("windows") { (screen: DesktopScreen) in
      makeHand(DesktopWindow(screen))
    }
    screens.differences = differencesOfReadings.merging(differencesOfWindows) { first, _ in first }
    screens.otherMeanings = otherMeaningsOfWindows
    screens.seenDifferences = seenDifferencesOfWindows
    screens.add { (model: SignUpViewModel, _) in SignUpWindowScreen(model) }
    screens.add { (model: LimitedNameViewModel, _) in LimitedNameWindowScreen(model) }
    screens.add { (model: NoteViewModel, _) in NoteWindowScreen(model) }
    screens.add { (model: RegistrationViewModel, _) in RegistrationWindowScreen(model) }
    screens.add { (model: AddressViewModel, _) in AddressWindowScreen(model) }
    screens.add { (shop: Bookshop, _) in
      shopWindowStack(shop, price: .euros, grows: listsGrow)
    }
    screens.add { (model: SumViewModel, _) in SumWindowScreen(model) }
    screens.add { (model: SourcesViewModel, _) in SourcesWindowScreen(model) }
    screens.add { (model: TripViewModel, _) in TripWindowScreen(model) }
    screens.add { (importer: ContactImporter, _) in ImportWindowScreen(importer) }
    screens.add { (model: Expenses, setting) in
      setting.isTwice ? TwiceWindowScreen(model) : ExpensesWindowScreen(model)
    }
    screens.add { (model: SessionViewModel, _) in SessionWindowScreen(model) }
    screens.add { (model: CompositionViewModel, _) in CompositionWindowScreen(model) }
    screens.add { (model: CartViewModel, _) in CartWindowScreen(model) }
    screens.add { (model: GalleryViewModel, _) in GalleryWindowScreen(model) }
    screens.add { (model: UploadsViewModel, _) in UploadsWindowScreen(model) }
    screens.add { (model: ReachabilityViewModel, setting) in
      ReachabilityWindowScreen(model, monitor: setting.monitor)
    }
    screens.add { (model: WhoToFollowViewModel, setting) in
      WhoToFollowWindowScreen(model, visibleCount: setting.visibleCount ?? 3, grows: listsGrow)
    }
    screens.add { (model: HomePageViewModel, _) in HomePageWindowScreen(model) }
    screens.add { (model: MixedPageViewModel, _) in MixedPageWindowScreen(model) }
    screens.add { (model: KeptNewsViewModel, setting) in
      KeptNewsWindowScreen(model, isOnline: setting.isOnline)
    }
    screens.add { (model: OffersViewModel, _) in OffersWindowScreen(model) }
    screens.add { (model: GreetingViewModel, _) in GreetingWindowScreen(model) }
    screens.add { (model: CounterViewModel, _) in CounterWindowScreen(model) }
    screens.add { (model: BeerCatalogViewModel, setting) in
      setting.columns.map { BeerGridWindowScreen(model, columns: $0, grows: listsGrow) }
        ?? BeerCatalogWindowScreen(
          model, visibleCount: setting.visibleCount ?? 4, grows: listsGrow)
    }
    return screens
  }

  private static let otherMeaningsOfWindows = [
    "select": "a click on a row opens it, too",
    "submit": "Return in a field presses the default button of the window, too",
    "press left": "it moves the caret of a stepper, and the focus from segment to segment",
    "press right": "it moves the caret of a stepper, and the focus from segment to segment",
  ]

  private static let edge = "GTK draws the row above the first, too, and it asks for its picture"

  private static let seenDifferencesOfWindows = [
    "Late: differs category.selected":
      "a click beside an open menu closes it, and does nothing else",
    "Trip: differs departure.date":
      "a date is typed in an entry of GTK, which undoes what was typed",
    "Bookshop: differs by reply":
      "a list behind another page is not laid out, and asks for no more rows",
    "OneRow: differs users[].avatar.name": edge,
    "OneRow: differs users[].avatar.isLoading": edge,
    "TwoRows: differs beers[].image.name": edge,
    "TwoRows: differs beers[].image.isLoading": edge,
    "TwoRows: differs by reply": edge,
    "Cached: differs beers[].image.name": edge,
    "Cached: differs beers[].image.isLoading": edge,
  ]

  private static let differencesOfWindows: [String: String] = {
    return [
      "W5 a late avatar never lands in a row that shows somebody else": edge,
      "G2 other data reloads by what differs, and what is not there any more cannot be chosen":
        "GTK keeps the last row in sight when rows come back before it, not the first",
      "G5 a cell that is used again gives up its picture, and fades in anew": edge,
      "G5 G4 pictures are kept, up to a thousand bytes: what was seen is not asked for again": edge,
    ]
  }()
}
