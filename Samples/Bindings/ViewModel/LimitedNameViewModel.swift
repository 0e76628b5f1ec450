public import Bindery

/// A name of limited length: further characters are cut off.
@MainActor
public final class LimitedNameViewModel {
  /// The name; written values are cut off at the limit.
  public let name: Channel<String>
  /// How many characters are left.
  public let left: Property<Int>

  /// Makes the model; `limit` is in characters.
  public init(limit: Int = 15) {
    let text = MutableProperty("", name: "name")
    name = Channel(reading: text) { text.value = String($0.prefix(limit)) }
    left = text.map { limit - $0.count }
  }
}
