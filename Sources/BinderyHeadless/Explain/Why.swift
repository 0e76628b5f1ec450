public import Bindery
import BinderyViews

// Why a value is as it is.
extension Stage {
  /// Explains an attribute of a view, a property of a view model, a command or a form field: what it
  /// depends on, with values and places, and what changed each of them last.
  ///
  /// ```swift
  /// let explanation = try stage.why("confirm.isEnabled")
  /// ```
  ///
  /// - Parameters:
  ///   - path: As in a script: `confirm.isEnabled`, `signUp`, `model.name`.
  ///   - fileID: Where it is asked.
  ///   - line: Where it is asked.
  /// - Returns: The tree of what the value depends on.
  public func why(
    _ path: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) -> Explanation {
    why(try subject(at: path, fileID, line))
  }

  /// Explains what prevents a flag from being true: the conditions that are not met.
  ///
  /// ```swift
  /// let reasons = try stage.why(not: "confirm.isEnabled").lines
  /// ```
  ///
  /// ```text
  /// blocked by  isTooLong = true  SignUpViewModel.swift:32
  /// blocked by  isMember = false  SignUpViewModel.swift:20
  ///         or  isGuest = false  SignUpViewModel.swift:21
  /// ```
  public func why(
    not path: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) -> Explanation {
    why(not: try subject(at: path, fileID, line))
  }

  /// Explains a property: what it depends on, with values and places, and what changed each of them
  /// last.
  ///
  /// ```swift
  /// print(stage.why(model.total))
  /// ```
  public func why(_ property: AnyProperty) -> Explanation {
    why(.property(property, explainer.title(of: property) ?? "property"))
  }

  private func subject(
    at path: String, _ fileID: StaticString, _ line: UInt
  ) throws(Refusal) -> ExplanationSubject {
    try subject(
      at: path.split(separator: ".").map(String.init), site: CallSite(fileID: fileID, line: line))
  }

  package func why(_ subject: ExplanationSubject) -> Explanation {
    let explainer = explainer
    let history = log.history
    switch subject {
    case .attribute(let view, let name):
      let binding = view.binding(of: name, in: history)
      if let property = binding?.property { Self.bringUpToDate(property) }
      let value = view.attributes.first { $0.name == name }?.value.description ?? "nil"
      let change = history?.lastChange(of: name, in: view.id)
      let tree = WhyTree(
        explainer, title: "\(view.id).\(name) = \(value)", note: binding?.note ?? "not bound",
        change: change, of: binding?.property, isShown: true, skipping: binding?.sites ?? [])
      return Explanation(
        lines: tree.lines + remarks(on: view, name) + chain(to: change, explainer.names))
    case .property(let property, let name):
      return why(property, name, explainer)
    case .command(let command, let name):
      let reasons = command.blockedBy.untracked.map(\.description)
      let lines = why(command.isEnabled, "\(name).isEnabled", explainer, at: command.site).lines
      return Explanation(
        lines: lines + (reasons.isEmpty ? [] : ["blocked by: \(reasons.joined(separator: ", "))"]))
    case .field(let field, let name):
      let issues = field.issues.untracked.map { "issue: \($0.message)" }
      return Explanation(
        lines: why(field.isValid, "\(name).isValid", explainer, at: field.site).lines + issues)
    case .alert, .screen:
      let last = history?.range.last { id in
        switch (subject, history?[id]?.kind) {
        case (.alert, .logged(.alertPresented)), (.alert, .logged(.alertDismissed)),
          (.alert, .logged(.alertWithdrawn)), (.screen, .logged(.screenShown)):
          true
        default: false
        }
      }
      let chain = chain(to: last, explainer.names)
      return Explanation(lines: chain.isEmpty ? ["there was no other \(subject.name)"] : chain)
    }
  }

  private func why(
    _ property: AnyProperty, _ name: String, _ explainer: Explainer, at site: CallSite? = nil
  ) -> Explanation {
    Self.bringUpToDate(property)
    let change = log.history?.lastChange(of: property)
    let kind = explainer.isComputed(property) ? "computed" : "state"
    let tree = WhyTree(
      explainer, title: "\(name) = \(explainer.text(of: property))",
      note: "\(kind) at \(site ?? explainer.site(of: property))", change: change, of: property,
      isShown: false)
    return Explanation(lines: tree.lines + chain(to: change, explainer.names))
  }

  /// Evaluates a property that is not observed.
  private static func bringUpToDate(_ property: AnyProperty) {
    if let property = property as? any ReadableProperty { _ = untracked { property.read } }
  }

  private func chain(to change: Int?, _ names: ModelNames) -> [String] {
    guard let history = log.history else {
      return ["note: causes are recorded after `stage.startRecording()`"]
    }
    guard let chain = change.flatMap({ history.chain(to: $0, names) }) else { return [] }
    return ["at \(chain.time.scriptText): \(chain)"]
  }

  /// The obstacles to the use of the view, beside the attribute.
  private func remarks(on view: HeadlessView, _ attribute: String) -> [String] {
    var remarks: [String] = []
    if attribute == "isEnabled", view.isEnabled, !view.isEffectivelyEnabled {
      let source = view.lineage.first { !$0.isEnabled }?.id
      remarks.append("it is disabled with \(source.map { "its parent \($0)" } ?? "its screen")")
    }
    if attribute == "isHidden", !view.isHidden, let source = view.lineage.first(where: \.isHidden) {
      remarks.append("it is hidden with its parent \(source.id)")
    }
    if attribute == "isEnabled", !view.isEnabled, let reason = view.disabledReason {
      remarks.append("reason: \(reason)")
    }
    return remarks
  }

  /// The conditions that are not met, one line each, and an alternative to the line before begins with `or`;
  /// the whole tree if they are not known.
  package func why(not subject: ExplanationSubject) -> Explanation {
    let explainer = explainer
    if case .attribute(let view, let name) = subject,
      view.attributes.first(where: { $0.name == name })?.value == .flag(true)
    {
      return Explanation(lines: ["\(subject.name) is true"])
    }
    guard let property = subject.property(in: log.history) else { return why(subject) }
    Self.bringUpToDate(property)
    if Explainer.flag(property) == true { return Explanation(lines: ["\(subject.name) is true"]) }
    var blockers = explainer.blockers(of: property)
    if blockers.isEmpty, !property.isDerived { blockers = [[property]] }
    let decisive = Explainer.unique(blockers.flatMap { $0 })
    let fields = explainer.unreadyFields(below: property, except: decisive)
    if decisive.isEmpty, fields.isEmpty { return why(subject) }
    let rows = blockers.flatMap { alternatives in
      alternatives.enumerated().map { place, blocker in
        [
          place == 0 ? "blocked by" : "        or",
          "\(explainer.title(of: blocker) ?? "property") = \(explainer.text(of: blocker))",
          "\(explainer.site(of: blocker))",
          explainer.change(log.history?.lastChange(of: blocker)),
        ]
      }
    }
    let reasons = decisive.flatMap { issues(decidedBy: $0, explainer.names) }.map { "  → \($0)" }
    let lines = rows.map { $0.filter { !$0.isEmpty }.joined(separator: "  ") }
    return Explanation(lines: lines + reasons + fields)
  }

  /// The issues of the form field that a flag belongs to.
  private func issues(decidedBy property: AnyProperty, _ names: ModelNames) -> [String] {
    names.fields.first { $0.field.isValid === property }?.field.issues.untracked.map(\.message)
      ?? []
  }
}

extension ReadableProperty {
  fileprivate var read: Any { _current }
}
