/// Takes values: code, and the object it works on.
///
/// A closure split into code and context, so that the compiler can inline the code. The code of an
/// operator captures nothing but the user's closure. If that is known where the operator is called,
/// and captures nothing either, the compiler inlines it, so that a stage is one call; it does not
/// inline a closure that also captures what is downstream.
///
/// The code gets the place of the value, good for the call: a type with a `Value` in it would put a function
/// around the code that moves the value from one place to another.
///
/// Made and called on the main actor only. Its type does not say so, so that the receivers of a
/// pipe can be walked without reference counting, see `PipeObserver`.
@usableFromInline
@frozen
struct Sink<Value> {
  @usableFromInline let code: (UnsafePointer<Value>, AnyObject) -> Void
  @usableFromInline let context: AnyObject

  @inlinable
  init(_ context: AnyObject, _ code: @escaping (UnsafePointer<Value>, AnyObject) -> Void) {
    self.code = code
    self.context = context
  }

  /// Makes a sink from a closure, where speed does not matter.
  @inlinable
  init(_ closure: @escaping (Value) -> Void) {
    self.init(SinkClosure(closure)) { value, context in
      unsafeDowncast(context, to: SinkClosure<Value>.self).closure(value.pointee)
    }
  }

  @inlinable
  func callAsFunction(_ value: Value) {
    _withUnprotectedUnsafePointer(to: value) { code($0, context) }
  }

  /// Takes the value in a place that another sink was given.
  @inlinable
  func pass(_ value: UnsafePointer<Value>) {
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
