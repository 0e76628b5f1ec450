public import Bindery
public import BinderyViews

/// A picture without pixels. It can be tapped if somebody observes its taps.
public final class HeadlessImage: HeadlessView, ImageView {
  private var tapPipe = LazyPipe<Void>()

  /// The name or the address of the picture; `nil` for none.
  public var name: String? {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Whether it is still being fetched.
  public var isLoading = false {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Makes an image; the label says what it shows.
  public init(_ label: String, name: String? = nil) {
    self.name = name
    super.init(role: .image, label: label)
  }

  /// Each tap of the user.
  public var taps: Signal<Void, Never> { tapPipe.signal }

  package override var ownAttributes: [ViewAttribute] {
    [
      ViewAttribute("name", ifAny: name.map { .text($0) }),
      ViewAttribute("isLoading", .flag(isLoading)),
    ]
  }

  package override func response(to action: UserAction) -> UserResponse {
    guard action == .tap, tapPipe.isObserved else { return super.response(to: action) }
    return .accepted {
      self.note("tapped")
      self.tapPipe.send(())
    }
  }

  package override var figure: ViewFigure { .image(isLoading: isLoading) }
}
