public import Bindery
public import BinderyViews

/// A headless picture. It can be tapped if its `taps` are observed.
///
/// ```swift
/// let portrait = HeadlessImage("Portrait", name: "person")
/// ```
public final class HeadlessImage: HeadlessView, ImageView {
  private var tapPipe = LazyPipe<Void>()

  /// The name or the address of the picture; `nil` for none.
  public var name: String? {
    didSet { changed() }
  }

  /// Whether the picture is being loaded.
  public var isLoading = false {
    didSet { changed() }
  }

  /// Makes an image; the label describes the picture.
  public init(_ label: String, name: String? = nil) {
    self.name = name
    super.init(label)
  }

  /// Each tap of the user.
  public var taps: Signal<Void, Never> { tapPipe.signal }

  package override func response(to action: UserAction) -> UserAction.Response {
    guard action == .tap, tapPipe.isObserved else { return super.response(to: action) }
    return .accepted {
      self.note("tapped")
      self.tapPipe.send(())
    }
  }

  package override var figure: ViewFigure { .image(isLoading: isLoading) }
}
