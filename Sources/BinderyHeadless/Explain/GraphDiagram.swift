import Bindery
import BinderyViews

/// The form of a diagram of what depends on what.
package enum GraphForm: String, Sendable, CaseIterable {
  case mermaid, dot, svg
}

extension Stage {
  /// The graph of the screen as a diagram, or that of a value: what it depends on and what depends on
  /// it. The objects that hold the values are the clusters; what changed in the last step is bold.
  package func graph(of subject: ExplanationSubject? = nil, as form: GraphForm) -> [String] {
    let diagram = GraphDiagram(self, of: subject)
    switch form {
    case .mermaid: return diagram.mermaid
    case .dot: return diagram.dot
    case .svg: return diagram.svg
    }
  }
}

/// The dependencies as a diagram: nodes by the object that holds them, and edges from a source to
/// its reader.
@MainActor
struct GraphDiagram {
  enum Kind { case state, computed, view, input }

  struct Node {
    let kind: Kind
    let title: String
    let value: String
    let place: String
    let cluster: Int
    var isRecent: Bool
  }

  struct Edge {
    let from: Int
    let to: Int
    let isTwoWay: Bool
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  /// The names of the objects.
  private(set) var clusters: [String] = []
  /// How many nodes there was no room for.
  private(set) var leftOut = 0
  let title: String

  /// The most nodes.
  private static let limit = 60

  private let explainer: Explainer
  private let owners: [ObjectIdentifier: String]
  private let recent: Set<ObjectIdentifier>
  private var places: [ObjectIdentifier: Int] = [:]

  init(_ stage: Stage, of subject: ExplanationSubject?) {
    explainer = stage.explainer
    let screenName = stage.screen?.screenName ?? "screen"
    title = subject?.name ?? screenName
    var owners: [ObjectIdentifier: String] = [:]
    for model in stage.models {
      for key in ModelNames(of: [model]).names.keys where owners[key] == nil {
        owners[key] = "\(type(of: model))"
      }
    }
    self.owners = owners
    recent = explainer.history?.changedInLastAction ?? []
    let recentViews = explainer.history?.viewsChangedInLastAction ?? []

    var bindings: [(view: HeadlessView, binding: ViewBinding)] = []
    for view in stage.screen?.allViews ?? [] where !view.id.isEmpty {
      bindings += view.bindings.filter { $0.property != nil }.map { (view, $0) }
    }
    if let subject {
      let root = subject.property(in: explainer.history)
      if let root { _ = add(root) }
      if case .attribute(let view, let name) = subject {
        bindings = bindings.filter { $0.view === view && $0.binding.attribute == name }
      } else if let root {
        addReaders(of: root)
        bindings = bindings.filter { _, binding in
          explainer.endings(of: binding).contains { places[ObjectIdentifier($0)] != nil }
        }
      }
    }
    for (view, binding) in bindings {
      let attribute = view.attribute(of: binding, in: explainer.history)
      // What is not known to set anything is of no interest if the package has made it.
      guard attribute != nil || binding.property?.callSite.isOfPackage != true else { continue }
      let name = attribute.map { "\(view.id).\($0)" } ?? view.id
      let value = view.attributes.first { $0.name == attribute }?.value.description ?? ""
      let ends = explainer.endings(of: binding).compactMap { add($0) }
      if ends.isEmpty, binding.property?.callSite.isOfPackage == true { continue }
      guard !ends.isEmpty, nodes.count < Self.limit else {
        leftOut += 1
        continue
      }
      nodes.append(
        Node(
          kind: binding.isTwoWay ? .input : .view, title: name, value: value,
          place: binding.sites.first?.description ?? "", cluster: cluster(screenName),
          isRecent: recentViews.contains(name)))
      for end in ends {
        edges.append(Edge(from: end, to: nodes.count - 1, isTwoWay: binding.isTwoWay))
      }
    }
  }

  private mutating func cluster(_ name: String) -> Int {
    if let index = clusters.firstIndex(of: name) { return index }
    clusters.append(name)
    return clusters.count - 1
  }

  /// Adds a property with what it depends on; returns its node. Properties that the package has made
  /// for its own use have none.
  private mutating func add(_ property: AnyProperty) -> Int? {
    let key = ObjectIdentifier(property)
    if let place = places[key] { return place }
    guard let name = explainer.title(of: property) else { return nil }
    guard nodes.count < Self.limit else {
      leftOut += 1
      return nil
    }
    let place = nodes.count
    places[key] = place
    nodes.append(
      Node(
        kind: explainer.isComputed(property) ? .computed : .state, title: name,
        value: explainer.text(of: property), place: "\(explainer.site(of: property))",
        cluster: cluster(owners[key] ?? property.callSite.file.replacing(".swift", with: "")),
        isRecent: recent.contains(key)))
    for source in explainer.sources(of: property) {
      if let from = add(source) { edges.append(Edge(from: from, to: place, isTwoWay: false)) }
    }
    return place
  }

  /// Adds what is computed from a property, and what that depends on.
  private mutating func addReaders(of root: AnyProperty) {
    var visited: Set<ObjectIdentifier> = []
    var next = [root]
    while let property = next.popLast() {
      for case .property(let reader) in property.readers
      where visited.insert(ObjectIdentifier(reader)).inserted {
        _ = add(reader)
        next.append(reader)
      }
    }
  }

  func isRecent(_ edge: Edge) -> Bool { nodes[edge.from].isRecent && nodes[edge.to].isRecent }
}

extension Explainer {
  /// The properties with a name that a binding shows.
  func endings(of binding: ViewBinding) -> [AnyProperty] {
    guard let property = binding.property else { return [] }
    return title(of: property) == nil ? sources(of: property) : [property]
  }
}

// MARK: Texts

extension GraphDiagram {
  /// The diagram for Mermaid.
  var mermaid: [String] {
    var lines = ["flowchart LR"]
    for (cluster, name) in clusters.enumerated() {
      lines.append("  subgraph c\(cluster + 1)[\"\(Self.mermaid(name))\"]")
      for (index, node) in nodes.enumerated() where node.cluster == cluster {
        let label = "\"\(Self.mermaid(node.text))\""
        let shape =
          switch node.kind {
          case .state: "([\(label)])"
          case .computed: "{{\(label)}}"
          case .view: "[\(label)]"
          case .input: "[/\(label)/]"
          }
        lines.append("    n\(index + 1)\(shape)")
      }
      lines.append("  end")
    }
    for edge in edges {
      let arrow = edge.isTwoWay ? "<-.->" : isRecent(edge) ? "==>" : "-->"
      lines.append("  n\(edge.from + 1) \(arrow) n\(edge.to + 1)")
    }
    for (index, node) in nodes.enumerated() where node.isRecent {
      lines.append("  style n\(index + 1) stroke-width:3px")
    }
    if leftOut > 0 { lines.append("  more[\"… \(leftOut) more\"]") }
    return lines
  }

  /// The diagram for Graphviz.
  var dot: [String] {
    var lines = [
      "digraph \(Self.dot(title)) {", "  rankdir=LR; node [shape=box, fontname=\"monospace\"];",
    ]
    for (cluster, name) in clusters.enumerated() {
      lines.append("  subgraph cluster_\(cluster + 1) { label=\(Self.dot(name));")
      for (index, node) in nodes.enumerated() where node.cluster == cluster {
        let shape =
          switch node.kind {
          case .state: "oval"
          case .computed: "hexagon"
          case .view, .input: "box"
          }
        let width = node.isRecent ? ", penwidth=2" : ""
        let label = Self.dot("\(node.text)\n\(node.place)")
        lines.append("    n\(index + 1) [shape=\(shape), label=\(label)\(width)];")
      }
      lines.append("  }")
    }
    for edge in edges {
      let style =
        edge.isTwoWay ? " [dir=both, style=dashed]" : isRecent(edge) ? " [penwidth=2]" : ""
      lines.append("  n\(edge.from + 1) -> n\(edge.to + 1)\(style);")
    }
    if leftOut > 0 { lines.append("  more [label=\"… \(leftOut) more\"];") }
    return lines + ["}"]
  }

  private static func mermaid(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "#quot;").replacing("<", with: "&lt;")
      .replacing("\n", with: " ")
  }

  private static func dot(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }
}

extension GraphDiagram.Node {
  /// `name = "Ada"`
  var text: String { value.isEmpty ? title : "\(title) = \(value)" }
}
