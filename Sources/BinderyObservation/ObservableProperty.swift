public import Bindery
public import Observation

/// A property as Swift's Observation sees it: reading `value` under `withObservationTracking`, in
/// an `Observations` sequence, or in a SwiftUI view registers for its changes.
///
/// ```swift
/// let name = model.name.observable
/// withObservationTracking {
///   print(name.value)
/// } onChange: {
///   print("the name changed")
/// }
/// ```
///
/// Contract:
/// - **When.** `onChange` is called synchronously, in the turn of an observer that was added at
///   the first read of `value`. The property has its new value by then, unlike the stored
///   properties of an `@Observable` class. Equal values are silent, and so is a transaction that
///   ends where it began.
/// - **Lifetime.** It retains the property; the property does not retain it. Keep it for as long
///   as it is tracked, in the view for example: when it goes, nothing is registered any more.
///   While somebody keeps it, `observable` returns this same one.
/// - **Cost.** From the first read of `value` on it is an observer, so a derived property is
///   evaluated with each change. A read costs a registration more than a read of the property,
///   about 20 ns. Reads of the property itself cost nothing more: it does not know that this
///   exists, which is an observer like any other beside it.
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

  /// The present value, registered with whoever tracks.
  public var value: Value {
    if connection == nil {
      connection = property.changes.observe { [weak self] _ in self?.notify() }
    }
    registrar.access(self, keyPath: \.value)
    return property.value
  }

  /// The property has changed already; observers of the registrar hear of it now.
  private func notify() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}

/// A mutable property as Swift's Observation sees it; `value` can be written, so that SwiftUI can
/// bind to it.
///
/// ```swift
/// struct NameField: View {
///   @Bindable var name: ObservableMutableProperty<String>     // NameField(name: model.name.observable)
///   var body: some View { TextField("Name", text: $name.value) }
/// }
/// ```
///
/// A write is one to the property, with all that follows from it, before the setter returns.
@MainActor
public final class ObservableMutableProperty<Value>: ObservableProperty<Value> {
  private let property: MutableProperty<Value>

  init(mutable property: MutableProperty<Value>) {
    self.property = property
    super.init(property)
  }

  /// The present value, registered with whoever tracks. Setting it sets the property.
  public override var value: Value {
    get { super.value }
    set { property.value = newValue }
  }
}

extension _PropertyReading {
  /// The property as Swift's Observation sees it.
  ///
  /// Keep what this returns for as long as it is tracked. There is one per property at a time.
  public var observable: ObservableProperty<Value> {
    guard let property = self as? Property<Value> else {
      preconditionFailure("Property is the only type that conforms to _PropertyReading.")
    }
    if let wrapper: ObservableProperty<Value> = Wrappers.existing(ObjectIdentifier(property)) {
      return wrapper
    }
    // One wrapper for both views of it, so that it must be the one that can do more.
    if let mutable = property as? MutableProperty<Value> { return mutable.observable }
    return ObservableProperty(property)
  }
}

extension MutableProperty {
  /// The property as Swift's Observation sees it, writable.
  ///
  /// Keep what this returns for as long as it is tracked. There is one per property at a time.
  public var observable: ObservableMutableProperty<Value> {
    Wrappers.existing(ObjectIdentifier(self)) ?? ObservableMutableProperty(mutable: self)
  }
}
