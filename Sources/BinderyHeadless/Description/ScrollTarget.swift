/// Where the user scrolls to.
public enum ScrollTarget: Sendable, Hashable, CustomStringConvertible {
  /// As far up as is in sight at once.
  case up
  /// As far down.
  case down
  /// To the beginning.
  case top
  /// To the end.
  case end
  /// So that this row comes first, as far as there are enough rows after it.
  case row(Int)

  /// The target as scripts write it.
  public var description: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .top: "top"
    case .end: "end"
    case .row(let index): "\(index)"
    }
  }
}
