import Bindery
import BinderyHeadless
import TestKit

/// Targets whose attributes are bound, merged, ended and released at random: also by the attribute that is
/// set, by observers of a scope, and by teardowns.
@MainActor
final class RandomBindings: RandomWorld {
  final class Target: BindingTarget {
    let scope = LifetimeScope()
    var text = "" { didSet { onSet?() } }
    var isOn = false { didSet { onSet?() } }
    var onSet: (@MainActor () -> Void)?
  }

  let random: RandomActs
  private var targets: [Target] = []
  private var texts: [MutableProperty<String>] = []
  private var flags: [MutableProperty<Bool>] = []
  private let pipe = Signal<String, Never>.Pipe()
  /// Scopes that end what others own.
  private var collectors: [LifetimeScope] = []
  private(set) var findings: [String] = []

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    texts = (0..<3).map { MutableProperty("\($0)") }
    flags = (0..<3).map { MutableProperty($0 == 0) }
    for _ in 0..<3 { targets.append(makeTarget()) }
  }

  private func makeTarget() -> Target {
    let target = Target()
    target.onSet = { [weak self] in self?.mayAct() }
    return target
  }

  /// An operation, and what follows from it.
  func step() {
    let found = reports { random.step(act) }
    for report in found where report.kind != .conflict { findings.append(report.message) }
    compare()
  }

  /// Lets go of all.
  func end() -> [String] {
    for target in targets { target.onSet = nil }
    (targets, texts, flags, collectors) = ([], [], [], [])
    return []
  }

  func perform() {
    let target = targets[below(targets.count)]
    let text = texts[below(texts.count)]
    let flag = flags[below(flags.count)]
    switch below(16) {
    case 0, 1: text.bind(to: target, \.text)
    case 2: text.bind(to: target, \.text, merging: .by { $0.joined() })
    case 3: text.map { $0 + "!" }.bind(to: target, \.text)
    case 4: flag.bind(to: target, \.isOn, merging: below(2) == 0 ? .all : .any)
    case 5: flag.bind(to: target, \.isOn)
    case 6: pipe.signal.bind(to: target, \.text)
    case 7: target.scope.observe(text) { [weak self] _ in self?.mayAct() }
    case 8: target.scope.observe(pipe.signal) { [weak self] _ in self?.mayAct() }
    case 9: target.scope.onEnd { [weak self] in self?.mayAct() }
    case 10: text.value = "\(acts)"
    case 11: flag.value.toggle()
    case 12: pipe.send("\(acts)")
    case 13: end(target)
    case 14: collect()
    default:
      transaction {
        act()
        act()
      }
    }
  }

  private func end(_ target: Target) {
    switch below(3) {
    case 0: target.scope.cancel()
    case 1: targets = targets.map { $0 === target ? makeTarget() : $0 }
    default: texts[below(texts.count)] = MutableProperty("\(acts)")
    }
  }

  private func collect() {
    if collectors.count < 3 {
      let collector = LifetimeScope()
      LifetimeScope.collecting(in: collector) {
        act()
        act()
      }
      collectors.append(collector)
    } else if below(2) == 0 {
      collectors.removeFirst().cancel()
    } else {
      collectors.remove(at: below(3))
    }
  }

  /// An attribute that follows a property has its value.
  private func compare() {
    for target in targets {
      for bound in target.scope.boundAttributes {
        if let text = bound.property as? Property<String>, text.untracked != target.text {
          findings.append("\(target.text) instead of \(text.untracked)")
        }
        if let flag = bound.property as? Property<Bool>, flag.untracked != target.isOn {
          findings.append("\(target.isOn) instead of \(flag.untracked)")
        }
      }
    }
  }
}
