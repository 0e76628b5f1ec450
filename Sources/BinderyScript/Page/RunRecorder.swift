import Bindery
import BinderyHeadless

/// Records a run for its page: it sees each command, and what the stage is like after it.
@MainActor
package final class RunRecorder {
  private var page: RunPage
  private var tables = PageTables()
  /// The lines of the scripts; what is secret is masked when that is known.
  private var lines: [[String]] = []
  private var secrets: Set<String> = []
  /// The lines that did not find their view, as the page shows them.
  private var lost: [String: String] = [:]
  private var present: ScriptCase?
  private var recorder: StageRecorder?
  /// The record of the stage before, which knows some names.
  private var last: StageRecorder?
  /// The step with which the stage began.
  private var firstStep = 0
  /// The moments whose values are not in the page yet: they may turn out to be secrets.
  private var open: [(case: Int, step: Int, moment: Moment)] = []
  private var pending: [String]?
  private var deadlines: [Duration]?
  /// Whether the lines of the script are those that were played.
  private var writesScript = false
  /// How much of the tables a page that goes on has.
  private var sent = (strings: 0, states: 0, drawings: 0, steps: 0)
  private var sentStages: [(nodes: Int, changes: Int)] = []

  /// The screens before the steps of a test, where these are not recorded one by one.
  var frames: StageFrames?

  /// Begins a page.
  package init(_ title: String) { page = RunPage(title: title) }

  /// The page of what was recorded up to here.
  package var finished: RunPage {
    seal()
    var page = page
    for script in lines.indices {
      page.scripts[script].lines = tables.places(of: lines[script].map(scrubbed))
    }
    (page.strings, page.states, page.drawings) = (tables.strings, tables.states, tables.drawings)
    return page
  }

  // MARK: A run that goes on

  /// Begins a case without a script: its lines are those that are played.
  ///
  /// - Parameters:
  ///   - title: The title of the case.
  ///   - script: The name of its script.
  func begin(_ title: String, of script: String) {
    writesScript = true
    page.scripts.append(RunPage.Script(name: script, lines: []))
    lines.append([])
    page.cases.append(
      RunPage.Case(
        title: tables.place(of: title), script: page.scripts.count - 1, line: 1, outcome: .passed))
  }

  /// Adds the steps of a test since the last call: one for each thing that it did to the stage.
  func addSteps() {
    guard let recorder else { return }
    for moment in recorder.moments(frames) {
      let first = moment.changes.first.map { recorder.changes[$0] }
      let isFirst = page.cases[caseIndex].steps.isEmpty
      let text =
        first?.kind == .step ? first?.text ?? "" : isFirst ? "the test begins" : "the test goes on"
      lines[lines.count - 1].append(text)
      var step = RunPage.Step(
        line: lines[lines.count - 1].count, text: tables.place(of: text), outcome: .passed)
      take(moment, into: &step)
      step.changesEnd = moment.changes.upperBound
      page.cases[caseIndex].steps.append(step)
    }
  }

  /// Notes that a test failed in its last step.
  func fail(_ message: String) {
    guard page.cases[caseIndex].failure == nil else { return }
    if page.cases[caseIndex].steps.isEmpty { return }
    page.cases[caseIndex].steps[page.cases[caseIndex].steps.count - 1].outcome = .failed
    page.cases[caseIndex].outcome = .failed
    note(.withoutScreen(message), of: nil)
  }

  /// The page up to here, for a run that goes on: updates follow.
  func opened(_ live: RunPage.Live) -> RunPage {
    var page = finished
    page.live = live
    noteSent()
    return page
  }

  /// Everything new since the last update.
  func update(_ live: RunPage.Live) -> RunUpdate {
    let page = finished
    var update = RunUpdate(live: live)
    update.strings = Array(page.strings[sent.strings...])
    update.states = Array(page.states[sent.states...])
    update.drawings = Array(page.drawings[sent.drawings...])
    update.firstStage = max(sentStages.count - 1, 0)
    update.stages = page.stages.indices.dropFirst(update.firstStage).map { index in
      var stage = page.stages[index]
      if sentStages.indices.contains(index) {
        stage.nodes.removeFirst(sentStages[index].nodes)
        stage.changes.removeFirst(sentStages[index].changes)
      }
      return stage
    }
    update.steps = Array(page.cases[0].steps[sent.steps...])
    update.failure = page.cases[0].failure
    update.lines = page.scripts[0].lines
    noteSent()
    return update
  }

  private func noteSent() {
    sent = (
      tables.strings.count, tables.states.count, tables.drawings.count, page.cases[0].steps.count
    )
    sentStages = page.stages.map { ($0.nodes.count, $0.changes.count) }
  }

  // MARK: Secrets

  /// The text without literals that were entered into secret fields.
  private func scrubbed(_ text: String) -> String {
    // A literal begins with a quote, and most texts have none, or others.
    guard !secrets.isEmpty, text.utf8.contains(UInt8(ascii: "\"")) else { return text }
    return secrets.reduce(text) { $0.masking($1) }
  }

  /// The command as the page shows it. Whether it entered a secret is not known of one that was not
  /// executed, or did not find its view; so it shows no literal then.
  private func shown(_ step: ScriptStep, _ shownSource: String?) -> String {
    var text = shownSource ?? step.source
    if shownSource == nil, step.command.mayEnterSecrets {
      text = step.source.masked(after: "", onlyFirst: false)
      lost[step.source] = text
    } else if text != step.source {
      secrets.formUnion(step.source.literals)
    }
    if !writesScript, text != step.source, let script = lines.indices.last {
      let line = lines[script][step.line - 1]
      lines[script][step.line - 1] = line.replacing(step.source, with: text)
    }
    return text
  }

  // MARK: Moments

  private var caseIndex: Int { page.cases.count - 1 }

  private func take(_ moment: Moment, into step: inout RunPage.Step) {
    step.stage = page.stages.count - 1
    step.time = moment.time.microseconds
    if let picture = moment.picture { step.drawing = tables.add(picture) }
    if !moment.views.isEmpty {
      step.views = Numbers(
        moment.views.flatMap { id, view in
          [tables.place(of: id), view.map { tables.place(of: $0) } ?? -1]
        })
    }
    if !moment.sources.isEmpty {
      step.sources = moment.sources.map { Numbers([$0.node] + $0.sources) }
    }
    if !moment.blockers.isEmpty {
      step.blockers = moment.blockers.map { Numbers([$0.node] + $0.blockers) }
    }
    if !moment.log.isEmpty { step.log = tables.places(of: moment.log) }
    if let waiting = moment.pending, waiting != pending {
      pending = waiting
      step.pending = tables.places(of: waiting)
    }
    if let due = moment.deadlines, due != deadlines {
      deadlines = due
      step.deadlines = Numbers(due.map(\.microseconds))
    }
    open.append((caseIndex, page.cases[caseIndex].steps.count, moment))
  }

  /// Puts what is open into the page.
  private func seal() {
    guard let recorder, let stage = page.stages.indices.last else { return }
    for (place, step, moment) in open where !moment.values.isEmpty {
      page.cases[place].steps[step].values = Numbers(
        moment.values.flatMap { node, text in [node, tables.place(of: text.shown)] })
    }
    open = []
    for node in recorder.nodes[page.stages[stage].nodes.count...] {
      page.stages[stage].nodes.append(
        tables.places(of: [node.kind.rawValue, node.title, node.place, node.owner]))
    }
    for change in recorder.changes[page.stages[stage].changes.count...] {
      let text = change.kind == .step ? lost[change.text] ?? change.text : change.text
      let texts = [change.kind.rawValue, text, change.from?.shown, change.to?.shown, change.place]
      page.stages[stage].changes.append(
        Numbers(
          texts.map { $0.map { tables.place(of: $0) } ?? -1 }
            + [change.cause ?? -1, change.node ?? -1, change.time.microseconds]))
    }
    page.stages[stage].spans = recorder.spans.map { span in
      Numbers(
        tables.places(of: [span.kind.rawValue, span.title]) + [
          span.start.microseconds, span.end?.microseconds ?? -1, firstStep + span.firstMoment,
          span.lastMoment.map { firstStep + $0 } ?? -1, span.hasFailed ? 1 : 0,
        ])
    }
  }
}

extension RunRecorder: RunObserver {
  func begin(_ scriptCase: ScriptCase, of file: ScriptFile) {
    if page.scripts.last?.name != file.name || scriptCase.line < (present?.line ?? 0) {
      page.scripts.append(RunPage.Script(name: file.name, lines: []))
      lines.append(file.lines)
    }
    present = scriptCase
    page.cases.append(
      RunPage.Case(
        title: tables.place(of: scriptCase.title), script: page.scripts.count - 1,
        line: scriptCase.line, outcome: .notRun))
  }

  func begin(_ stage: Stage) {
    seal()
    recorder = StageRecorder(stage, after: recorder ?? last)
    (pending, deadlines) = ([], [])
    page.stages.append(RunPage.Stage())
    firstStep = page.cases[caseIndex].steps.count
  }

  func add(_ step: ScriptStep, _ result: StepResult, _ failure: ScriptFailure?) {
    let isLost = failure?.kind == .unknown || failure?.kind == .ambiguous
    let text = shown(step, isLost ? nil : result.shownSource)
    var outcome = RunPage.Outcome.passed
    if failure != nil {
      outcome = failure?.kind == .leftOut || failure?.kind == .lacking ? .skipped : .failed
    } else if step.isNegated {
      outcome = .refused
    } else if result.skipReason != nil {
      outcome = .skipped
    }
    if writesScript { lines[lines.count - 1].append(text) }
    let line = writesScript ? lines[lines.count - 1].count : step.line
    var added = RunPage.Step(line: line, text: tables.place(of: text), outcome: outcome)
    added.output = tables.places(of: result.output)
    if let moment = recorder?.moment() { take(moment, into: &added) }
    added.changesEnd = recorder?.changes.count ?? 0
    page.cases[caseIndex].steps.append(added)
    if let failure, outcome == .failed { note(failure, of: step) }
  }

  private func note(_ failure: ScriptFailure, of step: ScriptStep?) {
    let message = scrubbed(failure.message)
    let sides = SideBySide(message)
    page.cases[caseIndex].failure = RunPage.Failure(
      step: max(page.cases[caseIndex].steps.count - 1, 0), kind: failure.kind.rawValue,
      message: tables.place(of: message), causes: tables.places(of: failure.causes.map(scrubbed)),
      notes: tables.places(of: failure.notes.map(scrubbed)),
      subject: (step?.command.subject ?? sides.subject).map { tables.place(of: $0) },
      rows: sides.rows.map { row in
        Numbers([row.expected, row.actual].map { $0.map { tables.place(of: $0) } ?? -1 })
      })
  }

  func end(_ report: CaseReport, _ failure: ScriptFailure?) {
    if let failure { note(failure, of: nil) }
    let done = page.cases[caseIndex].steps.count
    for step in (present?.steps ?? []).dropFirst(done) {
      let text = tables.place(of: shown(step, nil))
      page.cases[caseIndex].steps.append(
        RunPage.Step(line: step.line, text: text, outcome: .notRun))
    }
    page.cases[caseIndex].outcome = RunPage.Outcome(report.verdict)
    if report.verdict != .failed {
      page.cases[caseIndex].reason = report.message.map { tables.place(of: scrubbed($0.text)) }
    }
    seal()
    (last, recorder) = (recorder ?? last, nil)
  }
}

extension RunPage.Outcome {
  init(_ verdict: CaseReport.Verdict) {
    self =
      switch verdict {
      case .passed: .passed
      case .failed: .failed
      case .skipped: .skipped
      case .notRun: .notRun
      }
  }
}

extension ScriptCommand {
  /// Whether a literal in it may be the value of a secret field.
  fileprivate var mayEnterSecrets: Bool {
    switch self {
    case .start(_, let arguments): !arguments.isEmpty
    case .gesture(let action, _), .force(let action, _): action.entersText
    case .expect(.compare), .await(.compare, _): true
    default: false
    }
  }
}

extension UserAction {
  fileprivate var entersText: Bool {
    self ~= .type || self ~= .replace || self ~= .paste
  }
}

extension String {
  /// The text with dots in place of a literal. Of ASCII, only these three can be written in another way.
  fileprivate func masking(_ literal: String) -> String {
    let isPlain = literal.utf8.allSatisfy { $0 < 128 && !";`K".utf8.contains($0) }
    guard isPlain || utf8.allSatisfy({ $0 < 128 }) else {
      return replacing(literal, with: "\"•••\"")
    }
    let (all, literal) = (Array(utf8), Array(literal.utf8))
    var (result, place): ([UInt8], Int) = ([], 0)
    while place < all.count {
      if all[place] == literal.first, all[place...].starts(with: literal) {
        result += "\"•••\"".utf8
        place += literal.count
      } else {
        result.append(all[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Duration {
  /// The duration in whole microseconds; the most there are for one that never ends.
  var microseconds: Int { Int(exactly: (self / .microseconds(1)).rounded()) ?? .max }
}
