/// A run of scripts as a page shows it: the cases and steps, the drawn screens, the changes with their
/// causes, the graph, the log.
///
/// It is plain data, and the JSON in the page. Texts are stored once, in `strings`, and numbers refer to
/// them; screens and graphs are stored as what is different from the step before. Nothing in it is
/// secret.
package struct RunPage: Decodable, Sendable, Equatable {
  /// A screen as SVG: the lines of its elements, as ranges of `strings`, each a start and a count.
  package struct Drawing: Decodable, Sendable, Equatable {
    package var height: Int
    package var lines: Numbers
  }

  /// A script.
  package struct Script: Decodable, Sendable, Equatable {
    package var name: String
    /// Its lines, in `strings`; values that were entered into secret fields are masked.
    package var lines: Numbers
  }

  /// A stage: what the steps of a case were played on.
  package struct Stage: Decodable, Sendable, Equatable {
    /// Values and attributes: kind, title, place, owner; all in `strings`.
    package var nodes: [Numbers] = []
    /// Changes: kind, text, from, to, place, in `strings`; cause, node; the time in microseconds. -1 is
    /// none.
    package var changes: [Numbers] = []
    /// Executions, calls and timers: kind and title, in `strings`; start and end in microseconds, and the steps in
    /// which these were seen, -1 if it goes on; 1 if it failed.
    package var spans: [Numbers] = []
  }

  /// How a step or a case ended.
  package enum Outcome: String, Decodable, Sendable {
    case passed, refused, failed, skipped, notRun
  }

  /// A command of a script, with the moment after it. What it lacks is as in the step before.
  package struct Step: Decodable, Sendable, Equatable {
    package var line: Int
    package var text: Int
    package var outcome: Outcome
    /// The place of its stage; `nil` before any.
    package var stage: Int?
    /// Microseconds of virtual time.
    package var time = 0
    /// The place of the drawing.
    package var drawing: Int?
    /// Its output, in `strings`.
    package var output: Numbers = []
    /// The views that are different: id, in `strings`, and state, in `states`; -1 for one that went.
    package var views: Numbers?
    /// The values that are different: node and text.
    package var values: Numbers?
    /// The sources of nodes, where they are different: the node, then its sources.
    package var sources: [Numbers]?
    /// The nodes that keep flags from changing, likewise.
    package var blockers: [Numbers]?
    /// The first change of the stage after those of the step.
    package var changesEnd = 0
    package var log: Numbers?
    package var pending: Numbers?
    /// The times at which the clock wakes work, in microseconds.
    package var deadlines: Numbers?
  }

  /// The failure of a case.
  package struct Failure: Decodable, Sendable, Equatable {
    /// The place of the step.
    package var step: Int
    package var kind: String
    package var message: Int
    package var causes: Numbers
    package var notes: Numbers
    /// The subject of the step: a view or a value, whose last change is the nearest cause.
    package var subject: Int?
    /// The lines that were expected and those that came, side by side; -1 where one has none.
    package var rows: [Numbers]
  }

  /// A test point of a script.
  package struct Case: Decodable, Sendable, Equatable {
    package var title: Int
    package var script: Int
    package var line: Int
    package var outcome: Outcome
    /// The reason why it was skipped; of a case that passed, why a line was left out.
    package var reason: Int?
    package var steps: [Step] = []
    package var failure: Failure?
  }

  package var title: String
  package var strings: [String] = []
  /// Views in words, all in `strings`: kind, role, name, obstacle, then attributes and values.
  package var states: [Numbers] = []
  package var drawings: [Drawing] = []
  package var scripts: [Script] = []
  package var stages: [Stage] = []
  package var cases: [Case] = []
  /// The paths of the Swift files that places are in, by their names.
  package var files: [String: String] = [:]
  /// The beginning of a link, before the path.
  package var editor = ""
  /// The state of a stage that a person uses in the page; `nil` for a run that is over.
  package var live: Live?

  /// Whether pages of runs that pass are asked for, too.
  package static func isAskedFor(in environment: [String: String]) -> Bool {
    environment["BINDERY_PAGES"].map { !$0.isEmpty && $0 != "0" } ?? false
  }
}
