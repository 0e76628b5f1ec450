import Bindery
import BinderyHeadless

/// Finds the view a script means.
@MainActor
struct TargetResolution {
  let screen: HeadlessScreen

  /// The view; throws if there is none or more than one.
  func view(for target: Target) throws(ScriptFailure) -> HeadlessView {
    try find(target.query, target)
  }

  /// The view and the attribute; the last segment of a path names a view before an attribute.
  func attribute(
    of target: Target, property: String?
  ) throws(ScriptFailure) -> (HeadlessView, Attribute) {
    // A view before an attribute: the last segment is one only if there is no such view.
    if case .path(let segments) = target.name, segments.count > 1, let last = segments.last {
      do throws(ScriptFailure) {
        let view = try find(.path(segments), target)
        return (view, try first(of: view))
      } catch  where error.kind == .unknown {
        let view = try find(.path(segments.dropLast()), target)
        return (view, try attribute(last, of: view, target))
      }
    }
    let view = try view(for: target)
    if let property { return (view, try attribute(property, of: view, target)) }
    return (view, try first(of: view))
  }

  private func first(of view: HeadlessView) throws(ScriptFailure) -> Attribute {
    if let first = view.ownAttributes.first { return first }
    throw ScriptFailure(kind: .unknown, message: "\(view.id) has no default property")
  }

  private func attribute(
    _ name: String, of view: HeadlessView, _ target: Target
  ) throws(ScriptFailure) -> Attribute {
    if let found = view.attributes.first(where: { $0.name == name }) { return found }
    let names = view.attributes.map(\.name)
    let question = Suggestion.question(for: name, among: names).map { "; \($0)" } ?? ""
    throw ScriptFailure(
      kind: .unknown,
      message: "the \(view.kind) \(view.id) has no property \(name.debugDescription)"
        + "\(question)",
      notes: ["properties: \(names.joined(separator: ", "))"], column: target.column)
  }

  private func find(
    _ query: ViewQuery, _ target: Target
  ) throws(ScriptFailure) -> HeadlessView {
    do throws(Refusal) {
      return try screen.find(query, at: CallSite(fileID: #fileID, line: #line))
    } catch {
      throw ScriptFailure(finding: target, error)
    }
  }

  /// The view for a gesture; throws a `Refusal` where a person would find nothing to use.
  func view(for target: Target, _ action: UserAction) throws(Refusal) -> HeadlessView {
    do throws(Refusal) {
      return try screen.find(target.query, at: CallSite(fileID: #fileID, line: #line))
    } catch {
      throw error.of(action)
    }
  }
}

extension ScriptFailure {
  /// A view that was not found.
  init(finding target: Target, _ refusal: Refusal) {
    let kind: Kind =
      switch refusal.kind {
      case .refused: .refused
      case .unknown: .unknown
      case .ambiguous: .ambiguous
      }
    self.init(
      kind: kind,
      message: kind == .refused ? "\(refusal.target): \(refusal.reason)" : refusal.reason,
      notes: refusal.notes, column: target.column, showsScreen: kind != .unknown)
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
  var viewRole: Role {
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
    case .row: .row
    case .image: .image
    case .link: .link
    case .tab: .tablist
    }
  }
}
