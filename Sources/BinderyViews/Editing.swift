public import Bindery

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
