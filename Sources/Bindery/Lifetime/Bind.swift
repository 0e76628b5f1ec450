extension Property {
  /// Sets an attribute of the target to the value, now and whenever it changes.
  ///
  /// ```swift
  /// model.signUp.isExecuting.bind(to: field, \.isHidden)
  /// ```
  ///
  /// The binding belongs to the target's scope and does not retain the target.
  @inlinable
  public final func bind<Target: BindingTarget>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<Target, Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    target.scope.add(
      observe(fileID: fileID, line: line) { [unowned target] value in
        target[keyPath: attribute] = value
      })
  }

  /// Calls a method of the target with the value, now and whenever it changes.
  ///
  /// ```swift
  /// total.bind(to: screen, Screen.show)
  /// ```
  @inlinable
  public final func bind<Target: BindingTarget>(
    to target: Target, _ method: @escaping @MainActor (Target) -> @MainActor (Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    target.scope.add(
      observe(fileID: fileID, line: line) { [unowned target] value in method(target)(value) })
  }

  /// Sets an attribute of an object that has no scope.
  ///
  /// The object is held weakly; the binding is dropped at the first delivery after it is gone.
  public final func bind<Owner: AnyObject>(
    to owner: Owner, _ attribute: ReferenceWritableKeyPath<Owner, Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let holder = Holder()
    holder.connection = observe(fileID: fileID, line: line) { [weak owner] value in
      if let owner {
        owner[keyPath: attribute] = value
      } else {
        holder.release()
      }
    }
  }
}

extension Signal where Failure == Never {
  /// Sets an attribute of the target to each value.
  ///
  /// The binding belongs to the target's scope and does not retain the target.
  public func bind<Target: BindingTarget>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<Target, Value>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    target.scope.add(
      observe(fileID: fileID, line: line) { [unowned target] value in
        target[keyPath: attribute] = value
      })
  }

  /// Calls a method of the target with each value.
  ///
  /// ```swift
  /// notice.bind(to: hud, Toast.show)
  /// ```
  public func bind<Target: BindingTarget>(
    to target: Target, _ method: @escaping @MainActor (Target) -> @MainActor (Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    target.scope.add(
      observe(fileID: fileID, line: line) { [unowned target] value in method(target)(value) })
  }
}

/// Keeps a connection that nobody else owns; its observer releases it.
@MainActor
private final class Holder {
  var connection: Connection?

  func release() {
    connection?.cancel()
    connection = nil
  }
}
