import Bindery
import BinderyHeadless
import BinderyViews
import TestKit

/// Inputs that are bound both ways, and gestures and writes at random, many of them in transactions. There are so
/// few values that a transaction often ends with those that it began with.
@MainActor
final class RandomReturns: RandomWorld {
  private final class Screen: HeadlessScreen {
    let first = HeadlessTextField("First")
    let second = HeadlessTextField("Second")
    let cut = HeadlessTextField("Cut")
    let form = HeadlessTextField("Form")
    let number = HeadlessTextField("Number")
    let toggle = HeadlessToggle("Toggle")
    let picker = HeadlessPicker("Picker", titles: ["0", "1", "2"])
    let radio = HeadlessRadioGroup("Radio", titles: ["0", "1", "2"])

    var fields: [HeadlessTextField] { [first, second, cut, form, number] }
  }

  private struct Failure: Error {}

  let random: RandomActs
  private(set) var findings: [String] = []
  private let stage = makeStage()
  private let screen = Screen(title: "")
  private let text = MutableProperty("0")
  private let other = MutableProperty("0")
  private let flag = MutableProperty(false)
  private let choice = MutableProperty("0")
  private let count = MutableProperty(0)
  private let field = FormField("0")
  private let scope = LifetimeScope()
  /// What was asked of a store that answers late.
  private var asked: String?
  private let isLinked: Bool
  private let isLate: Bool

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    (isLinked, isLate) = (random.below(2) == 0, random.below(2) == 0)
    stage.show { screen }
    stage.perform { bind() }
  }

  private func bind() {
    screen.first.bind(text)
    screen.second.bind(other)
    screen.cut.bind(Channel(reading: text) { [text] in text.value = String($0.prefix(1)) })
    screen.form.bind(field)
    screen.number.bind(Channel(count).map(.integer))
    screen.toggle.bind(flag)
    screen.picker.bind(choice)
    let late = Channel(reading: choice.map { $0 }, answersLater: true) { [weak self] in
      self?.asked = $0
    }
    screen.radio.bind(isLate ? late : Channel(choice))
    if isLinked { scope.add(Channel(text).connect(to: Channel(other))) }
    if random.below(2) == 0 {
      scope.add(field.draft.observe { [text] in if $0 == "2" { text.value = "0" } })
    }
  }

  func step() {
    random.step(act)
    compare()
  }

  func end() -> [String] {
    scope.cancel()
    return []
  }

  func perform() {
    let value = "\(below(3))"
    switch below(16) {
    case 0: text.value = value
    case 1: other.value = value
    case 2: field.draft.value = value
    case 3: field.reset()
    case 4: field.reset(to: value)
    case 5: count.value = Int(value) ?? 0
    case 6: flag.value.toggle()
    case 7: choice.value = value
    case 8: stage.runtime.commitEdits()
    // A gesture may be refused.
    case 9, 10: try? stage.act(.replace(value), on: screen.fields[below(5)])
    case 11: try? stage.act(.compose(below(2) == 0 ? value : ""), on: screen.fields[below(5)])
    case 12: try? stage.act(.choose(value), on: below(2) == 0 ? screen.picker : screen.radio)
    case 13: try? stage.tap(screen.toggle)
    case 14: choice.value = asked ?? value
    default:
      try? transaction {
        for _ in 0...below(4) { act() }
        if below(6) == 0 { throw Failure() }
      }
    }
  }

  /// What a view shows is what it is bound to, but for what is composed or waits for an answer.
  private func compare() {
    func expect(_ view: HeadlessView, _ shown: String?, _ value: String) {
      if shown != value { findings.append("\(view.id) shows \(shown ?? "nothing"), not \(value)") }
    }
    let values = [text.value, other.value, text.value, field.draft.value, "\(count.value)"]
    for (view, value) in zip(screen.fields, values) where !view.isComposing {
      // A number stays as it was written until the field is left.
      expect(view, view === screen.number ? Int(view.text).map(String.init) : view.text, value)
    }
    expect(screen.toggle, "\(screen.toggle.isOn)", "\(flag.value)")
    expect(screen.picker, screen.picker.selection, choice.value)
    if !isLate { expect(screen.radio, screen.radio.selection, choice.value) }
    if isLinked, text.value != other.value { findings.append("linked texts differ") }
  }
}
