import Bindery

/// A mutable property for Swift's Observation; `value` can be written, so that SwiftUI can bind to
/// it.
///
/// ```swift
/// import SwiftUI
///
/// struct NameField: View {
///   @Bindable var name: ObservableMutableProperty<String>     // NameField(name: model.name.observable)
///   var body: some View { TextField("Name", text: $name.value) }
/// }
/// ```
///
/// A write is a write to the property: everything that follows from it happens before the setter
/// returns.
@MainActor
public final class ObservableMutableProperty<Value>: ObservableProperty<Value> {
  private let property: MutableProperty<Value>

  init(mutable property: MutableProperty<Value>) {
    self.property = property
    super.init(property)
  }

  /// The present value; reading it registers with the running tracking. Setting it sets the property.
  public override var value: Value {
    get { super.value }
    set { property.value = newValue }
  }
}
