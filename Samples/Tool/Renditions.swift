import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

extension Rendition {
  /// The headless screens.
  public static let headless: Rendition = {
    var screens = Rendition(headless: "headless views")
    screens.add { (model: SignUpViewModel, _) in SignUpScreen(model) }
    screens.add { (model: LimitedNameViewModel, _) in LimitedNameScreen(model) }
    screens.add { (model: NoteViewModel, _) in NoteScreen(model) }
    screens.add { (model: RegistrationViewModel, _) in RegistrationScreen(model) }
    screens.add { (model: AddressViewModel, _) in AddressScreen(model) }
    screens.add { (shop: Bookshop, _) in BookshopScreens.stack(shop, price: .euros) }
    screens.add { (model: SumViewModel, _) in SumScreen(model) }
    screens.add { (model: TripViewModel, _) in TripScreen(model) }
    screens.add { (model: SourcesViewModel, _) in SourcesScreen(model) }
    screens.add { (importer: ContactImporter, _) in ImportScreen(importer) }
    screens.add { (model: Expenses, setting) in
      setting.isTwice ? TwiceScreen(model) : ExpensesScreen(model)
    }
    screens.add { (model: SessionViewModel, _) in SessionScreen(model) }
    screens.add { (model: CompositionViewModel, _) in CompositionScreen(model) }
    screens.add { (model: CartViewModel, _) in CartScreen(model) }
    screens.add { (model: GalleryViewModel, _) in GalleryScreen(model) }
    screens.add { (model: UploadsViewModel, _) in UploadsScreen(model) }
    screens.add { (model: ReachabilityViewModel, setting) in
      setting.monitor.map { WatchedReachabilityScreen(model, monitor: $0) }
        ?? ReachabilityScreen(model)
    }
    screens.add { (model: WhoToFollowViewModel, setting) in
      WhoToFollowScreen(model, visibleCount: setting.visibleCount ?? 3)
    }
    screens.add { (model: HomePageViewModel, _) in HomePageScreen(model) }
    screens.add { (model: MixedPageViewModel, _) in MixedPageScreen(model) }
    screens.add { (model: KeptNewsViewModel, setting) in
      setting.isOnline.map { CutOffNewsScreen(model, isOnline: $0) } ?? KeptNewsScreen(model)
    }
    screens.add { (model: OffersViewModel, _) in OffersScreen(model) }
    screens.add { (model: GreetingViewModel, _) in GreetingScreen(model) }
    screens.add { (model: CounterViewModel, _) in CounterScreen(model) }
    screens.add { (model: BeerCatalogViewModel, setting) in
      setting.columns.map { BeerGridScreen(model, columns: $0) }
        ?? BeerCatalogScreen(model, visibleCount: setting.visibleCount ?? 4)
    }
    return screens
  }()

  /// The cases that differ where changes are read, and a person goes from view to view.
  public static let differencesOfReadings = [
    "E3 each category is a live query, newest first":
      "a row that goes in the same step is not in the difference of two readings",
    "E6 the colour is set by a method of the screen":
      "a row that goes in the same step is not in the difference of two readings",
    "E4 the user adds and deletes":
      "a person leaves the form for the list, and what is left is judged",
  ]

  /// The headless screens, used by the keys and the mouse of a terminal.
  public static let terminal: Rendition = {
    var screens = Rendition.headless
    (screens.name, screens.playsByKeys) = ("terminals", true)
    let left = "E4 the user adds and deletes"
    screens.differences = [left: differencesOfReadings[left] ?? ""]
    screens.otherMeanings = [
      "blur": "a terminal has no key that leaves a view without going to another one",
      "clear": "what is deleted by keys is selected again when that is undone",
      "compose": "the terminal composes, and sends what is committed",
      "press backspace": "at the cursor, it removes a row and empties a date",
      "press delete": "at the cursor, it removes a row and empties a date",
      "press space": "at the cursor, it uses a row",
      "press return": "at the cursor, it opens a row",
      "press up": "it goes from view to view, and from row to row",
      "press down": "it goes from view to view, and from row to row",
      "press left": "at the cursor, it goes to the day before",
      "press right": "at the cursor, it goes to the day after",
      "press home": "it goes to the first row",
      "press end": "it goes to the last row",
      "press control+z": "at the cursor, it undoes in a field that has no focus",
      "press control+y": "at the cursor, it redoes in a field that has no focus",
    ]
    return screens
  }()
}
