import Bindery

/// An attribute of a kind of view: its name, how to read and to set it, and how it is shown.
///
/// It is said once, beside the protocol of the view, and found by a leading dot:
///
/// ```swift
/// @MainActor protocol MeterView: DescribedView {
///   var level: Double { get set }
/// }
///
/// extension ViewKey where View: MeterView {
///   static var level: ViewKey<View, Double> { .init({ $0.level }, { $0.level = $1 }) }
/// }
/// ```
@MainActor
public struct ViewKey<View: ElementView, Value> {
  /// The name, as in Swift: that of the member which makes the key.
  public let name: String
  /// Reads the attribute.
  public let get: @MainActor (View) -> Value
  /// Sets the attribute, which sends nothing. A key that only reads does nothing here.
  public let set: @MainActor (View, Value) -> Void
  /// The value as it is shown; `nil` while the view does not have the attribute.
  var show: @MainActor (View, Value) -> ViewAttribute.Value?
  /// The words of a screen reader for the value; `nil` for nothing.
  var speak: (@MainActor (View, Value) -> String?)?
  let isOptional: Bool
  /// How several bindings of it go together, if none of them says so.
  var merging: Merging<Value>?
  private(set) var isLogged = true

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - get: Reads the attribute.
  ///   - set: Sets it.
  ///   - name: The name; by default that of the member that makes the key.
  public init(
    _ get: @escaping @MainActor (View) -> Value,
    _ set: @escaping @MainActor (View, Value) -> Void, name: StaticString = #function
  ) where Value: AttributeRepresentable {
    (self.name, self.get, self.set) = (name.text, get, set)
    (show, isOptional) = ({ $1.attributeValue }, Value.mayBeAbsent)
  }

  /// Makes a key of an attribute that is bound, and not shown: a frame, bounds.
  @_disfavoredOverload
  public init(
    _ get: @escaping @MainActor (View) -> Value,
    _ set: @escaping @MainActor (View, Value) -> Void, name: StaticString = #function
  ) {
    (self.name, self.get, self.set) = (name.text, get, set)
    (show, isOptional) = ({ _, _ in nil }, false)
  }

  /// Makes a key of an attribute that cannot be set: no property has the type of its value, so that
  /// none can be bound to it.
  ///
  /// - Parameters:
  ///   - get: Reads the attribute.
  ///   - name: The name; by default that of the member that makes the key.
  public init<Read: AttributeRepresentable>(
    reading get: @escaping @MainActor (View) -> Read, name: StaticString = #function
  ) where Value == ReadOnly<Read> {
    (self.name, self.get, set) = (name.text, { ReadOnly(value: get($0)) }, { _, _ in })
    (show, isOptional) = ({ $1.value.attributeValue }, Read.mayBeAbsent)
  }

  /// Makes a key of a day, a time or both.
  init<Moment: LocalMoment>(
    _ get: @escaping @MainActor (View) -> Value,
    _ set: @escaping @MainActor (View, Value) -> Void, name: StaticString = #function
  ) where Value == Moment? {
    (self.name, self.get, self.set) = (name.text, get, set)
    (show, isOptional) = ({ $1.map { .date("\($0)") } ?? .absent }, true)
  }

  /// The attribute, shown in another way.
  ///
  /// - Parameter show: The value as it is shown; `nil` while the view does not have the attribute.
  public func shown(_ show: @escaping @MainActor (View, Value) -> ViewAttribute.Value?) -> Self {
    var key = self
    key.show = show
    return key
  }

  /// The attribute, said as a state of the view in the accessibility tree: `on`, `busy`.
  ///
  /// ```swift
  /// extension ViewKey where View: ToggleView {
  ///   static var power: ViewKey<View, Bool> {
  ///     .init({ $0.isOn }, { $0.isOn = $1 }).spoken { $1 ? "powered" : nil }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter speak: The state; `nil` if there is nothing to say.
  public func spoken(_ speak: @escaping @MainActor (View, Value) -> String?) -> Self {
    var key = self
    key.speak = speak
    return key
  }

  /// The attribute, several bindings of which go together.
  func merged(_ merging: Merging<Value>) -> Self {
    var key = self
    key.merging = merging
    return key
  }

  /// The attribute without log entries, because it follows from others.
  public var unlogged: Self {
    var key = self
    key.isLogged = false
    return key
  }
}

extension StaticString {
  /// The text, without interpolation: a key is made for each binding, and a screen opened 5 % slower.
  fileprivate var text: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
