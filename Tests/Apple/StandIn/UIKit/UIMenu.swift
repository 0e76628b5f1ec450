// A stand-in for UIKit on Linux, see UIView.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor
open class UIMenuElement {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
  }

  public enum State: Int, Sendable { case off, on, mixed }

  public let title: String
  init(title: String) { self.title = title }
}

open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let displayInline = Options(rawValue: 1 << 0)
  }

  public let options: Options
  public let children: [UIMenuElement]

  public init(title: String = "", options: Options = [], children: [UIMenuElement] = []) {
    (self.options, self.children) = (options, children)
    super.init(title: title)
  }

  /// The actions in it and in its groups, in order.
  @_spi(Finger) public var actions: [UIAction] {
    children.flatMap { ($0 as? UIMenu)?.actions ?? ($0 as? UIAction).map { [$0] } ?? [] }
  }
}

@MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

@MainActor
public protocol UIInteraction: AnyObject {}

@MainActor
open class UIContextMenuInteraction: UIInteraction {
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}

public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

@MainActor
open class UIContextMenuConfiguration {
  @_spi(Finger) public let provider: UIContextMenuActionProvider?

  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) { provider = actionProvider }
}
