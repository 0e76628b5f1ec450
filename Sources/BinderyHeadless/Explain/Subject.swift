package import Bindery
import BinderyViews

/// The subject of an explanation.
@MainActor
package enum ExplanationSubject {
  /// An attribute of a view.
  case attribute(HeadlessView, String)
  /// A property, with its name.
  case property(AnyProperty, String)
  /// A command: whether it is enabled.
  case command(any AnyCommand, String)
  /// A form field: whether it is valid.
  case field(AnyFormField, String)
  /// The alerts or the screens in the log.
  case alert, screen

  /// The attribute of a view that is most likely meant: what keeps a person from using it, or else
  /// what it shows.
  package static func attribute(of view: HeadlessView) -> ExplanationSubject {
    let name =
      view.isHidden ? "isHidden" : !view.isEnabled ? "isEnabled" : view.attributes.first?.name
    return .attribute(view, name ?? "isEnabled")
  }

  /// The name, as explanations say it.
  package var name: String {
    switch self {
    case .attribute(let view, let name): "\(view.id).\(name)"
    case .property(_, let name), .command(_, let name), .field(_, let name): name
    case .alert: "alert"
    case .screen: "screen"
    }
  }

  /// The property that an attribute follows, or that is asked about.
  func property(in history: StageHistory?) -> AnyProperty? {
    switch self {
    case .attribute(let view, let name): view.binding(of: name, in: history)?.property
    case .property(let property, _): property
    case .command(let command, _): command.isEnabled
    case .field(let field, _): field.isValid
    case .alert, .screen: nil
    }
  }
}

extension Stage {
  /// The view models that views are bound to, and those that the screen keeps.
  var models: [AnyObject] {
    var found = monitor.aliveModels.map(\.model)
    for screen in root?.allScreens ?? [] {
      for child in Mirror(reflecting: screen).children {
        // What is no object would be boxed, and most are views.
        guard Swift.type(of: child.value) is AnyClass, !(child.value is HeadlessView),
          !(child.value is Stage), !(child.value is LifetimeScope)
        else { continue }
        let value = child.value as AnyObject
        if !found.contains(where: { $0 === value }) { found.append(value) }
      }
    }
    return found
  }

  /// The names of what view models hold, for completion.
  package var valueNames: [String] {
    let names = names
    return names.commands.map(\.name) + names.fields.map(\.name)
      + names.properties.map(\.name).filter { !$0.contains(".") }
  }

  var names: ModelNames { ModelNames(of: models, and: log.history?.forms) }

  var explainer: Explainer {
    markSecrets()
    return Explainer(history: log.history, names: names)
  }

  /// Finds what a path names: an attribute of a view, a view, a property of a view model, a command,
  /// a form field, or one of their properties. `model.name` is never a view.
  ///
  /// - Parameter path: The names, with the place of a row in brackets: `todos[1]`.
  package func subject(at path: [String], site: CallSite) throws(Refusal) -> ExplanationSubject {
    let text = path.joined(separator: ".")
    if path == ["alert"] { return .alert }
    if path == ["screen"] { return .screen }
    if let screen, path.first != "model" {
      if let view = try screen.view(at: path, site) { return .attribute(of: view) }
      if path.count > 1, let name = path.last,
        let view = try screen.view(at: path.dropLast(), site),
        view.attributes.contains(where: { $0.name == name })
      {
        return .attribute(view, name)
      }
    }
    let names = names
    let name = path.first == "model" ? path.dropFirst().joined(separator: ".") : text
    if let found = names.commands.first(where: { $0.name == name || $0.command.title == name }) {
      return .command(found.command, found.name)
    }
    if let found = names.fields.first(where: { $0.name == name || $0.field.name == name }) {
      return .field(found.field, found.name)
    }
    let known = names.properties.first { $0.name == name || $0.property.debugName == name }
    let property =
      known?.property ?? log.history?.known.first { $0.property?.debugName == name }?.property
    if let property { return .property(property, name) }
    let all =
      (screen?.allViews.map(\.id) ?? []) + names.commands.map(\.name) + names.properties.map(\.name)
    throw Refusal(
      .unknown, action: "why", target: text,
      reason: "no view, attribute, property or command \(text.quoted)"
        + Suggestion.hint(for: name, among: all),
      notes: ["properties: \(names.properties.map(\.name).sorted().joined(separator: ", "))"],
      site: site)
  }
}
