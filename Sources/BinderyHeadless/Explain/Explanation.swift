import Bindery

/// Why a value is as it is: a tree of what it depends on, with values, places, and the last change of
/// each with what caused it.
///
/// ```swift
/// let explanation = try stage.why("confirm.isEnabled")
/// ```
///
/// ```text
/// confirm.isEnabled = false        bound at SignUpView.swift:24 (one-way)
/// └─ isTooLong = true    computed  SignUpViewModel.swift:32  changed at 0s by `type name`  ◀ blocks
///    └─ name = "Ada…"    state     SignUpViewModel.swift:12  changed at 0s by `type name`
/// ```
public struct Explanation: Sendable, CustomStringConvertible {
  /// The explanation, one line each.
  public let lines: [String]

  /// The lines, one below the other.
  public var description: String { lines.joined(separator: "\n") }
}

/// Makes explanations from the graph and the history of a stage.
@MainActor
final class Explainer {
  let history: StageHistory?
  private(set) var names: ModelNames

  /// The most lines of a tree.
  static let limit = 40

  init(history: StageHistory?, names: ModelNames) {
    (self.history, self.names) = (history, names)
  }

  // MARK: What is known of a property

  /// The name of a property; `nil` for what the package has made for its own use.
  func title(of property: AnyProperty) -> String? { names.title(of: property) }

  /// The name that view models give a property.
  func name(of property: AnyProperty) -> String? { names.find(property) }

  /// Where a property was made; of the properties of a command, where that was made.
  func site(of property: AnyProperty) -> CallSite {
    guard property.callSite.isOfPackage else { return property.callSite }
    _ = names.find(property)
    return names.sites[ObjectIdentifier(property)] ?? property.callSite
  }

  /// The present value as text. Code of the app describes it.
  func text(of property: AnyProperty) -> String {
    let safe = property.safeText
    let text = safe ?? property.valueDescription
    guard let history else { return text.count > 60 ? "\(text.prefix(57))…" : text }
    let subject = history.subject(of: property)
    if subject.secrecy != .none { return subject.masked(text) }
    return subject.masked(text.split(separator: "\n").joined(separator: " "))
  }

  /// The sources of a property, without those that the package has made for its own use: in their
  /// place, the sources of these.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - sites: Where those without a name are made that are skipped, too.
  ///   - hasTitle: Whether a property has a title.
  ///   - note: Called for each property that is looked at, with all its sources.
  func sources(
    of property: AnyProperty, skipping sites: [CallSite] = [],
    hasTitle: (AnyProperty) -> Bool, noting note: (AnyProperty, [AnyProperty]) -> Void
  ) -> [AnyProperty] {
    var found: [AnyProperty] = []
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(property)]
    func look(at property: AnyProperty) {
      let sources = orderedSources(of: property)
      note(property, sources)
      sources.forEach(add)
    }
    func add(_ source: AnyProperty) {
      guard visited.insert(ObjectIdentifier(source)).inserted else { return }
      if Self.keeps(property, source) { return }
      let hasTitle = hasTitle(source)
      let isSkipped =
        sites.contains(source.callSite) && source.debugName == nil && name(of: source) == nil
      if source.isDerived, !hasTitle || isSkipped {
        look(at: source)
      } else if hasTitle {
        found.append(source)
      }
    }
    look(at: property)
    return found
  }

  /// The sources of a property.
  func sources(of property: AnyProperty, skipping sites: [CallSite] = []) -> [AnyProperty] {
    sources(of: property, skipping: sites, hasTitle: { title(of: $0) != nil }, noting: { _, _ in })
  }

  /// Whether a property only shows what another one keeps for it: the last value of a signal.
  private static func keeps(_ property: AnyProperty, _ source: AnyProperty) -> Bool {
    !source.isDerived && source.debugName == property.debugName
      && source.callSite == property.callSite
  }

  /// Whether a property is computed from others. One that follows a signal has a state of its own.
  func isComputed(_ property: AnyProperty) -> Bool {
    let sources = property.sources
    return property.isDerived && !(sources.count == 1 && Self.keeps(property, sources[0]))
  }

  /// The sources of a property in a fixed order; of the validity of a form, those that it stands for.
  private func orderedSources(of property: AnyProperty) -> [AnyProperty] {
    names.allForms.first { $0.isValid === property }?.deciders ?? ordered(property.sources)
  }

  /// Sources in a fixed order: that of the engine begins anywhere.
  func ordered(_ sources: [AnyProperty]) -> [AnyProperty] {
    if sources.count < 2 { return sources }
    let least = sources.indices.min { sources[$0].callSite.isBefore(sources[$1].callSite) } ?? 0
    return least == 0 ? sources : Array(sources[least...] + sources[..<least])
  }

  /// The fields that are not valid or still being checked, among those that a flag depends on:
  /// `blocked by  name  → Enter a value.`
  ///
  /// - Parameter told: Properties with a line of their own.
  func unreadyFields(below property: AnyProperty, except told: [AnyProperty]) -> [String] {
    var found: Set<ObjectIdentifier> = []
    var next = [property]
    while let property = next.popLast() {
      if found.insert(ObjectIdentifier(property)).inserted { next += orderedSources(of: property) }
    }
    // A form reads its fields up to the first that is not valid.
    let isRead = { (field: AnyFormField) in found.contains(ObjectIdentifier(field.issues)) }
    let forms = names.allForms.filter { $0.fields.contains(where: isRead) }
    let inForms = Set(forms.flatMap(\.fields).map(ObjectIdentifier.init))
    return names.fields.compactMap { name, field in
      guard isRead(field) || inForms.contains(ObjectIdentifier(field)),
        !told.contains(where: { $0 === field.isValid || $0 === field.isPending })
      else { return nil }
      let isPending = field.isPending.untracked
      let issues =
        field.issues.untracked.map(\.message) + (isPending ? ["still being checked"] : [])
      if issues.isEmpty { return nil }
      let name = forms.lazy.compactMap { $0.path(ofRowField: field) }.first ?? name
      return "blocked by  \(name)  \(field.site)  → \(issues.joined(separator: " "))"
    }
  }

  static func flag(_ property: AnyProperty) -> Bool? { (property as? Property<Bool>)?.untracked }

  // MARK: Changes

  /// `changed at 2s by line 5 `type password "•••"``; empty if it has not changed.
  func change(_ id: Int?) -> String {
    guard let history, let id, let entry = history[id] else { return "" }
    let origin = origin(of: id).map { " by \($0)" } ?? ""
    return "changed at \(entry.time.scriptText)\(origin)"
  }

  /// The gesture, the timer, the command or the line of a script that began it.
  func origin(of id: Int) -> String? {
    guard let history else { return nil }
    var parts: [String] = []
    var next = Optional(id)
    while let id = next, let entry = history[id] {
      next = entry.cause
      switch entry.kind {
      case .timer(let title): parts.append(title)
      case .body(let info): parts.append(info.title)
      case .logged(.commandStarted(let info)), .logged(.commandEnded(let info, _, _)):
        parts.append("command \(info.command)")
      default: continue
      }
      break
    }
    if let action = history[id]?.action, case .action(let text, let line)? = history[action]?.kind {
      parts.append(line.map { "line \($0) `\(text)`" } ?? "`\(text)`")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
