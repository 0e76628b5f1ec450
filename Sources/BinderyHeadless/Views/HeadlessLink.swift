public import Bindery
public import BinderyViews

/// A link.
public final class HeadlessLink: HeadlessView, LinkView {
  private var followPipe = LazyPipe<String>()

  /// What the user reads.
  public var title: String {
    didSet {
      changed("title", .text(oldValue), .text(title))
      if label == oldValue { label = title }
    }
  }

  /// Where it leads.
  public var address: String {
    didSet { changed("address", .text(oldValue), .text(address)) }
  }

  /// Makes a link.
  public init(_ title: String, to address: String) {
    self.title = title
    self.address = address
    super.init(role: .link, label: title)
  }

  /// The address, each time the user follows it.
  public var follows: Signal<String, Never> { followPipe.signal }

  public override var isFocusable: Bool { true }

  public override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("title", .text(title)), ViewAttribute("address", .text(address))]
  }

  public override func response(to action: UserAction) -> UserResponse {
    switch action {
    case .tap: .accepted { self.userFollows() }
    case .press(let keystroke) where keystroke.plainName == .return:
      .accepted { self.userFollows() }
    default: super.response(to: action)
    }
  }

  private func userFollows() {
    note("followed to \(address.debugDescription)")
    followPipe.send(address)
  }

  public override var figure: ViewFigure { .link(title) }
}
