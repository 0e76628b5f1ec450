package import Bindery
import BinderyViews

/// The parts of an app that have been connected and used, on all stages that were looked at.
///
/// A part counts as soon as it was connected once: a page may be shown by one scenario alone.
@MainActor
package final class Wiring {
  /// The ways in which a part may be of no use.
  package enum Lack: String, CaseIterable, Sendable {
    /// A view whose events nothing observes.
    case event = "nothing observes it"
    /// A view that shows nothing, because nothing binds it.
    case attribute = "nothing binds it, and it shows nothing"
    /// A property of a view model.
    case property = "nothing reads it"
    /// A command.
    case command = "never executed"
    /// A command that may fail.
    case error = "nothing handles its failures"
    /// A gate.
    case gate = "never failed"
  }

  /// A part of the app: a member of a view model by the place where it was made, others by their names.
  private struct Part: Hashable {
    let lack: Lack
    let name: String
    let site: String
  }

  private var parts: [Part: Bool] = [:]
  /// The shortest name of each member: another model may hold it by a longer one.
  private var names: [Part: String] = [:]
  /// The texts of places: the same few are noted after each command.
  private var sites: [CallSite: String] = [:]

  /// Makes an empty one.
  package init() {}

  /// Notes what is connected on a stage now.
  package func note(_ stage: Stage) {
    for screen in stage.root?.allScreens ?? [] {
      for view in screen.allViews where !view.id.hasPrefix("alert[") {
        note(view, of: "\(screen.screenName).\(view.id.withoutIndices)")
      }
    }
    let names = stage.names
    for (name, property) in names.properties where !names.isPart(property) {
      note(.property, name, property.callSite, !property.readers.isEmpty)
    }
    for (name, command) in names.commands {
      note(.command, name, command.site, false)
      if let hasHandler = command.hasHandler { note(.error, name, command.site, hasHandler) }
    }
    // The view model of a command may have gone with its page.
    let executed = Set(stage.monitor.executedSites.map(text(of:)))
    for part in parts.keys where part.lack == .command && executed.contains(part.site) {
      parts[part] = true
    }
    for gate in stage.gates { note(.gate, gate.name, nil, gate.hasFailed) }
  }

  private func note(_ view: HeadlessView, of name: String) {
    // To look into a view takes long, and it is looked at after each command.
    if view.isInput || view.role == .button, !isWired(.event, name) {
      note(.event, name, nil, view.isHeard)
    }
    guard
      view is HeadlessLabel || view is HeadlessImage || view is HeadlessProgressBar
        || view is HeadlessSpinner, !isWired(.attribute, name), let main = view.attributes.first
    else { return }
    let isEmpty = [.text(""), .absent, .flag(false), .onOff(false)].contains(main.value)
    note(.attribute, name, nil, !isEmpty || view.bindings.contains { $0.attribute == main.name })
  }

  /// Whether a view of this name was found to lack nothing.
  private func isWired(_ lack: Lack, _ name: String) -> Bool {
    parts[Part(lack: lack, name: name, site: "")] == true
  }

  private func note(_ lack: Lack, _ name: String, _ site: CallSite?, _ isWired: Bool) {
    if let site, site.isOfPackage { return }
    let (name, site) = (name.withoutIndices, site.map(text(of:)) ?? "")
    let part = Part(lack: lack, name: site.isEmpty ? name : "", site: site)
    parts[part] = isWired || parts[part] ?? false
    if names[part].map({ name.count < $0.count }) ?? true { names[part] = name }
  }

  private func text(of site: CallSite) -> String {
    if let known = sites[site] { return known }
    let text = "\(site)"
    sites[site] = text
    return text
  }

  /// The parts that lack something: by what they lack, then by name.
  package var lacking: [(name: String, lack: Lack, site: String)] {
    parts.filter { !$0.value }.map { (names[$0.key] ?? "", $0.key.lack, $0.key.site) }.sorted {
      one, other in
      (one.1.rank, one.0, one.2) < (other.1.rank, other.0, other.2)
    }
  }

  /// The number of parts that were seen.
  package var count: Int { parts.count }
}

extension Wiring.Lack {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension HeadlessView {
  /// Whether something observes its events: a binding, or code.
  fileprivate var isHeard: Bool {
    if scope.boundAttributes.contains(where: \.isTwoWay) { return true }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror, level.subjectType != HeadlessView.self {
      for child in level.children where Self.isObserved(child.value) { return true }
      mirror = level.superclassMirror
    }
    return false
  }

  private static func isObserved(_ value: Any) -> Bool {
    if let pipe = value as? any ObservablePipe { return pipe.isObserved }
    guard value is TextInputPipes else { return false }
    return Mirror(reflecting: value).children.contains {
      ($0.value as? any ObservablePipe)?.isObserved == true
    }
  }
}

/// A pipe of any value.
private protocol ObservablePipe {
  var isObserved: Bool { get }
}

extension LazyPipe: ObservablePipe {}
