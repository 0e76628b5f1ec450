public import Bindery

/// A model that an input can edit: a `MutableProperty`, a `Channel` or a `FormField`.
///
/// An input binds each of them by the same method:
///
/// ```swift
/// name.bind(model.name)                            // a property
/// city.bind(Channel(model.person).address.city)    // a part of one
/// email.bind(model.email)                          // a field of a form, whose issues are shown
/// ```
@MainActor
public protocol Editable<Value> {
  /// The type of the edited value.
  associatedtype Value
  /// The channel and the form field that an input uses.
  var editing: Editing<Value> { get }
}

extension Channel: Editable {
  /// Edits through the channel itself.
  public var editing: Editing<Value> { Editing(self) }
}

extension MutableProperty: Editable {
  /// Edits through a channel to the property.
  public var editing: Editing<Value> { Editing(Channel(self)) }
}

extension FormField: Editable {
  /// Edits the draft, which the field judges.
  public var editing: Editing<Value> { Editing(Channel(draft), judgedBy: self) }
}

extension BinaryInteger {
  /// The nearest whole number; `nil` if the type has none.
  init?(rounded number: Double) {
    self.init(exactly: number.rounded())
  }
}
