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
    screens.add { (model: SumViewModel, _) in SumScreen(model) }
    screens.add { (model: SourcesViewModel, _) in SourcesScreen(model) }
    screens.add { (model: Expenses, _) in ExpensesScreen(model) }
    screens.add { (model: SessionViewModel, _) in SessionScreen(model) }
    screens.add { (model: CompositionViewModel, _) in CompositionScreen(model) }
    screens.add { (model: CartViewModel, _) in CartScreen(model) }
    screens.add { (model: GalleryViewModel, _) in GalleryScreen(model) }
    screens.add { (model: UploadsViewModel, _) in UploadsScreen(model) }
    screens.add { (model: ReachabilityViewModel, _) in ReachabilityScreen(model) }
    screens.add { (model: WhoToFollowViewModel, setting) in
      WhoToFollowScreen(model, visibleCount: setting.visibleCount ?? 3)
    }
    screens.add { (model: HomePageViewModel, _) in HomePageScreen(model) }
    screens.add { (model: MixedPageViewModel, _) in MixedPageScreen(model) }
    screens.add { (model: KeptNewsViewModel, _) in KeptNewsScreen(model) }
    screens.add { (model: OffersViewModel, _) in OffersScreen(model) }
    screens.add { (model: GreetingViewModel, _) in GreetingScreen(model) }
    screens.add { (model: CounterViewModel, _) in CounterScreen(model) }
    screens.add { (model: BeerCatalogViewModel, setting) in
      BeerCatalogScreen(model, visibleCount: setting.visibleCount ?? 4)
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

  /// The screens on a terminal.
  public static let textMode: Rendition = {
    var screens = Rendition("terminals") { (screen: TextModeScreen) in TextModeHand(screen) }
    screens.differences = differencesOfReadings
    screens.add { (model: SignUpViewModel, _) in SignUpTextScreen(model) }
    screens.add { (model: LimitedNameViewModel, _) in LimitedNameTextScreen(model) }
    screens.add { (model: NoteViewModel, _) in NoteTextScreen(model) }
    screens.add { (model: RegistrationViewModel, _) in RegistrationTextScreen(model) }
    screens.add { (model: AddressViewModel, _) in AddressTextScreen(model) }
    screens.add { (model: SumViewModel, _) in SumTextScreen(model) }
    screens.add { (model: SourcesViewModel, _) in SourcesTextScreen(model) }
    screens.add { (model: Expenses, _) in ExpensesTextScreen(model) }
    screens.add { (model: SessionViewModel, _) in SessionTextScreen(model) }
    screens.add { (model: CompositionViewModel, _) in CompositionTextScreen(model) }
    screens.add { (model: CartViewModel, _) in CartTextScreen(model) }
    screens.add { (model: GalleryViewModel, _) in GalleryTextScreen(model) }
    screens.add { (model: UploadsViewModel, _) in UploadsTextScreen(model) }
    screens.add { (model: ReachabilityViewModel, setting) in
      ReachabilityTextScreen(model, monitor: setting.monitor ?? StubMonitor())
    }
    screens.add { (model: WhoToFollowViewModel, setting) in
      WhoToFollowTextScreen(model, visibleCount: setting.visibleCount ?? 3)
    }
    screens.add { (model: HomePageViewModel, _) in HomePageTextScreen(model) }
    screens.add { (model: MixedPageViewModel, _) in MixedPageTextScreen(model) }
    screens.add { (model: KeptNewsViewModel, setting) in
      KeptNewsTextScreen(model, isOnline: setting.isOnline ?? MutableProperty(true))
    }
    screens.add { (model: OffersViewModel, _) in OffersTextScreen(model) }
    screens.add { (model: GreetingViewModel, _) in GreetingTextScreen(model) }
    screens.add { (model: CounterViewModel, _) in CounterTextScreen(model) }
    screens.add { (model: BeerCatalogViewModel, setting) in
      BeerCatalogTextScreen(model, visibleCount: setting.visibleCount ?? 4)
    }
    return screens
  }()
}
