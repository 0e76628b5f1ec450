extension ReadableProperty {
  /// Each new value from now on; not the present one.
  ///
  /// Hot: values arrive when the property notifies, in the turn of this observation. Values that
  /// were overwritten before that turn are not delivered. The signal retains the property and never
  /// ends: a property has no end, and one that is not written any more is just silent.
  ///
  /// ```swift
  /// let tooLong = name.changes.filter { $0.count > 15 }
  /// ```
  @inlinable
  public var changes: Signal<Value, Never> {
    let property = _property
    return Signal { receiver in
      receiver.own(
        property.observeChanges(fileID: #fileID, line: #line) { receiver.send($0) })
    }
  }
}

extension Property {
  /// The present value, and then each new one.
  ///
  /// ```swift
  /// let hits = query.signal.debounce(for: .milliseconds(300)).flatMap(.latest, search)
  /// ```
  ///
  /// Hot as `changes`, but each observation begins with the value that is present when it begins,
  /// however late that is.
  public final var signal: Signal<Value, Never> {
    Signal { receiver in
      receiver.own(self.observe(fileID: #fileID, line: #line) { receiver.send($0) })
    }
  }
}

extension Property {
  /// A property that holds the last value of a signal, and `initial` until there is one.
  ///
  /// ```swift
  /// let last = Property("nothing yet", following: notices)
  /// ```
  ///
  /// - Observes from the start, whether it is read or not: no value is missed.
  /// - Retains the observation of the signal; the signal does not retain the property, and the
  ///   observation ends with it.
  /// - The end of the signal leaves the last value; a property has no end.
  public convenience init(
    _ initial: Value, comparing comparison: Comparison<Value>,
    following signal: Signal<Value, Never>,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let held = MutableProperty(
      initial, comparing: comparison, name: name, fileID: fileID, line: line)
    let connection = signal.observe(fileID: fileID, line: line) { held.value = $0 }
    self.init(derivedWith: .none, name: name, fileID: fileID, line: line)
    // The body retains the connection, and the property the body.
    setBody(comparing: comparison) {
      extendLifetime(connection)
      return held.stored
    }
    Graph.link(self, to: held)
  }

  /// A property that holds the last value of a signal; an equal value is silent.
  public convenience init(
    _ initial: Value, following signal: Signal<Value, Never>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(
      initial, comparing: .equality, following: signal, name: name, fileID: fileID, line: line)
  }
}
