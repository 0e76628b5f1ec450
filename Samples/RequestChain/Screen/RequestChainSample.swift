import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// Requests one after another, functions and reducers composed.
  static let requestChain: Sample = Sample(
    name: "RequestChain",
    summary: "requests one after another or side by side, functions and reducers composed",
    scripts: ["request-chain.repl"],
    rows: ["C1", "C2", "C3", "C4", "C5"],
    morePictures: [
      "Gallery.svg":
        "C3 C4 requests by name, and the user, change one state",
      "Composition.svg":
        "C3 a reducer in three forms, each made from the one before",
    ],
    screens: [
      "RequestChain": { try $0.screen(SessionViewModel(service: SlowLoginService())) },
      "Composition": { try $0.screen(CompositionViewModel()) },
      "Cart": { try $0.screen(CartViewModel()) },
      "Gallery": { try $0.screen(GalleryViewModel(service: SlowGallery())) },
      "Queue": { try $0.screen(slowUploads(.queued())) },
      "StrictQueue": { try $0.screen(slowUploads(.queued(afterFailure: .stop))) },
      "Parallel": { try $0.screen(slowUploads(.concurrent())) },
    ]
  ) { host, rendition in
    host.screen("RequestChain", in: rendition) { stage in
      try rendition.screen(SessionViewModel(service: StubLoginService(on: stage)))
    }
    host.screen("Composition", in: rendition) { _ in try rendition.screen(CompositionViewModel()) }
    host.screen("Cart", in: rendition) { _ in try rendition.screen(CartViewModel()) }
    addGallery(to: host, in: rendition)
    // The same model three times: what differs is the policy of its command.
    let policies: KeyValuePairs<String, CommandPolicy> = [
      "Queue": .queued(), "StrictQueue": .queued(afterFailure: .stop), "Parallel": .concurrent(),
    ]
    for (name, policy) in policies {
      host.screen(name, in: rendition) { stage in
        let server = StubPictureServer(gate: stage.gate("server"))
        return try rendition.screen(UploadsViewModel(server: server, policy: policy))
      }
    }
  }

  /// `start Gallery` goes on after a failed request, `start StrictGallery` does not.
  private static func addGallery(to host: ScriptHost, in rendition: Rendition) {
    let server = host.option(
      "--gallery", placeholder: "URL", summary: "loads the gallery from a server: URL/photos"
    ) {
      try WebAddress($0)
    }
    let policies: KeyValuePairs<String, CommandPolicy> = [
      "Gallery": .queued(), "StrictGallery": .queued(afterFailure: .stop),
    ]
    for (name, policy) in policies {
      host.screen(name, in: rendition) { stage in
        guard let address = server.value else {
          return try rendition.screen(
            GalleryViewModel(service: StubGallery(on: stage), policy: policy))
        }
        // A server takes real time; the stage waits for it longer than for what should take none.
        stage.patience = .seconds(60)
        let client = WebClient(address: address, web: CachedWeb(LiveWeb(), bytes: 100_000))
        return try rendition.screen(
          GalleryViewModel(service: GalleryAPI(client: client), policy: policy))
      }
    }
  }

  private static func slowUploads(_ policy: CommandPolicy) -> UploadsViewModel {
    UploadsViewModel(server: SlowPictureServer(), policy: policy)
  }
}
