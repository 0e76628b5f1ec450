import Bindery
import BinderyViews
import TestKit

@testable import BinderyHeadless

/// Values that depend on each other at random, with labels that are bound to some of them: each change has to
/// be led back to what has caused it, through values that have changed.
@MainActor
final class RandomCauses: StagedWorld {
  final class Screen: HeadlessScreen {
    let first = HeadlessLabel()
    let second = HeadlessLabel()
    let third = HeadlessLabel()
    var labels: [HeadlessLabel] { [first, second, third] }
  }

  /// How a value comes from earlier ones, by their numbers.
  private enum Rule {
    case source
    case map(Int)
    case sum(Int, Int)
    case choice(Int, Int, Int)

    func value(of values: [Int]) -> Int? {
      switch self {
      case .source: nil
      case .map(let source): (values[source] * 2 + 1) % 5
      case .sum(let first, let second): (values[first] + values[second]) % 4
      case .choice(let flag, let first, let second):
        values[values[flag] % 2 == 0 ? first : second]
      }
    }

    /// What it reads.
    func sources(in values: [Int]) -> [Int] {
      switch self {
      case .source: []
      case .map(let source): [source]
      case .sum(let first, let second): [first, second]
      case .choice(let flag, let first, let second):
        [flag, values[flag] % 2 == 0 ? first : second]
      }
    }
  }

  private struct Write {
    let number: Int
    let from: Int
    let to: Int
    /// The step that has led to it.
    let origin: Int
  }

  let random: RandomActs
  private(set) var findings: [String] = []
  let stage = makeStage()
  private let screen: Screen
  private var rules: [Rule] = []
  private var properties: [Property<Int>] = []
  /// The values as they have to be, now and after each write since a point.
  private var values: [Int] = []
  private var states: [[Int]] = []
  private var writes: [Write] = []
  private var lastWrites: [Int: Write] = [:]
  /// Writes a value after some seconds.
  private var later: Command<(write: Write, seconds: Int), Void, Never>?
  /// What each label is bound to.
  private var bound: [Int?] = [nil, nil, nil]
  private var chains: [String?] = [nil, nil, nil]
  private var stepNumber = 0
  /// Whether a write of the first source is followed by one of the last.
  private let isFollowed: Bool
  private static let sourceCount = 6
  /// The sources that acts write.
  private var writtenCount: Int { Self.sourceCount - (isFollowed ? 1 : 0) }

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    isFollowed = random.below(2) == 0
    stage.startRecording()
    screen = stage.show { Screen(title: "Causes") }
    stage.perform {
      later = Command(.policy(.concurrent()), .named("later")) { [weak self, clock = stage.clock] in
        try? await clock.sleep(for: .seconds($0.seconds))
        self?.write($0.write.number, $0.write.to, $0.write.origin)
      }
      for number in 0..<Self.sourceCount + 8 { addProperty(number) }
      values = properties.map(\.value)
      if isFollowed {
        (properties[0] as? MutableProperty<Int>)?.changes.observe { [weak self] value in
          guard let self else { return }
          write(Self.sourceCount - 1, (value + 1) % 4, lastWrites[0]?.origin ?? -1)
        }.store(in: screen.scope)
      }
      for label in 0..<3 { bind(label) }
    }
    Self.release()
  }

  private func addProperty(_ number: Int) {
    let name = "n\(number)"
    guard number >= Self.sourceCount else {
      rules.append(.source)
      return properties.append(MutableProperty(below(4), name: name))
    }
    let numbers = (0..<3).map { _ in below(number) }
    let (first, second, third) = (
      properties[numbers[0]], properties[numbers[1]], properties[numbers[2]]
    )
    switch below(4) {
    case 0:
      rules.append(.map(numbers[0]))
      properties.append(first.map(name: name) { ($0 * 2 + 1) % 5 })
    case 1:
      rules.append(.sum(numbers[0], numbers[1]))
      properties.append(Property(name: name) { (first.value + second.value) % 4 })
    default:
      rules.append(.choice(numbers[0], numbers[1], numbers[2]))
      properties.append(
        Property(name: name) { first.value % 2 == 0 ? second.value : third.value })
    }
  }

  /// An operation, and what follows from it.
  func step() async {
    stepNumber += 1
    begin()
    stage.log.history?.begin("step \(stepNumber)")
    var texts = screen.labels.map(\.text)
    var others: Set<Int> = []
    stage.perform { others = change() }
    await stage.settle()
    stage.perform { check(after: texts, others) }
    if below(2) == 0 {
      begin()
      texts = screen.labels.map(\.text)
      await stage.advance(by: .seconds(1))
      stage.perform { check(after: texts, [], by: "advance 1s") }
    }
  }

  func end() async -> [String] {
    await stage.advance(by: .seconds(5))
    return []
  }

  var observedValues: [String: String] {
    var found: [String: String] = [:]
    for (number, value) in values.enumerated()
    where bound.contains(where: { $0.map { depends($0, on: number, in: values) } == true }) {
      found["n\(number)"] = "\(value)"
    }
    return found
  }

  /// Begins to note the states.
  private func begin() {
    writes = []
    states = [values]
  }

  // MARK: Acts

  func perform() {
    for _ in 0...below(3) { write(below(writtenCount), below(4), stepNumber) }
  }

  /// Returns the labels that are bound to others than before.
  private func change() -> Set<Int> {
    switch below(7) {
    case 0: return [bindOther()]
    case 1: transaction { random.step(act) }
    case 2:
      random.step(act)
      return [bindOther()]
    case 3, 4:
      let write = Write(number: below(writtenCount), from: 0, to: below(4), origin: stepNumber)
      later?.execute(with: (write, 1 + below(3)))
    default: random.step(act)
    }
    return []
  }

  private func write(_ number: Int, _ value: Int, _ origin: Int) {
    let write = Write(number: number, from: values[number], to: value, origin: origin)
    if write.from != value {
      writes.append(write)
      lastWrites[number] = write
    }
    values[number] = value
    for (number, rule) in rules.enumerated() {
      values[number] = rule.value(of: values) ?? values[number]
    }
    states.append(values)
    (properties[number] as? MutableProperty<Int>)?.value = value
  }

  private func bindOther() -> Int {
    let label = below(3)
    screen.labels[label].scope.cancel()
    bound[label] = nil
    if below(3) > 0 { bind(label) }
    return label
  }

  private func bind(_ label: Int) {
    let number = below(properties.count)
    bound[label] = number
    screen.labels[label].bind(properties[number]) { "\($0)" }
  }

  // MARK: Checking

  /// - Parameters:
  ///   - texts: The texts of the labels before.
  ///   - others: The labels that were bound to others since.
  ///   - step: What else each chain has to have.
  private func check(after texts: [String], _ others: Set<Int>, by step: String? = nil) {
    for (label, view) in screen.labels.enumerated() {
      if let number = bound[label], view.text != "\(values[number])" {
        findings.append("\(view.id) is \(view.text), not \(values[number])")
      }
      let last = stage.log.history?.lastChange(of: "text", in: view.id)
      let chain = last.flatMap { stage.log.history?.chain(to: $0) }
      let isSame = bound[label].map { number in states.allSatisfy { $0[number] == values[number] } }
      if let chain, view.text != texts[label] {
        let found = problems(of: chain, isBoundAnew: others.contains(label), step)
        if chain.links.last?.text != "\(view.id).text" || chain.links.last?.to != view.text.quoted {
          findings.append("\(view.id) is \(view.text): \(chain)")
        }
        findings += found.map { "step \(stepNumber), \(view.id): \($0): \(chain)" }
      } else if isSame == true, !others.contains(label), let known = chains[label],
        known != chain?.description
      {
        findings.append("\(view.id) did not change: \(chain?.description ?? ""), \(known)")
      }
      chains[label] = chain?.description
    }
    // To ask must not change what is answered later.
    if below(3) == 0 { _ = stage.why(properties[below(properties.count)]) }
    if let write = lastWrites[below(writtenCount)] { checkSource(write) }
  }

  private func problems(
    of chain: CauseChain, isBoundAnew: Bool, _ step: String?
  ) -> [String] {
    var found: [String] = []
    var last: Int?
    for link in chain.links.dropFirst().dropLast() {
      guard link.text.hasPrefix("n"), let number = Int(link.text.dropFirst()) else { continue }
      let (from, to) = (link.from.flatMap(Int.init), link.to.flatMap(Int.init))
      if from == to || !states.contains(where: { $0[number] == to }) {
        found.append("n\(number) did not become \(link.to ?? "nothing")")
      }
      if let last {
        let isFollower = isFollowed && last == 0 && number == Self.sourceCount - 1
        if !isFollower, !states.contains(where: { depends(number, on: last, in: $0) }) {
          found.append("n\(number) does not depend on n\(last)")
        }
      } else {
        let origins = writes.filter {
          $0.number == number && $0.to == to && (from == nil || $0.from == from)
        }.map { "step \($0.origin)" }
        if number < Self.sourceCount, !origins.contains(chain.links[0].text) {
          found.append("n\(number) was written by \(origins)")
        }
      }
      last = number
    }
    if last == nil, !isBoundAnew { found.append("no value has changed") }
    if last == nil, chain.links[0].text != "step \(stepNumber)" { found.append("an earlier step") }
    if let step, !chain.links.contains(where: { $0.text == step }) { found.append("no \(step)") }
    return found
  }

  private func depends(_ number: Int, on other: Int, in state: [Int]) -> Bool {
    number == other
      || rules[number].sources(in: state).contains { depends($0, on: other, in: state) }
  }

  /// What is known of a source ends with its last write; it may be that it was never observed.
  private func checkSource(_ write: Write) {
    let lines = stage.why(properties[write.number]).lines
    guard let chain = lines.last, chain.hasPrefix("at ") else { return }
    if !chain.contains("step \(write.origin) ") || !chain.hasSuffix("\(write.to)") {
      findings.append("n\(write.number) became \(write.to) in step \(write.origin): \(chain)")
    }
  }
}
