/// The screens of a stage before each step, kept as values: they are drawn only if a page is made of them.
@MainActor
package final class StageFrames {
  /// A screen, from before a step on.
  private struct Frame {
    /// The number of the step, from 0.
    let step: Int
    let layers: [Picture.Layer]
  }

  private weak var stage: Stage?
  private var frames: [Frame] = []
  /// How many steps have begun.
  package private(set) var stepCount = 0
  /// The first entry of the history that was not there at the last step.
  private var seen = -1
  /// The most frames; then the first half of them goes.
  private static let limit = 200

  /// Begins to keep the screens of a stage that records.
  package init(_ stage: Stage) {
    self.stage = stage
    stage.log.history?.willBegin = { [weak self] in self?.keep() }
  }

  private func keep() {
    defer { stepCount += 1 }
    guard let stage, let history = stage.log.history, history.range.upperBound > seen else {
      return
    }
    // The step that is to begin is the next entry.
    seen = history.range.upperBound + 1
    guard let layers = stage.screen?.layersInSight, layers != frames.last?.layers else { return }
    if frames.count == Self.limit { frames.removeFirst(Self.limit / 2) }
    frames.append(Frame(step: stepCount, layers: layers))
  }

  /// The screen before a step, if it is another than before the one before it.
  package func picture(before step: Int) -> Picture? {
    frames.first { $0.step == step }.map { Picture(layers: $0.layers, tree: []) }
  }
}
