import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a tree.
  ///
  /// - Parameter make: Makes an empty tree with room for three rows, and three nodes, and performs a
  ///   user's action on the row at an index: `open`, `close`.
  public static func tree<View: TreeView>(
    _ make: @escaping Make<(view: View, nodes: [View.Node], perform: PerformAt)>
  ) -> [ViewCheck] {
    let use = { @MainActor @Sendable (asked: Heard<View.Node.ID>) in
      let (view, nodes, perform) = make()
      let expanded = MutableProperty<Set<View.Node.ID>>([])
      view.bind(
        tree: .constant([nodes[0]]), expanded: expanded,
        isExpandable: { [first = nodes[0].id] in $0.id == first },
        children: { [rest = Array(nodes.dropFirst())] in
          asked.add($0.id)
          return rest
        }, configure: { _, _ in })
      let levels = { @MainActor in view.sections.flatMap { $0.rows.array.map(\.level) } }
      return (
        view: view, node: nodes[0].id, expanded: expanded, levels: levels, perform: perform
      )
    }
    return element { make().view } + [
      ViewCheck("a node that is opened shows those in it, which are made then") { findings in
        let asked = Heard<View.Node.ID>()
        let tree = use(asked)
        findings.expect("the levels", tree.levels(), is: [1])
        findings.expect("the nodes that were asked for others", asked.values, is: [])
        await tree.perform(.open, 0)
        findings.expect("the open nodes", tree.expanded.value, is: [tree.node])
        findings.expect("then the levels", tree.levels(), is: [1, 2, 2])
        findings.expect("then the nodes that were asked", asked.values, is: [tree.node])
        await tree.perform(.close, 0)
        findings.expect("at last the open nodes", tree.expanded.value, is: [])
        findings.expect("at last the levels", tree.levels(), is: [1])
      },
      ViewCheck("nodes that code opens are shown, and send nothing") { findings in
        let tree = use(Heard())
        let heard = Heard(tree.view.disclosures)
        tree.expanded.value = [tree.node]
        findings.expect("the levels", tree.levels(), is: [1, 2, 2])
        findings.expect("what was sent", heard.values, is: [])
      },
      ViewCheck("a tree that is disabled or hidden, and a node with nothing in it, are not opened")
      {
        findings in
        for place in 0..<3 {
          let tree = use(Heard())
          if place == 0 { tree.view.isEnabled = false }
          if place == 1 { tree.view.isHidden = true }
          if place == 2 { tree.expanded.value = [tree.node] }
          let heard = Heard(tree.view.disclosures)
          await tree.perform(.open, place == 2 ? 1 : 0)
          findings.expect("what was sent", heard.values, is: [])
        }
      },
    ]
  }

  /// The checks of the level that a cell of a tree shows.
  ///
  /// ```swift
  /// let checks = ViewConformance.treeCell { HeadlessTreeCell() }
  /// ```
  public static func treeCell<View: TreeCellView>(_ make: @escaping Make<View>) -> [ViewCheck] {
    output("level", 1, 2, { $0.level }, make) { $1.bind(to: $0, .level) }
  }

  /// The checks of a grid.
  ///
  /// ```swift
  /// let checks = ViewConformance.grid { HeadlessGrid("Tasks", of: TaskRow.self, columns: 2) { TodoCell() } }
  /// ```
  public static func grid<View: GridView>(_ make: @escaping Make<View>) -> [ViewCheck] {
    output("columns", 2, 3, { $0.columns }, make) { $1.bind(to: $0, .columns) }
  }
}
