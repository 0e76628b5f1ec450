/// A two-way end: it can be read, observed and written.
///
/// A text field and a property are joined by a channel, and so are two properties:
///
/// ```swift
/// field.bind(model.name)                           // a property is a channel where one is asked
/// let link = Channel(draft).connect(to: Channel(model.name))
/// ```
///
/// Two connected ends are equal whenever nothing is under way, also when an observer changes what
/// was written. A channel retains what it leads to.
@MainActor
public struct Channel<Value> {
  /// Observes for whoever stands at the given place.
  typealias Observe =
    @MainActor (StaticString, UInt, @escaping @MainActor (Value) -> Void) -> Connection

  let read: @MainActor () -> Value
  let write: @MainActor (Value) -> Void
  let observeOthers: Observe
  let comparison: Comparison<Value>

  /// The end of a property.
  public init(_ property: MutableProperty<Value>) {
    self.init(get: { property.peek }, set: { property.value = $0 }, comparison: property.comparison)
    { property.observeChanges(fileID: $0, line: $1, $2) }
  }

  /// The end of something that is not a property, such as a view.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes it; must not make `changes` send.
  ///   - changes: What others make of the value; for a view, what the user does.
  ///   - comparison: Tells whether two values are the same.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void,
    changes: Signal<Value, Never>, comparing comparison: Comparison<Value>
  ) {
    self.init(get: get, set: set, comparison: comparison) {
      changes.observe(fileID: $0, line: $1, $2)
    }
  }

  private init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void,
    comparison: Comparison<Value>,
    observe: @escaping Observe
  ) {
    read = get
    write = set
    observeOthers = observe
    self.comparison = comparison
  }

  /// The present value.
  public var value: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// Calls `handler` with the present value now, and with each new one.
  public func observe(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    handler(read())
    return observeOthers(fileID, line, handler)
  }

  /// Keeps this end and `lead` equal. The lead's value wins at the start.
  ///
  /// - A value that arrives from one end is written to the other, never back to where it came
  ///   from.
  /// - Unless it was changed there (truncated, replaced): then the end it came from gets one
  ///   corrective write.
  /// - The connection retains both channels.
  ///
  /// ```swift
  /// let a = MutableProperty(1), b = MutableProperty(2)
  /// let link = Channel(a).connect(to: Channel(b))
  /// print(a.value)                                 // 2
  /// a.value = 3
  /// print(b.value)                                 // 3
  /// ```
  public func connect(
    to lead: Channel, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Connection {
    let link = ChannelLink(lead: lead, follower: self)
    link.start(fileID, line)
    return Connection(fileID: fileID, line: line) { link.end() }
  }
}
