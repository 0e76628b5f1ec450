import Bindery
import BinderyHeadless

/// What a signal delivered on a stage, and when: `100 a`, `250 |` for the end, `250 #` for a failure.
@MainActor
final class Trace {
  private(set) var entries: [String] = []
  private var connection: Connection?

  init<Value, Failure>(_ signal: Signal<Value, Failure>, on stage: Stage) {
    connection = signal.observeEvents { [weak self, weak stage] event in
      let time = Int((stage?.now ?? .zero) / .milliseconds(1))
      switch event {
      case .value(let value): self?.entries.append("\(time) \(value)")
      case .completed: self?.entries.append("\(time) |")
      case .failed(let error): self?.entries.append("\(time) # \(error)")
      }
    }
  }

  func cancel() {
    connection?.cancel()
  }
}
