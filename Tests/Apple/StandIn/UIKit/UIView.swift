// A stand-in for UIKit on Linux: written from memory of its interface, with as much behaviour as the
// checks need. It is not UIKit, and was never compared with the real SDK.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// UIKit's derives from `NSObject`, whose initializer belongs to no actor on Linux.
@MainActor
open class UIResponder: NSObjectProtocol {
  private static weak var first: UIResponder?

  public init() {}

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { Self.first === self }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, Self.first?.resignFirstResponder() != false else { return false }
    Self.first = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { Self.first = nil }
    return true
  }

  public nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  public nonisolated var hash: Int { ObjectIdentifier(self).hashValue }
  public nonisolated func `self`() -> Self { self }
  public nonisolated func isProxy() -> Bool { false }
  public nonisolated var description: String { "\(type(of: self))" }
  public nonisolated var debugDescription: String { description }
}

open class UIView: UIResponder {
  open var frame: CGRect {
    didSet { setNeedsLayout() }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var accessibilityHint: String?
  open private(set) var interactions: [any UIInteraction] = []
  open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
  open var autoresizingMask: AutoresizingMask = []

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  }

  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  private var needsLayout = true

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  open override var next: UIResponder? { controller ?? superview }
  /// The controller whose view it is.
  weak var controller: UIViewController?
  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  open func sizeToFit() {}

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func setNeedsLayout() { needsLayout = true }
  open func layoutSubviews() {}
  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }
}

open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if let view = rootViewController?.view { addSubview(view) }
    }
  }

  open override var window: UIWindow? { self }
  open func makeKeyAndVisible() { rootViewController?.viewDidAppear(false) }
}

public final class UIColor: Sendable {
  private let name: String
  private let parts: [CGFloat]
  private init(_ name: String) { (self.name, parts) = (name, [0, 0, 0, 1]) }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (name, parts) = ("", [red, green, blue, alpha])
  }

  /// The pointers are those of UIKit's own function.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    for (target, part) in zip([red, green, blue, alpha], parts) { target?.pointee = part }
    return true
  }

  public static let label = UIColor("label")
  public static let secondaryLabel = UIColor("secondaryLabel")
  public static let systemGreen = UIColor("systemGreen")
  public static let systemOrange = UIColor("systemOrange")
  public static let systemRed = UIColor("systemRed")
}

public final class UIImage: Sendable {
  private let name: String
  public init?(systemName name: String) { self.name = name }
}

extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
  public init(item: Int, section: Int) { self = [section, item] }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
