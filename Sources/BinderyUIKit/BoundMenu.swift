// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A button that shows a menu at a touch.
  ///
  /// ```swift
  /// more.title = "More"
  /// more.bind { [MenuItem("Undo", model.undo), MenuItem("Dark", checking: model.isDark)] }
  /// ```
  public final class BoundMenu: UIButton, MenuView {
    /// Owns the bindings.
    public let scope = LifetimeScope()
    private let choicePipe = Signal<MenuItem, Never>.Pipe()

    /// Sends each item that the user chooses, before it is performed.
    public var chosenItems: Signal<MenuItem, Never> { choicePipe.signal }

    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Makes it from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      if configuration == nil { configuration = .plain() }
      showsMenuAsPrimaryAction = true
    }

    /// The text on it, of its configuration.
    public var title: String {
      get { configuration?.title ?? "" }
      set { configuration?.title = newValue }
    }

    /// The items, in order.
    public var items: [MenuItem] = [] {
      didSet {
        menu = UIMenu(items) { [weak self] item in
          self?.choicePipe.send(item)
          item.perform()
        }
      }
    }
  }

  extension UIMenu {
    /// Makes a menu of items; what stands between two separators is a group.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - choose: Called with the item that the user has chosen. The menu retains it.
    convenience init(_ items: [MenuItem], choose: @escaping @MainActor (MenuItem) -> Void) {
      let groups = items.split(whereSeparator: \.isSeparator).map { group in
        group.map { item -> UIMenuElement in
          var attributes: UIMenuElement.Attributes = []
          if !item.isEnabled { attributes.insert(.disabled) }
          if item.role == .destructive { attributes.insert(.destructive) }
          return UIAction(
            title: item.title, attributes: attributes, state: item.isChecked == true ? .on : .off
          ) { _ in choose(item) }
        }
      }
      let isGrouped = groups.count > 1
      self.init(
        children: isGrouped
          ? groups.map { UIMenu(options: .displayInline, children: $0) } : groups.first ?? [])
    }
  }
#endif
