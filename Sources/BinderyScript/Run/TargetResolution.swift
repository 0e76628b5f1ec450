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
    if case .path(let segments) = target.name, segments.count > 1, let last = segments.last,
      !screen.allViews.contains(where: { $0.id == segments.joined(separator: ".") })
    {
      let view = try find(.path(segments.dropLast()), target)
      return (view, try attribute(last, of: view, target))
    }
    let view = try view(for: target)
    if let property { return (view, try attribute(property, of: view, target)) }
    guard let first = view.ownAttributes.first else {
      throw ScriptFailure(kind: .unknown, message: "\(view.id) has no default property")
    }
    return (view, first)
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
      throw ScriptFailure(
        kind: error.kind == .ambiguous ? .ambiguous : .unknown, message: error.reason,
        notes: error.notes, column: target.column, showsScreen: error.kind == .ambiguous)
    }
  }
}

extension Target {
  fileprivate var query: ViewQuery {
    switch name {
    case .path(let segments): .path(segments)
    case .role(let role, let title):
      role.viewRole.map { .role($0, title, word: role.rawValue) }
        ?? .path(["\(role.rawValue) \(title.debugDescription)"])
    case .text(let title): .name(title)
    }
  }
}

extension Target.Role {
  /// The role of the views that the word means, if such views exist yet.
  var viewRole: Role? {
    switch self {
    case .button: .button
    case .field: .textbox
    case .label, .heading: .text
    case .toggle: .switch
    case .toast: .status
    case .picker: .combobox
    case .radio: .radiogroup
    case .slider: .slider
    case .stepper: .spinbutton
    case .image, .link, .list, .row, .tab: nil
    }
  }
}
