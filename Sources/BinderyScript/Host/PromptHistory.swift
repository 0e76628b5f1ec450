import BinderyHeadless

/// The commands entered at a prompt since the screen was started, to repeat them.
struct PromptHistory {
  /// A successful line, or a failed one, kept as a comment.
  enum Entry: Equatable {
    case step(ScriptStep)
    case remark(String)
  }

  private(set) var entries: [Entry] = []

  var steps: [ScriptStep] {
    entries.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }

  /// Notes a successful command, unless it only prints.
  mutating func note(_ step: ScriptStep) {
    switch step.command {
    case .start:
      entries = [.step(step)]
    case .expect, .await:
      entries.append(.step(step))
    default:
      if step.command.isRepeated { entries.append(.step(step)) }
    }
  }

  mutating func note(failed line: String) {
    entries.append(.remark(line))
  }

  /// Removes the last commands that changed something, with the expectations after them; returns
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

  /// The script that repeats the commands, without outputs: consecutive texts typed into one view
  /// become one command.
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
        case .gesture(let action, on: let target?) = step.command,
        case (.type, .text(let text)) = (action, action.argument)
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
    return step.command.isRepeated
  }
}

extension ScriptCommand {
  /// Whether it may change the screen, by another script, too.
  fileprivate var isRepeated: Bool {
    if case .read = self { true } else { mayChangeTheScreen }
  }
}
