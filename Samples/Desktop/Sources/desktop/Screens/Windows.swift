import Bindery
import GtkViews
import SampleModels
import samples

extension Rendition {
  /// The windows, used by a hand.
  static func windows(_ makeHand: @escaping @MainActor (DesktopWindow) -> WindowHand) -> Rendition {
    var screens = Rendition("windows") { (screen: DesktopScreen) in
      makeHand(DesktopWindow(screen))
    }
    screens.differences = differencesOfReadings.merging(differencesOfWindows) { first, _ in first }
    screens.add { (model: SignUpViewModel, _) in SignUpWindowScreen(model) }
    screens.add { (model: LimitedNameViewModel, _) in LimitedNameWindowScreen(model) }
    screens.add { (model: NoteViewModel, _) in NoteWindowScreen(model) }
    screens.add { (model: RegistrationViewModel, _) in RegistrationWindowScreen(model) }
    screens.add { (model: SumViewModel, _) in SumWindowScreen(model) }
    screens.add { (model: SourcesViewModel, _) in SourcesWindowScreen(model) }
    screens.add { (model: Expenses, _) in ExpensesWindowScreen(model) }
    screens.add { (model: SessionViewModel, _) in SessionWindowScreen(model) }
    screens.add { (model: CompositionViewModel, _) in CompositionWindowScreen(model) }
    screens.add { (model: CartViewModel, _) in CartWindowScreen(model) }
    screens.add { (model: GalleryViewModel, _) in GalleryWindowScreen(model) }
    screens.add { (model: UploadsViewModel, _) in UploadsWindowScreen(model) }
    screens.add { (model: ReachabilityViewModel, monitor) in
      ReachabilityWindowScreen(model, monitor: monitor as? StubMonitor ?? StubMonitor())
    }
    screens.add { (model: WhoToFollowViewModel, count) in
      WhoToFollowWindowScreen(model, visibleCount: count as? Int ?? 3)
    }
    screens.add { (model: HomePageViewModel, _) in HomePageWindowScreen(model) }
    screens.add { (model: MixedPageViewModel, _) in MixedPageWindowScreen(model) }
    screens.add { (model: KeptNewsViewModel, isOnline) in
      KeptNewsWindowScreen(
        model, isOnline: isOnline as? MutableProperty<Bool> ?? MutableProperty(true))
    }
    screens.add { (model: OffersViewModel, _) in OffersWindowScreen(model) }
    screens.add { (model: GreetingViewModel, _) in GreetingWindowScreen(model) }
    screens.add { (model: CounterViewModel, _) in CounterWindowScreen(model) }
    screens.add { (model: BeerCatalogViewModel, count) in
      BeerCatalogWindowScreen(model, visibleCount: count as? Int ?? 4)
    }
    return screens
  }

  private static let differencesOfWindows: [String: String] = {
    let early = "GTK binds rows beyond sight, and they ask for their pictures"
    let more = "a list shows as many rows as fit into the window"
    return [
      "W3 an x replaces its row only, from the last answer, without a request":
        "a second click on the same x has no effect: not explained yet",
      "W5 a late avatar never lands in a row that shows somebody else": early,
      "W5 a picture that there is not leaves the placeholder": early,
      "G1 a cell says what it shows, and a beer without any field is one, too": early,
      "G2 other data reloads by what differs, and what is not there any more cannot be chosen":
        more,
      "G3 strengths and beers are two models in two cells, by the same class": early,
      "G4 the placeholder is there at once, the picture when it has come": early,
      "G4 an address that is none, and none at all, show the placeholder": early,
      "G4 a cell that is used again for a beer without a picture does not show the one before":
        more,
      "G5 a cell that is used again gives up its picture, and fades in anew": more,
      "G5 ten thousand rows need no more cells than are in sight": more,
      "G5 G4 pictures are kept, up to a thousand bytes: what was seen is not asked for again":
        early,
    ]
  }()
}
