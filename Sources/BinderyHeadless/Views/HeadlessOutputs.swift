public import Bindery
public import BinderyViews

/// A label.
///
/// ```swift
/// let title = HeadlessLabel("Orders", level: 1)
/// let total = HeadlessLabel()
/// total.bind(model.total) { "\($0) items" }
/// ```
public final class HeadlessLabel: HeadlessView, LabelView {
  /// The text shown.
  public var text: String {
    didSet { changed("text") }
  }

  /// The tone of the text.
  public var tone: LabelTone {
    didSet { changed() }
  }

  /// The level as a heading, 1 being the highest; `nil` if it is not a heading.
  package let level: Int?

  /// Makes a label.
  public init(_ text: String = "", level: Int? = nil, tone: LabelTone = .normal) {
    self.text = text
    self.tone = tone
    self.level = level
    super.init("")
  }

  /// With a level, it is a heading.
  public override var role: ViewRole { level == nil ? super.role : .heading }

  override var ownStates: [String] {
    let level = text.isEmpty ? nil : level.map { "level=\($0)" }
    return [level].compactMap(\.self) + super.ownStates
  }

  package override var figure: ViewFigure {
    if text.isEmpty { return .nothing }
    return level.map { .heading(text, level: $0) } ?? .text(text)
  }

  package override var accessibleName: String { label.isEmpty ? text : label }
}

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

  package override func response(to action: UserAction) -> UserResponse {
    guard action == .tap, tapPipe.isObserved else { return super.response(to: action) }
    return .accepted {
      self.note("tapped")
      self.tapPipe.send(())
    }
  }

  package override var figure: ViewFigure { .image(isLoading: isLoading) }
}

/// A progress bar.
///
/// ```swift
/// let bar = HeadlessProgressBar("Upload")
/// bar.bind(model.part)
/// ```
public final class HeadlessProgressBar: HeadlessView, ProgressBarView {
  private var part: Double?

  /// The finished part, from 0 to 1; `nil` if it is unknown. Other numbers are clamped, and NaN
  /// becomes `nil`.
  public var fraction: Double? {
    get { part }
    set {
      part = newValue.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
      changed()
    }
  }

  /// Makes a progress bar with an unknown part done.
  public override init(_ label: String = "") {
    super.init(label)
  }

  package override var figure: ViewFigure { .progress(part) }
}

/// A spinner: it turns while work is under way, and is otherwise invisible.
///
/// ```swift
/// let spinner = HeadlessSpinner("Loading")
/// spinner.bind(load.isExecuting)
/// ```
public final class HeadlessSpinner: HeadlessView, SpinnerView {
  /// Whether it turns.
  public var isAnimating = false {
    didSet { changed() }
  }

  /// Whether it is invisible at rest.
  public var hidesWhenStopped = true

  /// Makes a spinner at rest.
  public override init(_ label: String = "") {
    super.init(label)
  }

  package override var figure: ViewFigure {
    isAnimating || !hidesWhenStopped ? .spinner(isTurning: isAnimating) : .nothing
  }
}
