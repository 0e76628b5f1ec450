public import Bindery
public import Observation

/// A property for Swift's Observation: reading `value` under `withObservationTracking`, in an
/// `Observations` sequence, or in a SwiftUI view registers for its changes.
///
/// ```swift
/// let name = model.name.observable, isStale = Mutex(false)
/// withObservationTracking {
///   print(name.value)
/// } onChange: {
///   isStale.withLock { $0 = true }
/// }
/// ```
///
/// Contract:
/// - **When.** `onChange` is called synchronously, in the turn of an observer that was added at the
///   first read of `value`. The property has its new value at that moment, unlike the stored
///   properties of an `@Observable` class. Equal values are silent, and so is a transaction that
///   ends with the value it began with.
/// - **Lifetime.** It retains the property; the property does not retain it. Retain it as long as
///   it is tracked, in the view for example: its release ends the registrations. While it is
///   retained, `observable` returns this object again.
/// - **Cost.** From the first read of `value` on it is an observer, so a derived property is
///   evaluated with each change. A read costs a registration more than a read of the property,
///   about 20 ns. Reads of the property itself cost nothing more, because this is just another
///   observer of it.
@MainActor
public class ObservableProperty<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private let property: Property<Value>
  private var connection: Connection?
  private let key: ObjectIdentifier

  init(_ property: Property<Value>) {
    self.property = property
    key = ObjectIdentifier(property)
    Wrappers.add(self, key)
  }

  isolated deinit {
    connection?.cancel()
    Wrappers.remove(key)
  }

  /// The present value; reading it registers with the running tracking.
  public var value: Value {
    if connection == nil {
      connection = property.changes.observe { [weak self] _ in self?.notify() }
    }
    registrar.access(self, keyPath: \.value)
    return property.value
  }

  /// Notifies observers of the registrar; the property has changed already.
  private func notify() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}

extension ReadableProperty {
  /// The property for Swift's Observation.
  ///
  /// Keep what this returns for as long as it is tracked. There is one per property at a time.
  public var observable: ObservableProperty<Value> {
    let property = _property
    if let wrapper: ObservableProperty<Value> = Wrappers.existing(ObjectIdentifier(property)) {
      return wrapper
    }
    // Both kinds share one wrapper, so it must be the writable one.
    if let mutable = property as? MutableProperty<Value> { return mutable.observable }
    return ObservableProperty(property)
  }
}

extension MutableProperty {
  /// The property for Swift's Observation, writable.
  ///
  /// Keep what this returns for as long as it is tracked. There is one per property at a time.
  public var observable: ObservableMutableProperty<Value> {
    Wrappers.existing(ObjectIdentifier(self)) ?? ObservableMutableProperty(mutable: self)
  }
}

/// The wrapper of each property that has one, held weakly.
///
/// A wrapper retains its property, so the identity of a property is not reused while its wrapper
/// exists.
@MainActor
enum Wrappers {
  private struct Entry {
    weak var wrapper: AnyObject?
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]

  /// The number of entries; tests assert that none is left behind.
  static var count: Int { entries.count }

  static func existing<Wrapper>(_ key: ObjectIdentifier) -> Wrapper? {
    entries[key]?.wrapper as? Wrapper
  }

  static func add(_ wrapper: AnyObject, _ key: ObjectIdentifier) {
    entries[key] = Entry(wrapper: wrapper)
  }

  /// Removes a released wrapper. If another one has taken its place, that one stays.
  static func remove(_ key: ObjectIdentifier) {
    if entries[key]?.wrapper == nil { entries[key] = nil }
  }
}
