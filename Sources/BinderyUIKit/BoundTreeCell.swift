// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A row of a tree, indented by its level. A button at its end opens and closes it.
  ///
  /// ```swift
  /// final class FileCell: BoundTreeCell {
  ///   let name = BoundLabel()
  ///   init() { super.init([name]) }
  ///   required init?(coder: NSCoder) { fatalError("make it in code") }
  /// }
  /// ```
  open class BoundTreeCell: BoundTableCell, TreeCellView {
    /// The kind: that of a row of a tree.
    open override class var kind: ViewKind {
      ViewKind(.treeitem, of: BoundTreeCell.self, .isExpanded, .level)
    }

    /// Set by the tree.
    var userDiscloses: () -> Void = {}
    private lazy var button = {
      let button = UIButton(configuration: .plain())
      button.addAction(UIAction { [unowned self] _ in userDiscloses() }, for: .touchUpInside)
      button.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
      return button
    }()

    /// The level, from 1.
    public var level = 1 { didSet { indentationLevel = level - 1 } }

    /// Whether the nodes in it are shown below it; `nil` if there never are any.
    public var isExpanded: Bool? {
      didSet {
        button.configuration?.image = isExpanded.flatMap {
          UIImage(systemName: $0 ? "chevron.down" : "chevron.right")
        }
        accessoryView = isExpanded == nil ? nil : button
      }
    }
  }
#endif
