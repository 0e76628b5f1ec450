public import Bindery

/// What an input can edit: a `MutableProperty`, a `Channel` or a `FormField`.
///
/// An input binds each of them by the same verb:
///
/// ```swift
/// name.bind(model.name)                            // a property
/// city.bind(Channel(model.person).address.city)    // a part of one
/// email.bind(model.email)                          // a field of a form, whose issues are shown
/// ```
@MainActor
public protocol Editable<Value> {
  /// What is edited.
  associatedtype Value
  /// How an input edits it.
  var editing: Editing<Value> { get }
}

/// How an input edits something: by a channel, and with a form field that judges what is entered.
///
/// A type of your own becomes editable by it:
///
/// ```swift
/// extension Setting: Editable {
///   var editing: Editing<Value> { Editing(Channel(stored)) }
/// }
/// ```
public struct Editing<Value> {
  let channel: Channel<Value>
  let field: AnyFormField?

  /// Makes it of a channel, and of the form field that judges the value, if there is one. The
  /// binding of the input keeps both.
  public init(_ channel: Channel<Value>, judgedBy field: AnyFormField? = nil) {
    self.channel = channel
    self.field = field
  }

  /// The same in another form; what has no counterpart is not written.
  @MainActor
  func adapted<Shown: Equatable>(
    to format: @escaping @MainActor (Value) -> Shown,
    from parse: @escaping @MainActor (Shown) -> Value?
  ) -> Editing<Shown> {
    Editing<Shown>(channel.adapted(to: format, from: parse), judgedBy: field)
  }
}

extension Channel: Editable {
  /// By itself.
  public var editing: Editing<Value> { Editing(self) }
}

extension MutableProperty: Editable {
  /// By a channel to the property.
  public var editing: Editing<Value> { Editing(Channel(self)) }
}

extension FormField: Editable {
  /// By its draft, which the field judges.
  public var editing: Editing<Value> { Editing(Channel(draft), judgedBy: self) }
}

extension BinaryInteger {
  /// The nearest whole number; `nil` if the type has none.
  init?(rounded number: Double) {
    self.init(exactly: number.rounded())
  }
}
