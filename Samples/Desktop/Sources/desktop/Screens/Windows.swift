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
    screens.differences = differencesOfReadings
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
}
