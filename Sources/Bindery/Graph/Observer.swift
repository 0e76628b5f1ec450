/// An observer: its node, and the code that runs when a source changed.
///
/// Held by its `Connection`; when that goes, by the engine until it is swept. So it is there while it
/// runs (I3).
///
/// `run` is a closure without captures, made where the value types of a subclass are known, so it
/// is specialised there; it finds its values in the observer it is given. The engine only calls it.
@usableFromInline
class Observer {
  /// First in the object, and only ever used through `Node`.
  @exclusivity(unchecked) private final var record: Record
  /// Made and called on the main actor only. Its type does not say so, see `Graph.callBody`.
  final let run: (Observer) -> Void

  @usableFromInline
  @MainActor
  init(
    _ flags: NodeFlags, file: StaticString, line: UInt, run: @escaping (Observer) -> Void
  ) {
    assertMainActor()
    Graph.sweepIfNeeded()
    record = Record(flags.union(.observer), file: file, line: line)
    self.run = run
    #if DEBUG
      Ledger.enter(Node(of: self).record)
    #endif
  }

  #if DEBUG
    deinit {
      Ledger.strike(node.record)
    }
  #endif

  @inlinable final var node: Node { Node(of: self) }

  /// Called once, when the node is marked as ended, to mark what it owns. Must run no user code.
  @MainActor
  func willEnd() {}

  /// Called once, after that: cleanup of an effect, teardown of a connection.
  @MainActor
  func ended() {}

  /// Lets go of what the code has captured; it will not run again.
  @usableFromInline
  @MainActor
  func letGo() {}
}

/// An observer of one property, which the link retains (I2). The property has a value and is up to
/// date when the observer runs (I4).
@usableFromInline
final class PropertyObserver<Value>: Observer {
  /// Taken out while it runs, which saves retaining it. An observer is never run by itself.
  @exclusivity(unchecked) @usableFromInline final var handler: Handler?

  /// A closure, wrapped because moving it in and out of a generic place would put a thunk around it
  /// each time.
  @frozen
  @usableFromInline
  struct Handler: ~Copyable {
    @usableFromInline let call: @MainActor (Value) -> Void

    @inlinable
    init(_ call: @escaping @MainActor (Value) -> Void) {
      self.call = call
    }
  }

  @inlinable
  @MainActor
  init(file: StaticString, line: UInt, handler: @escaping @MainActor (Value) -> Void) {
    self.handler = Handler(handler)
    super.init(.fixed, file: file, line: line) { observer in
      let observer = unsafeDowncast(observer, to: PropertyObserver.self)
      guard let handler = observer.handler.take() else { return }
      handler.call(valueOfSource(of: observer))
      observer.handler = consume handler
    }
  }

  @usableFromInline
  override func letGo() {
    // Out of its place first: what it captured may run any code when it goes.
    _ = handler.take()
  }
}

/// The value of the property that an observer is linked to.
///
/// Called on the main actor only. Not isolated, so that borrowing the property, which saves
/// reference counting, does not check the isolation at run time with every call.
@inlinable
func valueOfSource<Value>(of observer: PropertyObserver<Value>) -> Value {
  // Linked before it runs, and until it has ended.
  let source = observer.node.record.pointee.firstSource.unsafelyUnwrapped.pointee.source
  return Unmanaged<Property<Value>>.fromOpaque(source.object)
    ._withUnsafeGuaranteedRef { $0.storage.unsafelyUnwrapped }
}
