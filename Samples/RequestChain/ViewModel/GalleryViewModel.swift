public import Bindery

/// A gallery whose state only actions change: those of the user, and those of three requests, which
/// are made in order.
@MainActor
public final class GalleryViewModel {
  /// The state of the whole.
  public let state: Property<GalleryState>
  /// Makes one request. One runs at a time.
  public let request: Command<GalleryRequest, GalleryResponse, any Error>
  /// Makes all requests.
  public let load: Command<Void, Void, Never>

  private let store: ReducerStore<GalleryState, GalleryAction>
  private let scope = LifetimeScope()

  /// Makes the model.
  ///
  /// - Parameters:
  ///   - service: Where the requests go.
  ///   - policy: `.queued()` goes on after a failure, `.queued(afterFailure: .stop)` does not.
  public init(service: some GalleryService, policy: CommandPolicy = .queued()) {
    let store = ReducerStore(GalleryState(), name: "gallery", GalleryState.reducer)
    request = Command(.policy(policy)) { try await $0.send(to: service) }
    load = Command(.enabled(if: !request.isExecuting)) { [request] in
      for name in GalleryRequest.allCases {
        store.send(.progress(name, "waits"))
        request.execute(with: name)
      }
    }
    (state, self.store) = (store.state, store)

    request.starts.observe { store.send(.progress($0, "is under way")) }.store(in: scope)
    request.completions.observe { store.send(.received($0)) }.store(in: scope)
    request.ends.observe { store.send(.progress($0.input, Self.text(for: $0.outcome))) }
      .store(in: scope)
  }

  /// Takes an action of the user.
  public func send(_ action: GalleryAction) {
    store.send(action)
  }

  private static func text(for outcome: CommandOutcome<GalleryResponse, any Error>) -> String {
    switch outcome {
    case .value: "is there"
    case .failed(let error): "failed: \(error)"
    case .rejected(let rejection): "was not made: \(rejection)"
    case .cancelled, .timedOut: "was cancelled"
    }
  }
}
