package import Bindery

/// A sender of events, which has no value: a signal or a pipe.
@MainActor
package protocol EventSender {
  /// The sender that this is, also of a copy.
  var identity: SenderIdentity { get }
  /// How many observers it has, if that is known.
  var observerCount: Int? { get }
  /// Whether a signal has just the events of this pipe.
  func isSource(of other: any EventSender) -> Bool
  /// Calls `heard` with each event from now on.
  func hear(_ heard: @escaping @MainActor (HeardEvent) -> Void) -> Connection
}

/// An event of a sender without its type.
package enum HeardEvent {
  case value(Any)
  /// The end: `completed`, or `failed with Full()`.
  case end(String)
}

extension Signal: EventSender {
  package var identity: SenderIdentity { SenderIdentity(self) }
  package var observerCount: Int? { nil }
  package func isSource(of other: any EventSender) -> Bool { false }

  package func hear(_ heard: @escaping @MainActor (HeardEvent) -> Void) -> Connection {
    observeEvents { event in
      switch event {
      case .value(let value): heard(.value(value))
      case .completed: heard(.end("completed"))
      case .failed(let error): heard(.end("failed with \(error)"))
      }
    }
  }
}

extension Signal.Pipe: EventSender {
  package var identity: SenderIdentity { SenderIdentity(self) }
  package var observerCount: Int? { countOfObservers }

  package func isSource(of other: any EventSender) -> Bool {
    (other as? Signal).map { isSource(of: $0) } ?? false
  }

  package func hear(_ heard: @escaping @MainActor (HeardEvent) -> Void) -> Connection {
    signal.hear(heard)
  }
}
