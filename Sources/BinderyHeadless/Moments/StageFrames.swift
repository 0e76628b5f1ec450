/// The screens of a stage after each step, kept as values: texts are made of them only for a page.
@MainActor
package final class StageFrames {
  private weak var stage: Stage?
  private var known = KnownScreen()
  /// How each step began to differ from the one before, by the numbers of the steps.
  private var frames: [Int: KnownScreen.Difference] = [:]
  /// How many steps have begun.
  private(set) var stepCount = 0
  /// The most frames; then the first half of them becomes one.
  private static let limit = 200

  /// Begins to keep the screens of a stage that records, and the requests at its gates.
  package init(_ stage: Stage) {
    self.stage = stage
    stage.log.keepCalls()
    stage.log.history?.willBegin = { [weak self] in self?.keep() }
  }

  private func keep() {
    keepLast()
    stepCount += 1
  }

  /// Keeps the present screen, before the stage lets go of it.
  package func keepLast() {
    guard let screen = stage?.screen else { return }
    let difference = known.look(at: screen)
    if difference.isEmpty { return }
    if frames.count >= Self.limit { join(frames.keys.sorted().prefix(Self.limit / 2)) }
    frames[stepCount, default: KnownScreen.Difference()].add(difference)
  }

  private func join(_ numbers: ArraySlice<Int>) {
    guard let last = numbers.last else { return }
    var joined = KnownScreen.Difference()
    for number in numbers { take(before: number).map { joined.add($0) } }
    frames[last] = joined
  }

  /// Removes what was different when a step began, and returns it; `nil` if nothing was.
  func take(before step: Int) -> KnownScreen.Difference? { frames.removeValue(forKey: step) }

  /// Removes what is different now.
  func takeLast() -> KnownScreen.Difference {
    keepLast()
    return take(before: stepCount) ?? KnownScreen.Difference()
  }
}
