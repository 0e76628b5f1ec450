import Bindery
import SampleModels

/// A store whose queries are on record, and answered when a script says `answer 1`, even those that
/// have ended.
@MainActor
final class LateStore: EntryStore {
  /// The category of each query.
  private(set) var queries: [String] = []
  /// Those that have ended.
  private(set) var ended: [String] = []
  private var receivers: [Signal<[Entry], Never>.Receiver] = []

  func entries(of category: ExpenseCategory?) -> Signal<[Entry], Never> {
    let name = category?.rawValue ?? "all"
    return Signal { receiver in
      self.queries.append(name)
      self.receivers.append(receiver)
      receiver.onEnd { self.ended.append(name) }
    }
  }

  /// Answers a query, counted from 0.
  func answer(_ query: Int, _ entries: [Entry]) { receivers[query].send(entries) }

  func makeID() -> Entry.ID { 1 }
  func insert(_ entry: Entry) {}
  func update(_ entry: Entry) {}
  func delete(_ id: Entry.ID) {}
}
