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

/// The means to edit a model: a channel, and a form field that judges the entry, if there is one.
///
/// Your own type becomes editable with it:
///
/// ```swift
/// @MainActor struct Setting<Value> { let stored: MutableProperty<Value> }
///
/// extension Setting: Editable {
///   var editing: Editing<Value> { Editing(Channel(stored)) }
/// }
/// ```
public struct Editing<Value> {
  let channel: Channel<Value>
  let field: AnyFormField?

  /// Makes it from a channel, and the form field that judges the value, if there is one. The
  /// binding of the input retains both.
  public init(_ channel: Channel<Value>, judgedBy field: AnyFormField? = nil) {
    self.channel = channel
    self.field = field
  }

  /// This editing with converted values; a value without counterpart is not written.
  @MainActor
  func adapted<Shown: Equatable>(
    to format: @escaping @MainActor (Value) -> Shown,
    from parse: @escaping @MainActor (Shown) -> Value?
  ) -> Editing<Shown> {
    Editing<Shown>(channel.adapted(to: format, from: parse), judgedBy: field)
  }
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
