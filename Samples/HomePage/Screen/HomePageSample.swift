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
      "Kept": {
        let isOnline = MutableProperty(true)
        return KeptNewsTextScreen(
          KeptNewsViewModel(
            pages: SlowPages(), shelf: DiskShelf(disk: MemoryDisk()), isOnline: isOnline),
          isOnline: isOnline)
      },
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
    addKeptNews(to: host)
    host.screen("Offers") { stage in
      OffersScreen(OffersViewModel(pages: StubPages("shop", "offers", on: stage)))
    }
    host.screen("Greeting") { stage in
      let pages = StubPages("name", "greeting", "profile", on: stage)
      return GreetingScreen(GreetingViewModel(pages: pages))
    }
    host.screen("Counter") { _ in CounterScreen(CounterViewModel()) }
  }

  /// `start Kept` opens the app for the first time, `start KeptAgain` on what was kept.
  private static func addKeptNews(to host: ScriptHost) {
    let server = host.option("--pages", "URL", "loads the kept news from a server: URL/news") {
      try WebAddress($0)
    }
    let (disk, isOnline) = (MemoryDisk(), MutableProperty(true))

    @MainActor func open(_ stage: Stage) -> KeptNewsScreen {
      isOnline.value = true
      // A server takes real time; the stage waits for it longer than for what should take none.
      if server.value != nil { stage.patience = .seconds(60) }
      let pages: any Pages =
        server.value.map { WebPages(client: WebClient(address: $0, web: LiveWeb())) }
        ?? StubPages("news", on: stage)
      return KeptNewsScreen(
        KeptNewsViewModel(pages: pages, shelf: DiskShelf(disk: disk), isOnline: isOnline))
    }

    host.screen("Kept") { stage in
      disk.removeAll()
      return open(stage)
    }
    host.screen("KeptAgain") { open($0) }
    host.verb("connection", usage: "on | off", summary: "Brings the connection back, or cuts it.") {
      _, words in
      guard let word = words.first, ["on", "off"].contains(word) else {
        throw StubError("the connection is on or off")
      }
      isOnline.value = word == "on"
      return []
    }
  }
}
