import Bindery

/// The code of an error that a stream fails with.
struct StreamError: Error, Hashable {
  let code: GraphValue
}

typealias Stream = Signal<GraphValue, StreamError>

/// A source of a stream fact: hot, cold, or sending everything at once; and when it was observed.
@MainActor
final class StreamSource {
  private let clock: StreamClock
  private let events: [(tick: Int, event: Stream.Event)]
  private var receivers: [(number: Int, receiver: Stream.Receiver)] = []
  private var lastNumber = 0
  /// From and until when it was observed.
  private(set) var observations: [[Int?]] = []
  let temperature: String

  init(_ source: StreamFact.Source, _ clock: StreamClock) {
    self.clock = clock
    temperature = source.temperature
    events = source.events.map { ($0[0].int, Self.event($0)) }
  }

  private static func event(_ parts: [GraphValue]) -> Stream.Event {
    switch parts[1].string {
    case "next": .value(parts[2])
    case "error": .failed(StreamError(code: parts[2]))
    default: .completed
    }
  }

  /// A hot source happens whether it is observed or not.
  func begin() {
    guard temperature == "hot" else { return }
    for (tick, event) in events {
      clock.schedule(at: tick) {
        for (_, receiver) in self.receivers { receiver.send(event) }
      }
    }
  }

  var signal: Stream {
    Stream { receiver in
      let index = self.observations.count
      self.observations.append([self.clock.tick, nil])
      receiver.onEnd { self.observations[index][1] = self.clock.tick }
      switch self.temperature {
      case "hot":
        self.lastNumber += 1
        let number = self.lastNumber
        self.receivers.append((number, receiver))
        receiver.onEnd { self.receivers.removeAll { $0.number == number } }
      case "cold":
        for (tick, event) in self.events {
          let number = self.clock.schedule(at: self.clock.tick + tick) { receiver.send(event) }
          receiver.onEnd { self.clock.cancel(number) }
        }
      default:
        for (_, event) in self.events { receiver.send(event) }
      }
    }
  }
}
