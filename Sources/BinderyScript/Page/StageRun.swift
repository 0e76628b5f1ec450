package import BinderyHeadless

/// The page of a stage that a test uses: a step for each thing that the test does to it.
@MainActor
package final class StageRun {
  private let recorder: RunRecorder
  private weak var stage: Stage?

  /// Begins a page. What the stage did before is a part of it.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - title: The title of the test.
  ///   - file: The name of its file.
  ///   - frames: The screens that were kept from the beginning of the stage on; `nil` if each step from
  ///     now on is recorded with all that is known of it.
  package init(_ stage: Stage, title: String, file: String, frames: StageFrames?) {
    self.stage = stage
    recorder = RunRecorder(title)
    recorder.frames = frames
    recorder.begin(title, of: file)
    recorder.begin(stage)
    guard frames == nil else { return }
    stage.log.history?.willBegin = { [recorder] in recorder.addSteps() }
  }

  /// Adds the steps since the last call.
  package func addSteps() { recorder.addSteps() }

  /// Notes that the test failed in its last step. The first failure counts.
  package func fail(_ message: String) { recorder.fail(message) }

  /// The page as a file.
  ///
  /// - Parameter editor: The beginning of links to Swift files; `nil` for none.
  package func html(linkingTo editor: String?) -> String {
    stage?.log.history?.willBegin = nil
    var page = recorder.finished
    if let editor { page.linkPlaces(to: editor) }
    return page.html
  }
}
