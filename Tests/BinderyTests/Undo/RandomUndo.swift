import Bindery
import BinderyHeadless
import TestKit

/// Properties and lists of a history that change at random: in commands, records and transactions, also by
/// what observes them.
@MainActor
final class RandomUndo: RandomWorld {
  let random: RandomActs
  private let reporting = ReportingStage()
  private let texts = [MutableProperty("0", name: "a"), MutableProperty("0", name: "b")]
  private let lists = [MutableArrayProperty([0], name: "c"), MutableArrayProperty([0], name: "d")]
  private let history: UndoHistory
  private let gate: Gate<Void>
  private let scope = LifetimeScope()
  private var (change, later): (Command<Void, Void, Never>?, Command<Void, Void, any Error>?)
  /// Observers change nothing while a step is undone: that is no step.
  private var isRestoring = false
  private var noted: [String] = []
  private var start = ""
  var findings: [String] { noted + reporting.messages }

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    gate = reporting.stage.gate("server")
    history = reporting.stage.perform { [texts, lists] in
      UndoHistory(of: texts[0], texts[1], lists[0], lists[1], limit: 100_000)
    }
    start = state
    reporting.stage.perform {
      change = Command(.undoable("change", in: history), .policy(.concurrent())) { [weak self] in
        self?.mayAct()
        self?.act()
      }
      later = Command(.undoable("later", in: history), .policy(.concurrent())) {
        [weak self, gate] in
        self?.act()
        try await gate.wait()
        self?.write()
      }
      for text in texts { text.observe { [weak self] _ in self?.mayAct() }.store(in: scope) }
      for list in lists { list.observe { [weak self] _ in self?.mayAct() }.store(in: scope) }
      history.undoName.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
      history.recorded.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
    }
  }

  /// An operation, and what follows from it.
  func step() async {
    reporting.stage.perform { random.step(act) }
    if below(3) == 0, !gate.pending.isEmpty {
      gate.reply()
      await reporting.stage.settle()
    }
    guard below(4) == 0 else { return }
    reporting.stage.perform { restoring(compare) }
  }

  func end() -> [String] {
    scope.cancel()
    return []
  }

  private func mayAct() {
    if !isRestoring, below(3) == 0 { act() }
  }

  func perform() {
    switch below(8) {
    case 0, 1, 2: write()
    case 3:
      history.record("record") {
        act()
        act()
      }
    case 4: change?.execute()
    case 5: if random.isOutermost { later?.execute() }
    case 6:
      guard random.isOutermost else { return }
      restoring { (below(2) == 0 ? history.undo : history.redo).execute() }
    default:
      transaction {
        act()
        act()
      }
    }
  }

  private func write() {
    if below(2) == 0 { return texts[below(2)].value = "\(below(3))" }
    let list = lists[below(2)], count = list.untracked.count
    switch below(4) {
    case 0: list.append(acts)
    case 1: if count > 0 { list.remove(at: below(count)) }
    case 2: if count > 0 { list.move(from: below(count), to: below(count)) }
    default: list.replaceAll(with: Array(list.untracked).shuffled(using: &random.random))
    }
  }

  private func restoring(_ body: () -> Void) {
    isRestoring = true
    body()
    isRestoring = false
  }

  // MARK: Comparing

  private var state: String { "\(texts.map(\.untracked)) \(lists.map { Array($0.untracked) })" }

  /// What is undone and redone is as it was, whether one step or all.
  private func compare() {
    let now = state
    if history.undo.isEnabled.untracked {
      history.undo.execute()
      history.redo.execute()
    }
    expect(now, "undone and redone")
    while history.undo.isEnabled.untracked { history.undo.execute() }
    expect(start, "all undone")
    while history.redo.isEnabled.untracked { history.redo.execute() }
  }

  private func expect(_ expected: String, _ what: String) {
    if state != expected { noted.append("\(what): \(state) instead of \(expected)") }
  }
}
