/// Takes values: code, and what it works on.
///
/// What a closure is, taken apart. The code of an operator captures nothing but the user's closure.
/// If that is known where the operator is called, and captures nothing either, the compiler puts
/// both together, so that a stage is one call; for a closure that captures what is downstream as
/// well it does not.
///
/// Made and called on the main actor only. Its type does not say so, so that the receivers of a
/// pipe can be walked without reference counting, see `PipeSeat`.
@usableFromInline
@frozen
struct Sink<Value> {
  @usableFromInline let code: (Value, AnyObject) -> Void
  @usableFromInline let context: AnyObject

  @inlinable
  init(_ context: AnyObject, _ code: @escaping (Value, AnyObject) -> Void) {
    self.code = code
    self.context = context
  }

  /// For what is not worth a type of its own.
  @inlinable
  init(_ closure: @escaping (Value) -> Void) {
    self.init(SinkClosure(closure)) { value, context in
      unsafeDowncast(context, to: SinkClosure<Value>.self).closure(value)
    }
  }

  @inlinable
  func callAsFunction(_ value: Value) {
    code(value, context)
  }
}

@usableFromInline
final class SinkClosure<Value> {
  @usableFromInline let closure: (Value) -> Void

  @inlinable
  init(_ closure: @escaping (Value) -> Void) {
    self.closure = closure
  }
}
