import Bindery
import BinderyHeadless
import TestKit

/// Values of a store that is slow and fails at times: they are made, shared, changed and let go of at
/// random, also by what observes them.
@MainActor
final class RandomStores: RandomWorld {
  /// What a view model holds: a value or a list of a key.
  @MainActor
  private final class Holder {
    let key: String
    let stored: AnyStored
    let scope = LifetimeScope()
    /// The present value as the store would keep it.
    let read: @MainActor () -> [Int]
    let write: @MainActor (Int) -> Void

    init(_ key: String, _ stored: Stored<Int>) {
      (self.key, self.stored) = (key, stored)
      read = { [stored.value] }
      write = { stored.value = $0 }
    }

    init(_ key: String, _ stored: StoredList<Int>) {
      (self.key, self.stored) = (key, stored)
      read = { Array(stored.value) }
      write = { number in
        if stored.list.untracked.count > 3 { stored.list.remove(at: number % 4) }
        stored.list.append(number)
      }
    }
  }

  let random: RandomActs
  private let reporting = ReportingStage()
  private let store: UnreliableStore
  private var holders: [Holder] = []
  private var made: [Weak<AnyStored>] = []
  /// The last value of each key, whether something holds it or not; none after a change that came too early.
  private var last: [String: [Int]] = [:]
  private var noted: [String] = []
  /// What was found. Reported are what is changed too early, what fails when nothing observes it, and what is
  /// executed and let go of at once.
  var findings: [String] {
    noted + store.findings
      + reporting.messages.filter {
        !$0.contains("before it was loaded") && !$0.contains("nothing observes")
          && !$0.contains("before its body began")
      }
  }

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    store = UnreliableStore(on: reporting.stage)
    reporting.stage.perform { make() }
  }

  /// An operation, and what follows from it.
  func step() async {
    let stage = reporting.stage
    stage.perform { random.step(act) }
    switch below(6) {
    case 0: await stage.advance(by: .milliseconds(below(1_500)))
    case 1: await reply()
    case 2: stage.perform { store.fails = below(3) == 0 }
    case 3: store.isSlow = below(2) == 0
    case 4: await stage.settle()
    default: break
    }
    compare()
    if below(6) == 0 { await calmDown() }
  }

  func end() async -> [String] {
    await calmDown()
    for holder in holders { holder.scope.cancel() }
    holders = []
    Self.release()
    await calmDown()
    Self.release()
    let left = made.count { $0.object != nil }
    return left == 0 ? [] : ["\(left) stored values are retained"]
  }

  func perform() {
    switch below(10) {
    case 0, 1: make()
    case 2: drop()
    case 3: holders.randomElement(using: &random.random)?.stored.save.execute()
    case 4: holders.randomElement(using: &random.random)?.stored.load.execute()
    case 5: if below(4) == 0 { startOver() }
    case 6:
      transaction {
        act()
        act()
      }
    case 7: reporting.stage.runtime.beginSavingStored()
    default: write()
    }
  }

  private func make() {
    guard holders.count < 6 else { return drop() }
    let holder =
      switch below(4) {
      case 0: Holder("a", Stored(0, "a", in: store))
      case 1: Holder("b", Stored(0, "b", in: store, .pause(.zero)))
      case 2: Holder("c", StoredList("c", of: [0], in: store))
      default: Holder("d", Stored(0, "d", in: AtOnce(store)))
      }
    holders.append(holder)
    made.append(Weak(holder.stored))
    let (stored, scope) = (holder.stored, holder.scope)
    stored.isLoaded.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    stored.isUnsaved.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    stored.save.isExecuting.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    stored.save.errors.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    stored.load.errors.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
  }

  private func drop() {
    guard !holders.isEmpty else { return }
    let holder = holders.remove(at: below(holders.count))
    if below(2) == 0 { holder.scope.cancel() }
  }

  private func write() {
    guard let holder = holders.randomElement(using: &random.random) else { return }
    let isLoaded = holder.stored.isLoaded.untracked
    if !isLoaded, below(3) > 0 { return }
    holder.write(acts)
    last[holder.key] = isLoaded ? holder.read() : nil
  }

  private func startOver() {
    guard let holder = holders.randomElement(using: &random.random) else { return }
    if holder.stored.startOver.isEnabled.untracked { last[holder.key] = nil }
    holder.stored.startOver.execute()
  }

  private func reply() async {
    if store.gate.pending.isEmpty { return }
    if below(4) == 0 { store.gate.fail(StubError("Cut off")) } else { store.gate.reply() }
    await reporting.stage.settle()
  }

  /// Nothing fails, everything is answered, and the app goes to the background.
  private func calmDown() async {
    let stage = reporting.stage
    (store.fails, store.isSlow) = (false, false)
    for _ in 0..<20 {
      await stage.settle()
      if store.gate.pending.isEmpty { break }
      store.gate.reply()
    }
    stage.perform { _ = stage.runtime.beginSavingStored() }
    await stage.advance(by: .seconds(2))
    compare()
    for holder in holders
    where holder.stored.isLoaded.untracked && holder.stored.isUnsaved.untracked {
      noted.append("\(holder.key) is unsaved although nothing fails")
    }
    for (key, value) in last where store.saved(key) != value {
      noted.append("\(key) was \(value), and \(store.saved(key)) is saved")
    }
  }

  private func compare() {
    for holder in holders {
      let key = holder.key
      if holder.stored.isLoaded.untracked { last[key] = holder.read() }
      guard holder.stored.isLoaded.untracked, !holder.stored.isUnsaved.untracked else { continue }
      let saved = store.saved(key)
      if holder.read() != saved {
        noted.append("\(key) is \(holder.read()), and \(saved) is saved")
      }
    }
    for (key, own) in Dictionary(grouping: holders, by: \.key)
    where Set(own.map { $0.read() }).count > 1 {
      noted.append("\(key) has several values")
    }
  }
}

/// The same store, which loads at once.
@MainActor
private struct AtOnce: ImmediateStore {
  let store: UnreliableStore

  init(_ store: UnreliableStore) { self.store = store }

  func loadNow<Value>(_ entry: StoreEntry<Value>) throws -> LoadedValue<Value>? {
    try store.loadNow(entry)
  }

  @MainActor func load<Value>(_ entry: StoreEntry<Value>) async throws -> LoadedValue<Value>? {
    try await store.load(entry)
  }

  @MainActor func save<Value>(_ value: Value, to entry: StoreEntry<Value>) async throws {
    try await store.save(value, to: entry)
  }
}

/// A store that waits at a gate when it is slow, and may fail.
@MainActor
private final class UnreliableStore: ValueStore {
  let gate: Gate<Void>
  var (fails, isSlow) = (false, false)
  private let memory = InMemoryStore()
  private(set) var findings: [String] = []
  private var saving: Set<String> = []

  init(on stage: Stage) { gate = stage.gate("store") }

  /// What is saved, as a list; without that, the default of all.
  func saved(_ key: String) -> [Int] {
    memory[key, as: [Int].self] ?? [memory[key, as: Int.self] ?? 0]
  }

  @MainActor func load<Value>(_ entry: StoreEntry<Value>) async throws -> LoadedValue<Value>? {
    if isSlow { try await gate.wait("load \(entry.key)") }
    return try loadNow(entry)
  }

  func loadNow<Value>(_ entry: StoreEntry<Value>) throws -> LoadedValue<Value>? {
    if fails { throw StoreError("\(entry.key) cannot be read.") }
    return try memory.loadNow(entry)
  }

  @MainActor func save<Value>(_ value: Value, to entry: StoreEntry<Value>) async throws {
    if !saving.insert(entry.key).inserted { findings.append("saves of \(entry.key) overlap") }
    defer { saving.remove(entry.key) }
    if isSlow { try await gate.wait("save \(entry.key)") }
    if fails { throw StoreError("\(entry.key) cannot be written.") }
    try await memory.save(value, to: entry)
  }
}
