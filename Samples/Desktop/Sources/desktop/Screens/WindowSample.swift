import Bindery
import GtkViews
import SampleModels

/// A sample and its screens, over services that answer slowly, so that a person sees the effects.
@MainActor
struct WindowSample {
  typealias Screens = KeyValuePairs<String, @MainActor () throws -> DesktopScreen>

  let name: String
  /// The screens by name; without a name, the first is meant.
  let screens: Screens

  /// All samples.
  static let all = [
    WindowSample(
      name: "SignUp",
      screens: [
        "SignUp": { SignUpWindowScreen(SignUpViewModel(accounts: SlowAccounts())) },
        "LimitedName": { LimitedNameWindowScreen(LimitedNameViewModel()) },
        "Note": { NoteWindowScreen(NoteViewModel()) },
        "Registration": {
          RegistrationWindowScreen(RegistrationViewModel(registrations: SlowRegistrations()))
        },
        "Sum": { SumWindowScreen(SumViewModel()) },
        "Sources": {
          SourcesWindowScreen(
            SourcesViewModel(mailbox: SlowMailbox(), announcements: Announcements()))
        },
      ]),
    WindowSample(
      name: "Expenses",
      screens: ["Expenses": { ExpensesWindowScreen(Expenses(archive: MemoryArchive())) }]),
    WindowSample(
      name: "RequestChain",
      screens: [
        "RequestChain": { SessionWindowScreen(SessionViewModel(service: SlowLoginService())) },
        "Composition": { CompositionWindowScreen(CompositionViewModel()) },
        "Cart": { CartWindowScreen(CartViewModel()) },
        "Gallery": { GalleryWindowScreen(GalleryViewModel(service: SlowGallery())) },
        "Queue": { uploads(.queued()) },
        "StrictQueue": { uploads(.queued(afterFailure: .stop)) },
        "Parallel": { uploads(.concurrent()) },
      ]),
    WindowSample(
      name: "Reachability",
      screens: [
        "Reachability": {
          let monitor = StubMonitor()
          let articles = SlowArticles(monitor: monitor)
          return ReachabilityWindowScreen(
            ReachabilityViewModel(monitor: monitor, articles: articles), monitor: monitor)
        }
      ]),
    WindowSample(
      name: "WhoToFollow",
      screens: [
        "WhoToFollow": { WhoToFollowWindowScreen(slowUsers()) },
        "OneRow": { WhoToFollowWindowScreen(slowUsers(), visibleCount: 1) },
      ]),
    WindowSample(
      name: "HomePage",
      screens: [
        "HomePage": {
          HomePageWindowScreen(HomePageViewModel(pages: SlowPages(), arrangement: .asTheyCome))
        },
        "AllAtOnce": {
          HomePageWindowScreen(HomePageViewModel(pages: SlowPages(), arrangement: .allAtOnce))
        },
        "Mixed": { MixedPageWindowScreen(MixedPageViewModel(pages: SlowPages())) },
        "Kept": {
          let isOnline = MutableProperty(true)
          return KeptNewsWindowScreen(
            KeptNewsViewModel(pages: SlowPages(), shelf: MemoryShelf(), isOnline: isOnline),
            isOnline: isOnline)
        },
        "Offers": { OffersWindowScreen(OffersViewModel(pages: SlowPages())) },
        "Greeting": { GreetingWindowScreen(GreetingViewModel(pages: SlowPages())) },
        "Counter": { CounterWindowScreen(CounterViewModel()) },
      ]),
    WindowSample(
      name: "BeerCatalog",
      screens: [
        "BeerCatalog": { catalog(try LateImages.beers) },
        "TwoRows": { catalog(try LateImages.beers, visibleCount: 2) },
        "TenThousand": {
          catalog(
            (1...10_000).map { Beer(id: $0, name: "Beer \($0)", abv: Double($0 % 90) / 10) })
        },
      ]),
  ]

  private static func uploads(_ policy: CommandPolicy) -> UploadsWindowScreen {
    UploadsWindowScreen(UploadsViewModel(server: SlowPictureServer(), policy: policy))
  }

  private static func slowUsers() -> WhoToFollowViewModel {
    WhoToFollowViewModel(users: SlowUsers(), random: SystemRandomNumberGenerator())
  }

  private static func catalog(
    _ beers: [Beer], visibleCount: Int32 = 6
  ) -> BeerCatalogWindowScreen {
    BeerCatalogWindowScreen(
      BeerCatalogViewModel(beers: beers, images: LateImages()), visibleCount: visibleCount)
  }
}
