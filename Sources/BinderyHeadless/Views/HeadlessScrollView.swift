public import Bindery
public import BinderyViews

/// A view of contents longer than itself.
///
/// ```swift
/// let page = HeadlessScrollView("Page", length: 2000, visible: 600)
/// ```
///
/// Scrolling stops at the ends; a scroll without movement sends nothing.
public final class HeadlessScrollView: HeadlessView, ScrollingView {
  private var scrollPipe = LazyPipe<Double>()

  package let length: Double
  package let visibleLength: Double

  /// The scroll offset. Setting it sends nothing; it is clamped to the contents.
  public var offset: Double {
    get { place }
    set {
      guard !newValue.isNaN else {
        return reportMisuse("was scrolled to what is not a number")
      }
      place = fitted(newValue)
      changed()
    }
  }

  private var place = 0.0

  /// Makes a view that shows the beginning.
  public init(_ label: String, length: Double, visible visibleLength: Double) {
    self.length = length
    self.visibleLength = visibleLength
    super.init(label)
  }

  /// Sends the offset each time the user has scrolled.
  public var scrolls: Signal<Double, Never> { scrollPipe.signal }

  package override var figure: ViewFigure {
    .region(
      offset: "\(offset.plainText)…\(min(offset + visibleLength, length).plainText)",
      length: length.plainText,
      inSight: part(offset)...max(part(offset), part(offset + visibleLength)))
  }

  /// The relative position of a place, from 0 to 1; 0 for NaN.
  private func part(_ place: Double) -> Double {
    guard length > 0, place > 0 else { return 0 }
    return place < length ? place / length : 1
  }

  package override func response(to action: UserAction) -> UserAction.Response {
    guard case .scroll(let target) = action.argument else { return super.response(to: action) }
    let place =
      switch target {
      case .up: offset - visibleLength
      case .down: offset + visibleLength
      case .top: 0.0
      case .end: length
      case .row(let place): Double(place)
      }
    return .accepted { self.userScrolls(to: place) }
  }

  private func fitted(_ place: Double) -> Double {
    max(0, min(place, length - visibleLength))
  }

  private func userScrolls(to place: Double) {
    guard fitted(place) != offset else { return }
    offset = place
    note("scrolled to \(offset.plainText)")
    scrollPipe.send(offset)
  }
}
