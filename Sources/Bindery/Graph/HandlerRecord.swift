@usableFromInline typealias HandlerRecordPointer = UnsafeMutablePointer<HandlerRecord>

/// An observer that is a closure, the handler, which it calls with the value of one property. It lies in the
/// slab and needs no object.
///
/// It has one owner: a token, a scope or a link of channels. The owner ends it on the main actor, or drops it on
/// any thread, once, and forgets it. Others refer to it with a `HandlerReference`.
@frozen
@usableFromInline
struct HandlerRecord: BitwiseCopyable {
  /// First, so that its address is that of the whole.
  var record: Record
  /// The code that calls the handler, a `HandlerCode`. It was made where the value type was known, so it is
  /// specialised there, and then the second word is 0.
  @usableFromInline var code: (UInt, UInt) = (0, 0)
  /// The number that a reference compares; 0 while the record is free.
  var serial: UInt64
  /// The closure, a `Handler`; no `Handler` is there if the first word is 0. It is moved out during the call,
  /// which saves retaining it. An observer never runs inside its own call, and its record stays until it has
  /// returned, so nothing looks at the place during the call.
  @usableFromInline var handler: (UInt, UInt) = (0, 0)

  init(_ file: StaticString, _ line: UInt, serial: UInt64) {
    record = Record(.observer | .handler, file: file, line: line)
    self.serial = serial
  }
}

/// Code that calls the handler of an observer with the value at the other end of its link. Wrapped for the reason
/// given at `Handler`.
@frozen
@usableFromInline
struct HandlerCode {
  @usableFromInline let call: (Node, LinkPointer) -> Void

  @inlinable
  init(_ call: @escaping (Node, LinkPointer) -> Void) {
    self.call = call
  }
}

/// A closure, wrapped because moving it in and out of a generic place would put a thunk around it each time.
@frozen
@usableFromInline
struct Handler<Value>: ~Copyable {
  @usableFromInline let call: @MainActor (Value) -> Void

  @inlinable
  init(_ call: @escaping @MainActor (Value) -> Void) {
    self.call = call
  }
}

extension Node {
  /// Whether it is an observer without an object.
  @inline(__always)
  var isHandler: Bool {
    record.pointee.flags.contains(.observer | .handler)
  }

  /// Whether it is a handler whose code captures nothing: it was made where the value type was known.
  @inline(__always)
  var isPlainHandler: Bool { isHandler && handlerRecord.pointee.code.1 == 0 }

  /// The number that tells a handler from later ones in the same place.
  @usableFromInline var serial: UInt64 { handlerRecord.pointee.serial }

  /// Releases the closure, if it is there, which may run any code.
  func releaseHandler() {
    if handlerRecord.pointee.handler.0 == 0 { return }
    // All closures are released in the same way, and this is not called.
    let handler = handlerPlace(of: Void.self).move()
    handlerRecord.pointee.handler.0 = 0
    _ = consume handler
  }

  /// The record of a node that is a handler.
  @inlinable
  var handlerRecord: HandlerRecordPointer {
    @inline(__always) get {
      UnsafeMutableRawPointer(record).assumingMemoryBound(to: HandlerRecord.self)
    }
  }

  /// The place of its code.
  @inlinable
  var codePlace: UnsafeMutablePointer<HandlerCode> {
    withUnsafeMutablePointer(to: &handlerRecord.pointee.code) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: HandlerCode.self)
    }
  }

  /// The place of its closure.
  @inlinable
  func handlerPlace<Value>(of type: Value.Type) -> UnsafeMutablePointer<Handler<Value>> {
    withUnsafeMutablePointer(to: &handlerRecord.pointee.handler) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: Handler<Value>.self)
    }
  }
}

/// A reference to an observer that others own, and that may be gone.
struct HandlerReference {
  private let node: Node
  private let serial: UInt64

  init(_ node: Node) {
    self.node = node
    serial = node.serial
  }

  /// The observer; `nil` if it is gone.
  var target: Node? { node.serial == serial ? node : nil }

  /// Whether it is there, and may run.
  @MainActor var isActive: Bool { target?.isActive ?? false }
}

extension Graph {
  /// Makes the record of an observer that is a closure. The caller puts code and closure into it, before anything
  /// else.
  @usableFromInline
  static func makeHandlerRecord(_ file: StaticString, _ line: UInt) -> Node {
    assertMainActor()
    sweepIfNeeded()
    let record = UnsafeMutableRawPointer(Slab.makeHandler(file, line))
      .assumingMemoryBound(to: Record.self)
    Ledger.enter(record)
    return Node(record: record)
  }

  /// Marks a handler, which owns nothing.
  static func markHandler(_ node: Node) {
    node.record.pointee.flags.insert(.ended)
  }

  /// Frees a handler, whose closure has been released.
  static func freeHandler(_ handler: Node) {
    Ledger.strike(handler.record)
    if handler.handlerRecord.pointee.code.1 != 0 { handler.codePlace.deinitialize(count: 1) }
    Slab.free(handler.handlerRecord)
  }
}
