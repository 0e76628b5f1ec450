import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// Several fetches on one page.
  static let homePage = Sample(
    name: "HomePage", summary: "several fetches, one page: side by side, together, in a chain",
    scripts: ["home-page.repl"], rows: ["H1", "H2", "H3", "H4", "H5", "H6", "H7"], plannedRows: [],
    morePictures: [
      "Mixed.svg":
        "H1 H2 H3 H4 a mixed page: two parts fail, and are tried again"
    ],
    textScreens: [
      "HomePage": {
        HomePageTextScreen(HomePageViewModel(pages: SlowPages(), arrangement: .asTheyCome))
      },
      "AllAtOnce": {
        HomePageTextScreen(HomePageViewModel(pages: SlowPages(), arrangement: .allAtOnce))
      },
      "Mixed": { MixedPageTextScreen(MixedPageViewModel(pages: SlowPages())) },
      "Offers": { OffersTextScreen(OffersViewModel(pages: SlowPages())) },
      "Greeting": { GreetingTextScreen(GreetingViewModel(pages: SlowPages())) },
      "Counter": { CounterTextScreen(CounterViewModel()) },
    ]
  ) { host in
    host.screen("HomePage") { stage in
      let pages = StubPages("news", "weather", "events", on: stage)
      return HomePageScreen(HomePageViewModel(pages: pages, arrangement: .asTheyCome))
    }
    host.screen("AllAtOnce") { stage in
      let pages = StubPages("news", "weather", "events", on: stage)
      return HomePageScreen(HomePageViewModel(pages: pages, arrangement: .allAtOnce))
    }
    host.screen("Mixed") { stage in
      let pages = StubPages("news", "weather", "concert", "film", "shop", "offers", on: stage)
      return MixedPageScreen(MixedPageViewModel(pages: pages))
    }
    host.screen("Offers") { stage in
      OffersScreen(OffersViewModel(pages: StubPages("shop", "offers", on: stage)))
    }
    host.screen("Greeting") { stage in
      let pages = StubPages("name", "greeting", "profile", on: stage)
      return GreetingScreen(GreetingViewModel(pages: pages))
    }
    host.screen("Counter") { _ in CounterScreen(CounterViewModel()) }
  }
}
