import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// Binds inputs at random to a tree of linked numbers, by a conversion, with triggers and composed
/// text, and compares them with a model that computes what each input shows.
///
/// Either an observer cuts what is too large, and then entries cross at once, or entries are held
/// back, composed, and not always numbers. One more input is over a store that answers later.
@MainActor
final class RandomInputs {
  /// What the model says of an input.
  private struct Expected {
    var shown = "0"
    /// The entry as its channel has it: not what is being composed.
    var entry = "0"
    /// The text at the other end of the link: the last entry, or else the number.
    var lead = "0"
    var pending: String?
    /// The entry before news that could not be shown.
    var covered: String?
  }

  private struct End {
    let input: Input<String>
    let trigger: UpdateTrigger
    var expected = Expected()

    var isImmediate: Bool { if case .everyChange = trigger { true } else { false } }
  }

  private var random: SplitMix64
  private let numbers: [MutableProperty<Int>]
  private var ends: [End] = []
  private let limit: Int?
  private let saves = Signal<Void, Never>.Pipe()
  private let stored = MutableProperty("0")
  private let late = Input("0")
  private var requests: [String] = []
  private let scope = LifetimeScope()
  private var number = 0
  private(set) var failures: [String] = []
  private var log: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    numbers = (0..<(1 + random.below(4))).map { MutableProperty(0, name: "\($0)") }
    limit = random.one(in: 2) ? 8 : nil
    for index in numbers.indices.dropFirst() {
      let pair = [numbers[index], numbers[random.below(index)]].shuffled(using: &random)
      scope.add(Channel(pair[0]).connect(to: Channel(pair[1])))
    }
    if let limit {
      let number = anyNumber()
      scope.add(number.observe { if $0 > limit { number.value = limit } })
    }
    for _ in 0..<(1 + random.below(3)) { addInput() }
    let store = Channel(reading: stored) { [unowned self] in requests.append($0) }
    scope.add(late.channel.connect(to: store))
  }

  private func anyNumber() -> MutableProperty<Int> { numbers[random.below(numbers.count)] }

  private func addInput() {
    let all: [UpdateTrigger] = [
      .everyChange, .onCommit, .debounced(.milliseconds(300)), .on(saves.signal),
    ]
    let end = End(input: Input("0"), trigger: limit == nil ? all[random.below(4)] : .everyChange)
    ends.append(end)
    let number = anyNumber()
    // What is too large is cut by the observer, or is not even written.
    let whole =
      if let limit, random.one(in: 2) {
        Channel(reading: number) { number.value = min($0, limit) }
      } else {
        Channel(number)
      }
    scope.add(end.input.channel.connect(to: whole.map(.integer), updating: end.trigger))
  }

  func end() { scope.cancel() }

  // MARK: Model

  /// The number is another one: the inputs show it, except the one it comes from.
  private func change(to value: Int, from source: Int? = nil) {
    let settled = min(value, limit ?? value)
    let isCut = settled != value
    guard settled != number || isCut else { return }
    number = settled
    for index in ends.indices where isCut || index != source {
      ends[index].expected.lead = "\(settled)"
      show(index)
    }
  }

  /// News comes to an input.
  private func show(_ index: Int) {
    let isComposing = ends[index].input.isComposing
    var end = ends[index].expected
    end.pending = nil
    end.covered = isComposing ? end.covered ?? end.entry : nil
    end.entry = end.lead
    if !isComposing { end.shown = end.lead }
    ends[index].expected = end
  }

  /// An entry is written to the numbers.
  private func cross(_ index: Int, _ text: String) {
    ends[index].expected.pending = nil
    ends[index].expected.covered = nil
    ends[index].expected.lead = text
    if let value = Int(text) { change(to: value, from: index) }
  }

  private func expectEntry(_ index: Int, _ text: String) {
    ends[index].expected.shown = text
    if ends[index].input.isComposing { return }
    if ends[index].expected.covered == text { return show(index) }
    if ends[index].expected.entry == text { return }
    ends[index].expected.entry = text
    if ends[index].isImmediate { return cross(index, text) }
    ends[index].expected.pending = text == ends[index].expected.lead ? nil : text
  }

  private func expectCommit(_ index: Int) {
    if let pending = ends[index].expected.pending { cross(index, pending) }
    guard Int(ends[index].expected.lead) != nil else { return }
    let formatted = "\(number)"
    if ends[index].expected.lead != formatted {
      ends[index].expected.lead = formatted
      show(index)
    }
  }

  // MARK: Operations

  func step() async {
    let index = random.below(ends.count)
    switch random.below(9) {
    case 0, 1, 2: enter(index)
    case 3:
      let value = random.below(12)
      log.append("number = \(value)")
      anyNumber().value = value
      change(to: value)
    case 4 where limit == nil: compose(index)
    case 5:
      log.append("commit \(index)")
      ends[index].input.commit()
      expectCommit(index)
    case 6: await release()
    case 7:
      let text = anyText()
      late.enter(text)
      log.append("late \(text)")
    default:
      guard let text = requests.popLast() else { return }
      log.append("answer \(text)")
      requests = []
      stored.value = text
    }
    compare()
  }

  private func anyText() -> String {
    let number = "\(random.below(12))"
    guard limit == nil else { return number }
    return random.one(in: 4) ? "0" + number : random.one(in: 5) ? number + "x" : number
  }

  private func enter(_ index: Int) {
    let text = anyText()
    // A person who goes on typing has ended the composition.
    ends[index].input.isComposing = false
    log.append("enter \(index) \(text)")
    ends[index].input.enter(text)
    expectEntry(index, text)
  }

  private func compose(_ index: Int) {
    let text = ends[index].input.value
    ends[index].input.isComposing.toggle()
    let isComposing = ends[index].input.isComposing
    // What was composed is given up, or is the entry.
    let entered = isComposing ? text + "に" : random.one(in: 2) ? String(text.dropLast()) : "5"
    log.append("\(isComposing ? "compose" : "composed") \(index) \(entered)")
    ends[index].input.enter(entered)
    expectEntry(index, entered)
  }

  /// Lets go of the entry that is pending, if there is one: of several, one would replace the others.
  private func release() async {
    let pending = ends.indices.filter { ends[$0].expected.pending != nil }
    guard pending.count == 1 else { return }
    let index = pending[0]
    switch ends[index].trigger {
    case .debounced where random.one(in: 2):
      log.append("wait")
      await Stage.current.advance(by: .milliseconds(300))
      if let text = ends[index].expected.pending { cross(index, text) }
    case .on where random.one(in: 2):
      log.append("signal")
      saves.send(())
      if let text = ends[index].expected.pending { cross(index, text) }
    default:
      log.append("commit edits")
      Runtime.current.commitEdits()
      expectCommit(index)
    }
  }

  private func compare() {
    let present = numbers.map(\.value)
    let shown = ends.map(\.input.value)
    if present.contains(where: { $0 != number }) || shown != ends.map(\.expected.shown)
      || late.value != stored.value
    {
      failures.append(
        "\(present) \(shown) \(late.value); expected \(number) \(ends.map(\.expected.shown)) "
          + "\(stored.value); \(log.joined(separator: ", "))")
    }
  }
}
