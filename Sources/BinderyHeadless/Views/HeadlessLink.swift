public import Bindery
public import BinderyViews

/// A link.
///
/// ```swift
/// let terms = HeadlessLink("Terms", to: "https://example.com/terms")
/// ```
public final class HeadlessLink: HeadlessView, LinkView {
  private var followPipe = LazyPipe<String>()

  /// The title.
  public var title: String {
    didSet {
      changed()
      if label == oldValue { label = title }
    }
  }

  /// The address of the link.
  public var address: String {
    didSet { changed() }
  }

  /// Makes a link.
  public init(_ title: String, to address: String) {
    self.title = title
    self.address = address
    super.init(title)
  }

  /// Sends the address each time the user follows the link.
  public var follows: Signal<String, Never> { followPipe.signal }

  package override var isFocusable: Bool { true }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.tap, _): .accepted { self.userFollows() }
    case (.press, .keystroke(let keystroke)) where keystroke.plainName == .return:
      .accepted { self.userFollows() }
    default: super.response(to: action)
    }
  }

  private func userFollows() {
    note("followed to \(address.quoted)")
    followPipe.send(address)
  }

  package override var figure: ViewFigure { .link(title) }
}
