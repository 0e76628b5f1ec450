import BinderyHeadless

/// What was entered at a prompt since the screen was started: enough to do it again.
struct PromptHistory {
  /// A line that did what it says, or one that did not and is kept as a remark.
  enum Entry: Equatable {
    case step(ScriptStep)
    case remark(String)
  }

  private(set) var entries: [Entry] = []

  var steps: [ScriptStep] {
    entries.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }

  /// Notes a command that went well; those that only look are not worth it.
  mutating func note(_ step: ScriptStep) {
    switch step.command {
    case .start:
      entries = [.step(step)]
    case .expect, .await:
      entries.append(.step(step))
    default:
      if step.command.mayChangeTheScreen || step.command.isRead { entries.append(.step(step)) }
    }
  }

  /// Notes a line that failed.
  mutating func note(failed line: String) {
    entries.append(.remark(line))
  }

  /// Takes out the last commands that changed something, and what was expected after them; returns
  /// them, the last first.
  mutating func undo(_ count: Int) -> [ScriptStep] {
    var undone: [ScriptStep] = []
    while undone.count < count,
      let index = entries.lastIndex(where: \.changesTheScreen)
    {
      if case .step(let step) = entries[index] { undone.append(step) }
      entries.removeSubrange(index...)
    }
    return undone
  }

  /// The script that does it again, without outputs: texts typed one after the other into one view
  /// are one command.
  func script(titled title: String) -> String {
    var lines = ["## \(title)"]
    var typed: (target: Target, text: String)?
    func flush() {
      guard let (target, text) = typed else { return }
      lines.append("type \(target.source) \(text.scriptLiteral)")
      typed = nil
    }
    for entry in entries {
      if case .step(let step) = entry, !step.isNegated, !step.isAttempt,
        case .gesture(.type(let text), on: let target?) = step.command
      {
        if let before = typed, before.target.name == target.name {
          typed = (target, before.text + text)
        } else {
          flush()
          typed = (target, text)
        }
        continue
      }
      flush()
      switch entry {
      case .step(let step): lines.append(step.source)
      case .remark(let line): lines.append("# \(line)")
      }
    }
    flush()
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PromptHistory.Entry {
  fileprivate var changesTheScreen: Bool {
    guard case .step(let step) = self else { return false }
    return step.command.mayChangeTheScreen || step.command.isRead
  }
}

extension ScriptCommand {
  /// Whether it carries out another script.
  fileprivate var isRead: Bool {
    if case .read = self { true } else { false }
  }
}
