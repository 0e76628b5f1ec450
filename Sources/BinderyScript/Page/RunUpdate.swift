/// The news of a run that goes on, for the page that shows it.
///
/// Its tables are added to those of the page. The script, the spans of a stage, and what can be done now take
/// the place of those before.
struct RunUpdate: Decodable, Sendable, Equatable {
  var strings: [String] = []
  var states: [Numbers] = []
  var drawings: [RunPage.Drawing] = []
  /// The place of the first of the stages.
  var firstStage = 0
  var stages: [RunPage.Stage] = []
  var steps: [RunPage.Step] = []
  var failure: RunPage.Failure?
  /// All lines of the script.
  var lines: Numbers = []
  var live: RunPage.Live

  init(live: RunPage.Live) { self.live = live }
}

extension RunPage {
  /// The state of a stage that a person uses in its page.
  package struct Live: Decodable, Sendable, Equatable {
    /// A request that waits.
    package struct Request: Decodable, Sendable, Equatable {
      package var gate: String
      package var text: String
      /// Whether a reply may have a value.
      package var takesValue: Bool
      /// The failures that it knows; any text may be one without.
      package var failures: [String]
    }

    /// The number of the page: only the last one that was opened has the stage.
    package var page: Int
    package var requests: [Request] = []
    /// When something is due, in microseconds; `nil` if nothing waits for the clock.
    package var due: Int?
    /// The virtual time, in microseconds.
    package var now = 0
    /// The view that has the focus.
    package var focus: String?
    /// The reason why the last action was not possible.
    package var problem: String?

    init(page: Int) { self.page = page }
  }
}
