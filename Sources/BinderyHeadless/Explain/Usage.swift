import Bindery

// What reads and writes a value, what is not read, and what runs most.
extension Stage {
  /// The readers of a property, and its last writers.
  package func usage(of subject: ExplanationSubject) -> [String] {
    let explainer = explainer
    switch subject {
    case .attribute(let view, let name):
      guard let binding = view.binding(of: name, in: log.history) else {
        return ["\(subject.name) is not bound"]
      }
      let source = binding.property.flatMap { explainer.title(of: $0) }
      return ["\(subject.name) follows \(source ?? "a property"), \(binding.note)"]
    case .property(let property, let name): return usage(of: property, name, explainer)
    case .command(let command, let name): return usage(of: command.isEnabled, name, explainer)
    case .field(let field, let name): return usage(of: field.issues, name, explainer)
    case .alert, .screen: return why(subject).lines
    }
  }

  private func usage(of property: AnyProperty, _ name: String, _ explainer: Explainer) -> [String] {
    var lines = ["\(name) = \(explainer.text(of: property))  (\(explainer.site(of: property)))"]
    let readers = readers(of: property, explainer)
    lines += readers.isEmpty ? ["  nothing reads it"] : readers.map { "  read by \($0)" }
    guard let history = log.history, !explainer.isComputed(property) else { return lines }
    let state = property.isDerived ? property.sources[0] : property
    var writers: [(text: String, count: Int)] = []
    for id in history.range {
      guard case .changed(let subject, _, _)? = history[id]?.kind, subject.property === state,
        let origin = explainer.origin(of: id)
      else { continue }
      if let index = writers.firstIndex(where: { $0.text == origin }) {
        writers[index].count += 1
      } else {
        writers.append((origin, 1))
      }
    }
    lines += writers.map { text, count in
      "  written by \(text)" + (count > 1 ? ", \(count) times" : "")
    }
    return lines
  }

  private func readers(of property: AnyProperty, _ explainer: Explainer) -> [String] {
    let bindings = (root?.allScreens.flatMap(\.allViews) ?? []).flatMap { view in
      view.bindings.map { (view, $0) }
    }
    var found: [String] = []
    var visited: Set<ObjectIdentifier> = []
    func add(_ property: AnyProperty) {
      guard visited.insert(ObjectIdentifier(property)).inserted else { return }
      for reader in property.readers {
        switch reader {
        case .property(let reader):
          guard let title = explainer.title(of: reader) else {
            add(reader)
            continue
          }
          found.append("\(title)  (\(explainer.site(of: reader)))")
        case .observer(let site, let isEffect, _):
          let bound = bindings.first { $0.1.property === property && $0.1.sites.contains(site) }
          let name = bound.map { view, binding in
            binding.attribute.map { "\(view.id).\($0)" } ?? view.id
          }
          found.append("\(name ?? (isEffect ? "an effect" : "an observer"))  (\(site))")
        }
      }
    }
    add(property)
    return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The properties of view models that nothing reads.
  package var unused: [String] {
    let explainer = explainer
    return explainer.names.properties.compactMap { name, property in
      guard property.readers.isEmpty, !explainer.names.isPart(property) else { return nil }
      return "\(name) = \(explainer.text(of: property))  (\(explainer.site(of: property)))"
    }
  }

  /// The events and their causes, one chain a line; see `StageHistory.chains`.
  package func chains(
    last steps: Int? = nil, about subject: String? = nil, since start: Duration = .zero
  ) -> [String] {
    let chains = log.history?.chains(last: steps, about: subject, since: start) ?? []
    return chains.map { "\($0.time.scriptText) \($0)" }
  }

  /// The code that ran most since the stage was made, with counts; the first ten.
  package var hot: [String] {
    guard let history = log.history else { return [] }
    let explainer = explainer
    let computed = history.known.compactMap { subject -> (count: Int, text: String)? in
      guard let property = subject.property, subject.evaluations > 0,
        let title = explainer.title(of: property)
      else { return nil }
      let equal = subject.evaluations - Swift.min(subject.changes, subject.evaluations)
      let note = equal > 0 ? ", \(equal) with an equal value" : ""
      return (
        subject.evaluations,
        "\(subject.evaluations)× \(title) was computed\(note)  (\(subject.site))"
      )
    }
    let observers = history.runs.filter { !$0.key.isOfPackage }.map { site, count in
      (count: count, text: "\(count)× the observer at \(site) ran")
    }
    return (computed + observers).sorted { ($1.count, $0.text) < ($0.count, $1.text) }.prefix(10)
      .map(\.text)
  }
}
