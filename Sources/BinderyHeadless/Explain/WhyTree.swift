import Bindery

/// The tree of what a value depends on. Branches that decide it and that changed last come first when
/// there is no room for all.
@MainActor
struct WhyTree {
  @MainActor
  private final class Branch {
    let property: AnyProperty?
    let title: String
    var columns: [String]
    /// Decides what is shown if there is no room for all.
    let rank: Int
    var children: [Branch] = []
    var hidden = 0

    init(_ property: AnyProperty?, _ title: String, _ columns: [String], rank: Int) {
      (self.property, self.title, self.columns, self.rank) = (property, title, columns, rank)
    }
  }

  private let explainer: Explainer
  private let root: Branch
  private let blockers: [AnyProperty]

  /// - Parameters:
  ///   - title: What is explained, with its value.
  ///   - note: How it gets its value.
  ///   - property: What it follows.
  ///   - isShown: Whether the property has a line of its own.
  ///   - sites: Properties made at these places have no line if they have no name.
  init(
    _ explainer: Explainer, title: String, note: String, change: Int?, of property: AnyProperty?,
    isShown: Bool, skipping sites: [CallSite] = []
  ) {
    self.explainer = explainer
    root = Branch(property, title, ["", note, explainer.change(change)], rank: .max)
    blockers = property.map { explainer.eachBlocker(of: $0) } ?? []
    guard let property else { return }
    var visited: Set<ObjectIdentifier> = []
    if isShown {
      let isUnnamed = property.debugName == nil && sites.contains(property.callSite)
      let own = explainer.title(of: property) == nil || isUnnamed
      root.children = (own ? explainer.sources(of: property, skipping: sites) : [property]).map {
        branch($0)
      }
    } else {
      visited.insert(ObjectIdentifier(property))
      root.children = explainer.sources(of: property, skipping: sites).map { branch($0) }
      addSkipped(of: property, to: root)
    }
    grow(&visited, sites)
  }

  /// Adds branches, the most relevant first, until there is no room.
  private func grow(_ visited: inout Set<ObjectIdentifier>, _ sites: [CallSite]) {
    var room = Explainer.limit
    var open = cut(root, &room)
    while let index = open.indices.max(by: { open[$0].rank < open[$1].rank }) {
      let branch = open.remove(at: index)
      guard let property = branch.property, property.isDerived else { continue }
      guard visited.insert(ObjectIdentifier(property)).inserted else {
        branch.columns[2] += "  (see above)"
        continue
      }
      branch.children = explainer.sources(of: property, skipping: sites).map { self.branch($0) }
      addSkipped(of: property, to: branch)
      if branch.children.isEmpty, property.sources.isEmpty {
        branch.columns[2] += "  reads no property: it never changes"
      }
      open += cut(branch, &room)
    }
  }

  /// Leaves out the least relevant children if there are many.
  private func cut(_ branch: Branch, _ room: inout Int) -> [Branch] {
    let most = Swift.max(Swift.min(8, room), 0)
    if branch.children.count > most {
      let kept = branch.children.enumerated().sorted {
        ($0.element.rank, -$0.offset) > ($1.element.rank, -$1.offset)
      }.prefix(most).sorted { $0.offset < $1.offset }
      branch.hidden = branch.children.count - kept.count
      branch.children = kept.map(\.element)
    }
    room -= branch.children.count
    return branch.children
  }

  private func branch(_ property: AnyProperty) -> Branch {
    let last = explainer.history?.lastChange(of: property)
    let title = "\(explainer.title(of: property) ?? "property") = \(explainer.text(of: property))"
    let blocks = blockers.contains { $0 === property }
    let change = explainer.change(last)
    let mark = blocks ? "◀ blocks" : ""
    return Branch(
      property, title,
      [
        explainer.isComputed(property) ? "computed" : "state", "\(explainer.site(of: property))",
        [change, mark].filter { !$0.isEmpty }.joined(separator: "  "),
      ], rank: blocks ? .max : last ?? -1)
  }

  /// Adds what earlier evaluations have read and the last one has not.
  private func addSkipped(of property: AnyProperty, to branch: Branch) {
    let present = explainer.sources(of: property)
    for skipped in explainer.history?.subject(of: property).skipped ?? [] {
      guard let source = skipped.property, !present.contains(where: { $0 === source }),
        let title = explainer.title(of: source)
      else { continue }
      branch.children.append(
        Branch(nil, title, ["", "", "not read in the last evaluation"], rank: -2))
    }
  }

  var lines: [String] {
    var rows: [(text: String, columns: [String])] = []
    func add(_ branch: Branch, _ prefix: String, _ below: String) {
      rows.append((prefix + branch.title, branch.columns))
      for (index, child) in branch.children.enumerated() {
        let isLast = index == branch.children.count - 1 && branch.hidden == 0
        add(child, below + (isLast ? "└─ " : "├─ "), below + (isLast ? "   " : "│  "))
      }
      if branch.hidden > 0 {
        rows.append((below + "└─ … \(branch.hidden) more", ["", "", ""]))
      }
    }
    add(root, "", "")
    // A first line without a kind begins its note where the kinds of the others are.
    let width = Swift.min(rows.map(\.text.count).max() ?? 0, 56)
    let kinds = rows.map { $0.columns[0].count }.max() ?? 0
    let places = rows.map { $0.columns[0].isEmpty ? 0 : $0.columns[1].count }.max() ?? 0
    return rows.map { text, columns in
      let (kind, place, note) = (columns[0], columns[1], columns[2])
      var line = text.padded(to: width)
      if kind.isEmpty {
        line += "  " + [place, note].filter { !$0.isEmpty }.joined(separator: "  ")
      } else {
        line += "  \(kind.padded(to: kinds))  \(place.padded(to: places))  \(note)"
      }
      return line.trimmedAtEnd
    }
  }
}
