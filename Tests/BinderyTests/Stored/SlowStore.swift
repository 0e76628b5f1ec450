import Bindery
import BinderyHeadless
import BinderyViews

/// A store that loads and saves when a gate opens.
@MainActor
final class SlowStore: ValueStore {
  let memory: InMemoryStore
  let loads: Gate<Void>
  let saves: Gate<Void>

  init(_ memory: InMemoryStore, on stage: Stage) {
    self.memory = memory
    (loads, saves) = (stage.gate("load"), stage.gate("save"))
  }

  func load<Value>(_ entry: StoreEntry<Value>) async throws -> LoadedValue<Value>? {
    try await loads.wait(entry.key)
    return try await memory.load(entry)
  }

  func save<Value>(_ value: Value, to entry: StoreEntry<Value>) async throws {
    try await saves.wait(entry.key)
    try await memory.save(value, to: entry)
  }
}

struct StoredBook: Codable, Sendable, Equatable, Identifiable {
  let id: Int
  var title: String
}

final class SettingsScreen: HeadlessScreen {
  let sound = HeadlessToggle("Sound")

  init(_ isOn: Stored<Bool>) {
    super.init(title: "Settings")
    sound.bind(isOn.property)
  }
}

@MainActor
final class SettingsModel {
  let isOn: Stored<Bool>

  init(_ isOn: Stored<Bool>) { self.isOn = isOn }
}
