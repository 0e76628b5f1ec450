public import Bindery

/// A name that cannot be longer than allowed: what is more is cut off (B5).
@MainActor
public final class LimitedNameViewModel {
  /// The name; what is written to it is cut off at the limit.
  public let name: Channel<String>
  /// How many characters are left.
  public let left: Property<Int>

  /// Makes the model; `limit` is in characters.
  public init(limit: Int = 15) {
    let text = MutableProperty("", name: "name")
    name = Channel(reading: text) { text.value = String($0.prefix(limit)) }
    left = text.map(name: "left") { limit - $0.count }
  }
}
