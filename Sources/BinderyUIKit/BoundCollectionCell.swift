// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A cell, whose bindings end before it shows another row.
  ///
  /// ```swift
  /// final class PhotoCell: BoundCollectionCell {
  ///   let title = BoundLabel()
  ///   override var contents: [any ScopeOwner] { [title] }
  /// }
  /// ```
  open class BoundCollectionCell: UICollectionViewCell, CellView {
    /// The bindings of the cell itself.
    public let scope = LifetimeScope()
    /// The views that bindings are made to. Those of UIKit are put into the cell when it is made.
    open var contents: [any ScopeOwner] { [] }

    /// Makes a cell with its contents.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      addContents()
    }

    /// Makes a cell of a storyboard with its contents.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      addContents()
    }

    private func addContents() {
      for case let view as UIView in contents { contentView.addSubview(view) }
    }

    /// Whether it can be touched.
    public var isEnabled: Bool {
      get { isUserInteractionEnabled }
      set { isUserInteractionEnabled = newValue }
    }

    /// Ends the bindings.
    open override func prepareForReuse() {
      super.prepareForReuse()
      endBindings()
    }
  }
#endif
