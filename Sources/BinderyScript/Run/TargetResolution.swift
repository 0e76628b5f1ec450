import BinderyHeadless

/// Finds the view a script means.
@MainActor
struct TargetResolution {
  let screen: HeadlessScreen

  /// The view; throws if there is none or more than one.
  func view(for target: Target) throws(ScriptFailure) -> HeadlessView {
    switch target.name {
    case .path(let segments):
      guard segments.count == 1, let name = segments.first else {
        throw unknown(segments.joined(separator: "."), target)
      }
      return try view(named: name, target)
    case .role(let role, let title):
      return try only(
        screen.allViews.filter { $0.role == role.viewRole && $0.label == title },
        what: "\(role.rawValue) \(title.debugDescription)", target)
    case .text(let title):
      return try only(
        screen.allViews.filter { $0.label == title }, what: title.debugDescription, target)
    }
  }

  /// The view and the attribute; the last segment of a path names a view before an attribute.
  func attribute(
    of target: Target, property: String?
  ) throws(ScriptFailure) -> (HeadlessView, Attribute) {
    if case .path(let segments) = target.name, segments.count == 2 {
      let view = try view(named: segments[0], target)
      return (view, try attribute(segments[1], of: view, target))
    }
    let view = try view(for: target)
    if let property { return (view, try attribute(property, of: view, target)) }
    guard let first = view.ownAttributes.first else {
      throw ScriptFailure(kind: .unknown, message: "\(view.id) has no default property")
    }
    return (view, first)
  }

  private func view(named name: String, _ target: Target) throws(ScriptFailure) -> HeadlessView {
    guard let view = screen.allViews.first(where: { $0.id == name }) else {
      throw unknown(name, target)
    }
    return view
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

  private func only(
    _ found: [HeadlessView], what: String, _ target: Target
  ) throws(ScriptFailure) -> HeadlessView {
    if found.count > 1 {
      let list = found.enumerated().map { "\($0 + 1)) \($1.id)" }.joined(separator: "   ")
      throw ScriptFailure(
        kind: .ambiguous,
        message: "\(what) matches \(found.count) views; name one of them:\n  \(list)",
        column: target.column)
    }
    guard let view = found.first else { throw unknown(what, target) }
    return view
  }

  private func unknown(_ name: String, _ target: Target) -> ScriptFailure {
    let names = screen.allViews.map(\.id)
    let question = Suggestion.question(for: name, among: names).map { "; \($0)" } ?? ""
    let shown = name.hasSuffix("\"") ? name : name.debugDescription
    return ScriptFailure(
      kind: .unknown, message: "no view \(shown) on screen \(screen.screenName)\(question)",
      notes: [inventory], column: target.column, showsScreen: false)
  }

  /// What there is: `buttons: confirm "Sign up" · fields: name "Name" · hidden: spinner`.
  var inventory: String {
    var groups: [(noun: String, names: [String])] = []
    for view in screen.allViews {
      let noun = view.isHidden ? "hidden" : view.kind + "s"
      let name = view.label.isEmpty ? view.id : "\(view.id) \(view.label.debugDescription)"
      if let index = groups.firstIndex(where: { $0.noun == noun }) {
        groups[index].names.append(name)
      } else {
        groups.append((noun, [name]))
      }
    }
    if groups.isEmpty { return "the screen has no views" }
    return groups.map { "\($0.noun): \($0.names.joined(separator: ", "))" }
      .joined(separator: " · ")
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
