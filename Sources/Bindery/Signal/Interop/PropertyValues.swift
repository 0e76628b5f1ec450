extension Property {
  /// The values as an asynchronous sequence: the present one first, then the changes.
  ///
  /// ```swift
  /// for await text in query.values {
  ///   results.value = await search(text)
  /// }
  /// ```
  ///
  /// Contract:
  /// - **Newest wins.** Each request of the loop gets the value of that moment. While the loop's
  ///   body is busy nothing is stored: of all changes in that time it gets the last one. A value
  ///   that was replaced and restored in that time is delivered once more.
  /// - **End.** A property has no end: the sequence ends when the consuming task is cancelled.
  /// - **Lifetime.** The sequence retains the property; an iterator does so until the task is
  ///   cancelled or the iterator goes away. The property retains neither.
  /// - On the main actor, and untracked. For work that must follow each change at once, use
  ///   `observe`; this one goes on in a later turn of the main actor.
  public final var values: PropertyValues<Value> { PropertyValues(property: self) }
}

/// The values of a property over time; see `Property.values`.
///
/// ```swift
/// for await text in query.values { results.value = await search(text) }
/// ```
@MainActor
public struct PropertyValues<Value> {
  fileprivate let property: Property<Value>

  /// Gives each value in turn.
  ///
  /// For one task: a second task that calls `next` ends the wait of the first.
  @MainActor
  public struct Iterator {
    private let state: PropertyValuesState<Value>

    fileprivate init(_ property: Property<Value>) {
      state = PropertyValuesState(property)
    }
  }
}

extension PropertyValues: @MainActor AsyncSequence {
  /// Begins with the present value.
  public func makeAsyncIterator() -> Iterator { Iterator(property) }
}

extension PropertyValues.Iterator: @MainActor AsyncIteratorProtocol {
  /// The present value if it is new to this iterator, or else the next one; `nil` when the task is
  /// cancelled.
  public mutating func next() async -> Value? { await state.next() }
}

/// The state of an iterator: whether there is news. No value is kept.
@MainActor
private final class PropertyValuesState<Value>: NewsWaiter {
  private var property: Property<Value>?
  private var connection: Connection?
  private var hasNews = true

  init(_ property: Property<Value>) {
    self.property = property
  }

  func next() async -> Value? {
    if !Task.isCancelled, !hasNews { await wait() }
    if Task.isCancelled { end() }
    guard hasNews, let property else { return nil }
    hasNews = false
    // Observed from the first value on, so that an unused iterator costs nothing.
    if connection == nil {
      connection = property.changes.observe { [weak self] _ in self?.notice() }
    }
    return property.untracked
  }

  private func notice() {
    hasNews = true
    wake()
  }

  private func end() {
    connection?.cancel()
    connection = nil
    property = nil
  }
}

/// Lets a task wait for news. A second wait ends the first.
@MainActor
class NewsWaiter {
  private var waiter: ActivityWaiter?

  /// Waits for `wake()`, or until the task is cancelled.
  final func wait() async {
    await withTaskCancellationHandler {
      await ActivityWaiter.wait { waiter in
        wake()
        // Cancelled before the handler was set: no other code would resume it.
        if Task.isCancelled { waiter.resume() } else { self.waiter = waiter }
      }
    } onCancel: {
      Task { @MainActor in self.wake() }
    }
  }

  final func wake() {
    let waiter = waiter
    self.waiter = nil
    waiter?.resume()
  }
}
