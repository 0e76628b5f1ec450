public import Bindery
public import BinderyViews

/// A label.
public final class HeadlessLabel: HeadlessView, LabelView {
  /// The text shown.
  public var text: String {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// How the text is meant.
  public var tone: LabelTone {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// How high it ranks as a heading, 1 being the highest; `nil` if it is none.
  package let level: Int?

  /// Makes a label.
  public init(_ text: String = "", level: Int? = nil, tone: LabelTone = .normal) {
    self.text = text
    self.tone = tone
    self.level = level
    super.init(role: level == nil ? .text : .heading, label: "")
  }

  package override var figure: ViewFigure {
    if text.isEmpty { return .nothing }
    return level.map { .heading(text, level: $0) } ?? .text(text)
  }

  package override var accessibleName: String { label.isEmpty ? text : label }

  package override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("text", .text(text)), ViewAttribute("tone", .text(tone.rawValue))]
  }
}

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

/// A progress bar.
public final class HeadlessProgressBar: HeadlessView, ProgressBarView {
  private var part: Double?

  /// The part that is done, from 0 to 1; `nil` if nobody knows. What is beyond is brought there,
  /// and what is no number is nothing known.
  public var fraction: Double? {
    get { part }
    set {
      changing { part = newValue.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) } }
    }
  }

  /// Makes a progress bar; nobody knows how much is done.
  public init(_ label: String = "") {
    super.init(role: .progressbar, label: label)
  }

  package override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("fraction", ifAny: fraction.map { .number($0) })]
  }

  package override var figure: ViewFigure { .progress(part) }
}

/// A spinner: it turns while something is going on, and is not seen otherwise.
public final class HeadlessSpinner: HeadlessView, SpinnerView {
  /// Whether it turns.
  public var isAnimating = false {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Whether it is not seen while it stands still.
  public var hidesWhenStopped = true

  /// Makes a spinner that stands still.
  public init(_ label: String = "") {
    super.init(role: .progress, label: label)
  }

  package override var figure: ViewFigure {
    isAnimating || !hidesWhenStopped ? .spinner(isTurning: isAnimating) : .nothing
  }

  package override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("isAnimating", .onOff(isAnimating))]
  }
}
