import Bindery
import BinderyHeadless
import BinderyViews

extension UserAction {
  /// A gesture of this app: the row says all about it.
  static let rate = UserAction(
    "rate", takes: .value, refusal: "cannot be rated", summary: "Gives stars.",
    example: "rate meal 4")

  static func rate(_ stars: Int) -> UserAction { rate.with(.value(.number(Double(stars)))) }
}

/// A kind of view of this app: the number of stars that the user gives.
final class HeadlessRating: HeadlessControl, RangeView {
  static var kind: ViewKind { ViewKind(.slider, "rating", of: HeadlessRating.self, .stars) }

  private let given = Signal<Double, Never>.Pipe()
  private var stars = 0.0 { didSet { changed() } }
  var edits: Signal<Double, Never> { given.signal }
  var range = 0.0...5 { didSet { changed() } }

  var value: Double {
    get { min(max(stars, range.lowerBound), range.upperBound) }
    set { stars = newValue }
  }

  override var figure: ViewFigure { .value(String(repeating: "★", count: Int(value))) }

  override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.rate, .value(.number(let stars))), (.set, .value(.number(let stars))):
      guard range.contains(stars) else { return .refused("there are 0 to 5 stars") }
      return .accepted {
        self.value = stars
        self.given.send(stars)
      }
    default: return super.response(to: action)
    }
  }
}

extension ViewKey where View == HeadlessRating {
  static var stars: ViewKey<View, Double> { .init({ $0.value }, { $0.value = $1 }) }
}
