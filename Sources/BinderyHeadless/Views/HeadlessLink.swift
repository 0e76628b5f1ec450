public import Bindery
public import BinderyViews

/// A link.
public final class HeadlessLink: HeadlessView, LinkView {
  private var followPipe = LazyPipe<String>()

  /// What the user reads.
  public var title: String {
    willSet { willChange() }
    didSet {
      didChange()
      if label == oldValue { label = title }
    }
  }

  /// Where it leads.
  public var address: String {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Makes a link.
  public init(_ title: String, to address: String) {
    self.title = title
    self.address = address
    super.init(role: .link, label: title, isFocusable: true)
  }

  /// The address, each time the user follows it.
  public var follows: Signal<String, Never> { followPipe.signal }

  package override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("title", .text(title)), ViewAttribute("address", .text(address))]
  }

  package override func response(to action: UserAction) -> UserResponse {
    switch (action, action.argument) {
    case (.tap, _): .accepted { self.userFollows() }
    case (.press, .keystroke(let keystroke)) where keystroke.plainName == .return:
      .accepted { self.userFollows() }
    default: super.response(to: action)
    }
  }

  private func userFollows() {
    note("followed to \(address.debugDescription)")
    followPipe.send(address)
  }

  package override var figure: ViewFigure { .link(title) }
}
