package import Bindery
import BinderyViews

/// How something came about: `tap confirm → signUp started → spinner.isAnimating: off -> on`.
package struct CauseChain: CustomStringConvertible {
  /// A part of the chain: its subject, and the change of its value, if it has one.
  struct Link {
    /// The common key of equal parts of repeated chains.
    let key: String
    var text: String
    var from: String?
    var to: String?
    /// The views and properties it is about.
    var subject = ""

    var description: String {
      guard let to else { return text }
      return from.map { "\(text): \($0) -> \(to)" } ?? "\(text) = \(to)"
    }
  }

  package let time: Duration
  var links: [Link]
  /// How many equal chains this one stands for, with their net effect.
  var count = 1

  package var description: String {
    let text = links.map(\.description).joined(separator: " → ")
    return count > 1 ? "\(text)  (\(count) times)" : text
  }

  var key: String { links.map(\.key).joined(separator: "\n") }

  /// Joins a later chain of the same parts.
  mutating func join(_ later: CauseChain) {
    for index in links.indices { links[index].to = later.links[index].to }
    count += 1
  }

  /// Whether it is about a view or a property of this name, or about a part of it.
  func isAbout(_ name: String) -> Bool {
    links.contains { $0.subject == name || $0.subject.hasPrefix(name + ".") }
  }
}

extension StageHistory {
  /// The chain that ends with an entry; `nil` if it is not kept any more.
  package func chain(to id: Int, _ names: ModelNames? = nil) -> CauseChain? {
    guard let last = self[id] else { return nil }
    if names == nil { findSecrets?() }
    let names = names ?? ModelNames(of: aliveModels, and: forms)
    var links: [CauseChain.Link] = []
    var (next, action) = (Optional(id), last.action)
    while let id = next, let entry = self[id], links.count < 30 {
      if id != action, entry.action != action, let step = action.flatMap({ self[$0] }),
        step.cause == nil,
        let link = link(step, names), links.last?.key != link.key
      {
        // What went on here had begun in an earlier step.
        links.append(link)
      }
      action = entry.action ?? action
      // A timer that sets itself again, and a property that mirrors another, have one link.
      if let link = link(entry, names) {
        if links.last?.key == link.key {
          links[links.count - 1].from = link.from
        } else {
          links.append(link)
        }
      }
      next = entry.cause
      if next == nil, id != entry.action { next = entry.action }
    }
    return links.isEmpty ? nil : CauseChain(time: last.time, links: links.reversed())
  }

  /// The chains of what happened, each to its end: a change that has led to nothing else. Chains of
  /// the same parts in one step are joined.
  ///
  /// - Parameters:
  ///   - steps: The number of the last steps that count; all if it is `nil`.
  ///   - subject: What they are about: a view, one of its attributes, or a property.
  ///   - start: The time from which on they count.
  package func chains(
    last steps: Int? = nil, about subject: String? = nil, since start: Duration = .zero
  ) -> [CauseChain] {
    findSecrets?()
    let names = ModelNames(of: aliveModels, and: forms)
    var from = range.lowerBound
    if let steps {
      let actions = range.filter { if case .action? = self[$0]?.kind { true } else { false } }
      if actions.count > steps { from = actions[actions.count - steps] }
    }
    let visible = (from..<range.upperBound).filter { id in
      guard let entry = self[id], entry.time >= start else { return false }
      return link(entry, names) != nil
    }
    var hasEffect: Set<Int> = []
    for id in visible {
      var next = self[id]?.cause
      while let cause = next, hasEffect.insert(cause).inserted { next = self[cause]?.cause }
      if let action = self[id]?.action, action != id { hasEffect.insert(action) }
    }
    var chains: [CauseChain] = []
    var places: [String: Int] = [:]
    for id in visible where !hasEffect.contains(id) && (subject != nil || isWorthTelling(id)) {
      guard let chain = chain(to: id, names), subject.map(chain.isAbout) ?? true else { continue }
      let key = "\(self[id]?.action ?? -1)\n\(chain.key)"
      if let place = places[key] {
        chains[place].join(chain)
      } else {
        places[key] = chains.count
        chains.append(chain)
      }
    }
    return chains
  }

  /// Whether a chain that ends here is of interest by itself: not if a value stays the same, or if
  /// the package follows it for its own use.
  private func isWorthTelling(_ id: Int) -> Bool {
    switch self[id]?.kind {
    case .changed(let subject, _, _): !subject.site.isOfPackage
    case .kept, .timer, .body: false
    default: true
    }
  }

  /// The last chain of all: how the present state came about.
  package var lastChain: CauseChain? {
    findSecrets?()
    let names = ModelNames(of: aliveModels, and: forms)
    let last = range.suffix(500).last { id in
      guard let entry = self[id], link(entry, names) != nil else { return false }
      switch entry.kind {
      case .logged, .changed: return true
      default: return false
      }
    }
    return last.flatMap { chain(to: $0, names) }
  }

  /// The name of a property: the given one, or that of the stored property of a view model, or where
  /// it was made. `nil` for what the package has made for its own use.
  package func title(of subject: Subject, _ names: ModelNames) -> String? {
    if let name = subject.name { return names.hides(name, subject.site) ? nil : name }
    if let property = subject.property, let name = names.names[ObjectIdentifier(property)] {
      return name
    }
    return names.hides(subject.site) || bindingSites.contains(subject.site)
      ? nil : "property (\(subject.site))"
  }

  func link(_ entry: Entry, _ names: ModelNames) -> CauseChain.Link? {
    switch entry.kind {
    case .action(let text, _): return CauseChain.Link(key: text, text: text)
    case .timer(let text): return CauseChain.Link(key: text, text: text)
    case .body(let info): return CauseChain.Link(key: info.title, text: "\(info.title) began")
    case .changed(let subject, let from, let to):
      guard let title = title(of: subject, names) else { return nil }
      var link = CauseChain.Link(key: title, text: title, subject: title)
      let isShown = to != nil
      if isShown {
        link.to = to.map { subject.masked($0) }
        link.from = from == to ? nil : from.map { subject.masked($0) }
      } else {
        link.text = "\(title) changed"
      }
      return link
    case .late: return nil
    case .kept(let subject):
      guard let title = title(of: subject, names) else { return nil }
      return CauseChain.Link(key: title + "=", text: "\(title) stays the same", subject: title)
    case .logged(.changed(let view, let attribute, let from, let to, _)):
      let name = "\(view).\(attribute)"
      return CauseChain.Link(
        key: name, text: name, from: from.description, to: to.description, subject: name)
    case .logged(.rows(let view, let delta)):
      let text = (["\(view): rows changed"] + delta.lines(of: view)).joined(separator: ", ")
      return CauseChain.Link(key: text, text: text, subject: "\(view).rows")
    case .logged(.commandStarted(let info)):
      return CauseChain.Link(
        key: "\(info.id)", text: "\(info.command) started", subject: info.command)
    case .logged(.commandEnded(let info, let end, let duration)):
      return CauseChain.Link(
        key: "\(info.id) ended", text: "\(info.command) \(end.text(after: duration))",
        subject: info.command)
    case .logged(let event):
      let text = StageLog.Entry(time: entry.time, event: event).description
      return CauseChain.Link(key: text, text: text)
    }
  }
}

extension StageLog {
  /// The causes of the last change of an attribute; `nil` if no step between is known.
  func chain(to attribute: String, of view: String) -> String? {
    history?.lastChange(of: attribute, in: view).flatMap { told(history?.chain(to: $0)) }
  }

  /// The causes of an execution that has not ended; `nil` if no step between is known.
  func chain(to execution: ExecutionID) -> String? {
    history?.start(of: execution).flatMap { told(history?.chain(to: $0)) }
  }

  /// The last event and its causes, about a view or a property if there is such a chain; `nil` if
  /// no step between is known. Reports of tests and scripts end with it.
  package func lastChain(about subject: String? = nil) -> String? {
    let chain = subject.flatMap { history?.chains(about: $0).last }
    return told(chain ?? history?.lastChain)
  }

  /// A gesture and one change are in the report anyway.
  private func told(_ chain: CauseChain?) -> String? {
    chain.flatMap { $0.links.count > 2 ? "\($0)" : nil }
  }
}

extension StageHistory.Subject {
  /// The text of a value of it, unless that is a secret.
  package func masked(_ text: String) -> String {
    switch secrecy {
    case .none: return text.count > 60 ? "\(text.prefix(57))…" : text
    case .derived:
      let isPlain = ["true", "false", "nil"].contains(text) || Double(text) != nil
      return isPlain ? text : "•••"
    case .secret: return "•••"
    }
  }
}

extension CallSite {
  /// Whether the place is in the package itself, in a module with code that view models and views use.
  package var isOfPackage: Bool { Self.modules.contains { begins(with: $0) } }

  private static let modules: [StaticString] = [
    "Bindery/", "BinderyViews/", "BinderyHeadless/", "BinderyFoundation/", "BinderyObservation/",
  ]

  /// Whether a module is one of these.
  static func isOfPackage(module: Substring) -> Bool {
    modules.contains { "\($0)".dropLast() == module }
  }
}
