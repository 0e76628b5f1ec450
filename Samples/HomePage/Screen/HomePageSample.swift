import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import SampleModels

extension Sample {
  /// Several fetches on one page.
  static let homePage: Sample = Sample(
    name: "HomePage", summary: "several fetches, one page: side by side, together, in a chain",
    scripts: ["home-page.repl"], rows: ["H1", "H2", "H3", "H4", "H5", "H6", "H7"],
    morePictures: [
      "Mixed.svg":
        "H1 H2 H3 H4 a mixed page: two parts fail, and are tried again"
    ],
    screens: [
      "HomePage": {
        try $0.screen(HomePageViewModel(pages: SlowPages(), arrangement: .asTheyCome))
      },
      "AllAtOnce": {
        try $0.screen(HomePageViewModel(pages: SlowPages(), arrangement: .allAtOnce))
      },
      "Mixed": { try $0.screen(MixedPageViewModel(pages: SlowPages())) },
      "Kept": {
        let isOnline = MutableProperty(true)
        return try $0.screen(
          KeptNewsViewModel(
            pages: SlowPages(), shelf: DiskShelf(disk: MemoryDisk()), isOnline: isOnline),
          isOnline: isOnline)
      },
      "Offers": { try $0.screen(OffersViewModel(pages: SlowPages())) },
      "Greeting": { try $0.screen(GreetingViewModel(pages: SlowPages())) },
      "Counter": { try $0.screen(CounterViewModel()) },
    ]
  ) { host, rendition in
    host.screen("HomePage", in: rendition) { stage in
      let pages = StubPages("news", "weather", "events", on: stage)
      return try rendition.screen(HomePageViewModel(pages: pages, arrangement: .asTheyCome))
    }
    host.screen("AllAtOnce", in: rendition) { stage in
      let pages = StubPages("news", "weather", "events", on: stage)
      return try rendition.screen(HomePageViewModel(pages: pages, arrangement: .allAtOnce))
    }
    host.screen("Mixed", in: rendition) { stage in
      let pages = StubPages("news", "weather", "concert", "film", "shop", "offers", on: stage)
      return try rendition.screen(MixedPageViewModel(pages: pages))
    }
    addKeptNews(to: host, in: rendition)
    host.screen("Offers", in: rendition) { stage in
      try rendition.screen(OffersViewModel(pages: StubPages("shop", "offers", on: stage)))
    }
    host.screen("Greeting", in: rendition) { stage in
      let pages = StubPages("name", "greeting", "profile", on: stage)
      return try rendition.screen(GreetingViewModel(pages: pages))
    }
    host.screen("Counter", in: rendition) { _ in try rendition.screen(CounterViewModel()) }
  }

  /// `start Kept` opens the app for the first time, `start KeptAgain` on what was kept.
  private static func addKeptNews(to host: ScriptHost, in rendition: Rendition) {
    let server = host.option(
      "--pages", placeholder: "URL", summary: "loads the kept news from a server: URL/news"
    ) {
      try WebAddress($0)
    }
    let (disk, isOnline) = (MemoryDisk(), MutableProperty(true))

    @MainActor func open(_ stage: Stage) throws -> any ScreenView {
      isOnline.value = true
      // A server takes real time; the stage waits for it longer than for what should take none.
      if server.value != nil { stage.patience = .seconds(60) }
      let pages: any PageServer =
        server.value.map { WebPages(client: WebClient(address: $0, web: LiveWeb())) }
        ?? StubPages("news", on: stage)
      return try rendition.screen(
        KeptNewsViewModel(pages: pages, shelf: DiskShelf(disk: disk), isOnline: isOnline))
    }

    host.screen("Kept", in: rendition) { stage in
      disk.removeAll()
      return try open(stage)
    }
    host.screen("KeptAgain", in: rendition) { try open($0) }
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
