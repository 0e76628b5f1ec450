import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// Requests one after another, functions and reducers composed.
  static let requestChain = Sample(
    name: "RequestChain",
    summary: "requests one after another or side by side, functions and reducers composed",
    scripts: ["request-chain.repl"],
    rows: ["C1", "C2", "C3", "C4", "C5"],
    plannedRows: [],
    textScreens: [
      "RequestChain": { SessionTextScreen(SessionViewModel(service: SlowLoginService())) },
      "Pipeline": { PipelineTextScreen(PipelineViewModel()) },
      "Cart": { CartTextScreen(CartViewModel()) },
      "Queue": { slowUploads(.queued()) },
      "StrictQueue": { slowUploads(.queued(afterFailure: .stop)) },
      "Parallel": { slowUploads(.concurrent()) },
    ]
  ) { host in
    host.screen("RequestChain") { stage in
      SessionScreen(SessionViewModel(service: StubLoginService(on: stage)))
    }
    host.screen("Pipeline") { _ in PipelineScreen(PipelineViewModel()) }
    host.screen("Cart") { _ in CartScreen(CartViewModel()) }
    // The same model three times: what differs is the policy of its command.
    let policies: KeyValuePairs<String, CommandPolicy> = [
      "Queue": .queued(), "StrictQueue": .queued(afterFailure: .stop), "Parallel": .concurrent(),
    ]
    for (name, policy) in policies {
      host.screen(name) { stage in
        let server = StubPictureServer(gate: stage.gate("server"))
        return UploadsScreen(UploadsViewModel(server: server, policy: policy))
      }
    }
  }

  private static func slowUploads(_ policy: CommandPolicy) -> UploadsTextScreen {
    UploadsTextScreen(UploadsViewModel(server: SlowPictureServer(), policy: policy))
  }
}
