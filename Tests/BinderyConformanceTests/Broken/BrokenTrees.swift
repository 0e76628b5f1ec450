import BinderyConformance
import BinderyHeadless
import BinderyViews

private let isNotOpened = [
  "a tree that is disabled or hidden, and a node with nothing in it, are not opened"
]

extension BrokenKind {
  static let trees: [BrokenKind] = [
    BrokenKind(
      "tree",
      [
        (.sendsNothing, ["a node that is opened shows those in it, which are made then"]),
        (
          .sendsFromCode,
          [
            "a node that is opened shows those in it, which are made then",
            "nodes that code opens are shown, and send nothing",
          ]
        ),
        (.worksDisabled, isNotOpened), (.worksHidden, isNotOpened), (.choosesDisabled, isNotOpened),
      ]
    ) { fault in
      ViewConformance.tree {
        let view = PlainTree([], fault)
        return (view, (0..<3).map { PlainRow(id: $0) }, { view.userDiscloses($1 ?? 0) })
      }
    },
    BrokenKind("row of a tree", shownFaults("level")) { fault in
      ViewConformance.treeCell { PlainTreeCell(fault) }
    },
    BrokenKind("grid", shownFaults("columns")) { fault in
      ViewConformance.grid { PlainGrid(fault) }
    },
  ]
}
