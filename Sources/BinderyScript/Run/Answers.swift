import Bindery
import BinderyHeadless
import Foundation

// The answers to `why`, `who`, `log`, `unused`, `hot` and `graph`.
extension Interpreter {
  func answer(
    to question: Question, on screen: HeadlessScreen, of stage: Stage
  ) throws(ScriptFailure) -> [String] {
    switch question {
    case .why(let target, let state, let isNegated):
      let subject = try subject(target, state, on: screen, of: stage)
      // `why not confirm disabled` asks why it is enabled.
      let prevents = isNegated && state?.isOpposite != true
      return (prevents ? stage.why(not: subject) : stage.why(subject)).lines
    case .who(let target):
      return stage.usage(of: try subject(target, nil, on: screen, of: stage))
    case .log(let count, let target, let start):
      // What a name is about is found in the chains, also if it is not on the screen any more.
      let chains = stage.chains(last: count, about: target?.source, since: start ?? .zero)
      return chains.isEmpty ? ["nothing happened"] : chains
    case .unused:
      let unused = stage.unused
      return unused.isEmpty ? ["every property is read"] : unused
    case .hot:
      let hot = stage.hot
      return hot.isEmpty ? ["nothing ran"] : hot
    case .graph(let target, let form, let path):
      var subject: ExplanationSubject?
      if let target { subject = try self.subject(target, nil, on: screen, of: stage) }
      let lines = stage.graph(of: subject, as: form)
      guard let path else { return lines }
      return try write(lines.joined(separator: "\n") + "\n", to: path)
    }
  }

  /// The subject of a target: the attribute of a state, or the one in its path.
  private func subject(
    _ target: Target, _ state: Fact.State?, on screen: HeadlessScreen, of stage: Stage
  ) throws(ScriptFailure) -> ExplanationSubject {
    if let attribute = state?.attribute {
      return .attribute(try Aim(at: target, on: screen).headlessView(), attribute)
    }
    guard case .path(let path) = target.name else {
      return .attribute(of: try Aim(at: target, on: screen).headlessView())
    }
    do throws(Refusal) {
      return try stage.subject(at: path, site: CallSite(fileID: #fileID, line: #line))
    } catch {
      throw ScriptFailure(finding: target, error)
    }
  }
}

extension Fact.State {
  /// The attribute that a state is about; `nil` if it is about the value.
  fileprivate var attribute: String? {
    switch self {
    case .enabled, .disabled: "isEnabled"
    case .visible, .hidden: "isHidden"
    case .busy: "isBusy"
    case .on, .off, .mixed: "isOn"
    case .readonly: "isReadOnly"
    case .required: "isRequired"
    case .focused: "isFocused"
    case .invalid: "issue"
    case .selected: "isSelected"
    case .empty, .exists: nil
    }
  }

  fileprivate var isOpposite: Bool { self == .disabled || self == .visible || self == .off }
}

extension Interpreter {
  /// The lines of `help`: of one word, or of all that can be done now.
  func help(_ name: String?) -> [String] {
    if let name {
      return (ScriptHelp.text(for: name, in: vocabulary) ?? "").split(separator: "\n").map(
        String.init)
    }
    var lines = ScriptHelp.overview(vocabulary).split(separator: "\n").map(String.init)
    if let screen {
      lines.append("\(screen.screenName): \(screen.inventory)")
    }
    if let gates = stage?.gateNames, !gates.isEmpty {
      lines.append("Gates: " + gates.joined(separator: ", "))
    }
    lines.append("Screens: " + screens.map(\.name).joined(separator: ", "))
    return lines
  }
}

extension ScriptValue {
  /// The value in the form that a stub gets.
  var plainText: String {
    if case .string(let text) = self { text } else { text }
  }
}
