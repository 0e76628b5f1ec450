import Bindery
import BinderyHeadless
import BinderyViews

/// The view of a step. It is found once, before the step is executed: first it decides whether the
/// printed step is masked, then the step is executed on it.
@MainActor
final class Aim {
  let target: Target
  /// The view, or the reason why it was not found.
  let view: Result<any SeenView, Refusal>
  /// The attribute that the last segment of the path names.
  private(set) var attribute: String?
  /// Whether the values that the step enters or compares are secret.
  let isSecret: Bool

  /// The view of a gesture or a comparison; `nil` for other kinds of steps.
  convenience init?(of step: ScriptStep, on screen: any SeenScreen) {
    switch step.command {
    case .gesture(_, let target?), .force(_, let target): self.init(at: target, on: screen)
    case .expect(.compare(let target, _, _, _)), .await(.compare(let target, _, _, _), _):
      self.init(at: target, mayNameAttribute: true, on: screen)
    default: return nil
    }
  }

  /// - Parameter mayNameAttribute: Whether the last segment of a path is an attribute if it is no
  ///   view.
  init(at target: Target, mayNameAttribute: Bool = false, on screen: any SeenScreen) {
    self.target = target
    let site = CallSite(fileID: #fileID, line: #line)
    var path: [String] = []
    if case .path(let segments) = target.name { path = segments }
    do throws(Refusal) {
      if mayNameAttribute, path.count > 1 {
        if let found = try screen.view(at: path, site) {
          view = .success(found)
        } else {
          attribute = path.removeLast()
          view = .success(try screen.find(.path(path), at: site))
        }
      } else {
        view = .success(try screen.find(target.query, at: site))
      }
    } catch {
      view = .failure(error)
    }
    if case .success(let found) = view {
      isSecret = found.isSecret
    } else {
      // In `password.text` the last segment may be an attribute, be it none of a gesture's.
      isSecret = (try? screen.view(at: path.dropLast(), site))?.isSecret == true
    }
  }

  /// The view for a gesture; throws a `Refusal` if a user could not find a usable view.
  func view(for action: UserAction) throws(Refusal) -> any SeenView {
    do throws(Refusal) { return try view.get() } catch { throw error.of(action) }
  }

  func found() throws(ScriptFailure) -> any SeenView {
    do throws(Refusal) { return try view.get() } catch {
      throw ScriptFailure(finding: target, error)
    }
  }

  /// The view of a screen that is headless.
  func headlessView() throws(ScriptFailure) -> HeadlessView {
    guard let view = try found().headless else {
      preconditionFailure("the screen is one of another rendition")
    }
    return view
  }

  /// The view and the named attribute, or its default one.
  func attribute(
    _ property: String?
  ) throws(ScriptFailure) -> (any SeenView, ViewAttribute) {
    let view = try found()
    guard let name = attribute ?? property else {
      if let first = view.ownAttributes.first { return (view, first) }
      throw ScriptFailure(kind: .unknown, message: "\(view.id) has no default property")
    }
    if let found = view.attributes.first(where: { $0.name == name }) { return (view, found) }
    let names = view.attributes.map(\.name)
    // The view of another rendition may have less to say.
    throw ScriptFailure(
      kind: view.lacks(name) ? .lacking : .unknown,
      message: "the \(view.kind) \(view.id) has no property \(name.quoted)"
        + Suggestion.hint(for: name, among: names),
      notes: ["properties: \(names.joined(separator: ", "))"], column: target.column)
  }
}

extension ScriptFailure {
  /// A view that was not found.
  init(finding target: Target?, _ refusal: Refusal) {
    let kind: Kind =
      switch refusal.kind {
      case .refused: .refused
      case .unknown: .unknown
      case .ambiguous: .ambiguous
      case .lacking: .lacking
      }
    self.init(
      kind: kind,
      message: kind == .refused ? "\(refusal.target): \(refusal.reason)" : refusal.reason,
      notes: refusal.scriptNotes, column: target?.column, showsScreen: kind != .unknown)
  }
}

extension Target {
  fileprivate var query: ViewQuery {
    switch name {
    case .path(let segments): .path(segments)
    case .role(let role, let title):
      .role(role.viewRole, title, word: role.rawValue)
    case .text(let title): .name(title)
    }
  }
}

extension Target.Role {
  /// The role of the views that the word means.
  var viewRole: ViewRole {
    switch self {
    case .button: .button
    case .field: .textbox
    case .label: .text
    case .heading: .heading
    case .toggle: .switch
    case .toast: .status
    case .picker: .combobox
    case .radio: .radiogroup
    case .slider: .slider
    case .stepper: .spinbutton
    case .list: .list
    case .grid: .grid
    case .tree: .tree
    case .menu: .menu
    case .row: .row
    case .image: .image
    case .link: .link
    case .tab: .tablist
    case .table: .table
    }
  }
}

// MARK: Masking of secrets

extension ScriptStep {
  /// The command with secrets masked; as written before the screen that defines the secrets exists.
  var shown: String { maskedSource ?? source }

  /// The step, masked once its view is known: without values entered into a secret view or compared
  /// with its value.
  @MainActor
  func masked(_ aim: Aim?) -> ScriptStep {
    guard let aim, aim.isSecret else { return self }
    var step = self
    step.maskedSource = source.masked(after: aim.target.source, onlyFirst: false)
    return step
  }

  /// The step after its execution.
  func masked(_ result: StepResult) -> ScriptStep {
    var step = self
    step.maskedSource = result.shownSource
    return step
  }

  /// The command without what `start` has filled into secret views of the screen.
  @MainActor
  func shownSource(filling screen: (any SeenScreen)?) -> String {
    guard let screen, case .start(_, let arguments) = command else { return source }
    let site = CallSite(fileID: #fileID, line: #line)
    return arguments.reduce(source) { source, argument in
      let path = argument.name.split(separator: ".").map(String.init)
      let view = try? screen.view(at: path, site)
      return view?.isSecret == true
        ? source.masked(after: " \(argument.name)=", onlyFirst: true) : source
    }
  }
}

extension String {
  /// The literals in quotes.
  var literals: [String] {
    var (found, start, isEscaped): ([String], Index?, Bool) = ([], nil, false)
    for index in utf8.indices
    where isEscaped || utf8[index] == UInt8(ascii: "\\") || utf8[index] == UInt8(ascii: "\"") {
      if isEscaped || start == nil && utf8[index] != UInt8(ascii: "\"") {
        isEscaped = false
      } else if utf8[index] == UInt8(ascii: "\\") {
        isEscaped = true
      } else if let first = start {
        found.append(String(self[first...index]))
        start = nil
      } else {
        start = index
      }
    }
    return found
  }

  /// The text with dots for literals in quotes or between slashes after `text`.
  func masked(after text: String, onlyFirst: Bool) -> String {
    guard let place = firstRange(of: text)?.upperBound,
      self[place...].utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") })
    else { return self }
    let literal = /"(?:[^"\\]|\\.)*"|\/(?:[^\/\\]|\\.)*\//
    let rest = self[place...].replacing(literal, maxReplacements: onlyFirst ? 1 : .max) { match in
      let mark = match.output.prefix(1)
      return mark + String(repeating: "•", count: match.output.count - 2) + mark
    }
    return String(self[..<place]) + String(rest)
  }
}
