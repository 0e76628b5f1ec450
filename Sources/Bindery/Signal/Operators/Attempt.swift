extension Signal {
  /// Lets a value through if `operation` succeeds with it, and fails with the error that it throws.
  ///
  /// ```swift
  /// let checked = answers.attempt { try verify($0) }
  /// ```
  ///
  /// Swift infers `any Error` for the error of a closure; name the error type in the closure, or
  /// pass a function with typed throws.
  ///
  /// ```marbles
  /// source:   1-2--3-|
  /// source.attempt { value throws(Offline) in if value == 3 { throw Offline() } }
  /// attempt:  1-2--#
  /// ```
  public func attempt(
    _ operation: @escaping @MainActor (Value) throws(Failure) -> Void
  ) -> Signal {
    attemptMap { (value) throws(Failure) in
      try operation(value)
      return value
    }
  }

  /// As `attempt(_:)`, for a signal that never fails itself.
  @_disfavoredOverload
  public func attempt<NewFailure: Error>(
    _ operation: @escaping @MainActor (Value) throws(NewFailure) -> Void
  ) -> Signal<Value, NewFailure> where Failure == Never {
    Signal<Value, NewFailure>(self).attempt(operation)
  }
}

extension Signal {
  /// Transforms each value, and fails with the error that `transform` throws.
  ///
  /// ```swift
  /// let numbers = texts.attemptMap { try Int($0, format: .number) }
  /// ```
  ///
  /// ```marbles
  /// source:      1-2--3-|
  /// source.attemptMap { n throws(Offline) in if n < 3 { n * 2 } else { throw Offline() } }
  /// attemptMap:  2-4--#
  /// ```
  public func attemptMap<Output>(
    _ transform: @escaping @MainActor (Value) throws(Failure) -> Output
  ) -> Signal<Output, Failure> {
    stage(()) { value, stage in
      let output: Output
      do throws(Failure) {
        output = try transform(value)
      } catch {
        return stage.end(.failed(error))
      }
      stage.send(output)
    }
  }

  /// As `attemptMap(_:)`, for a signal that never fails itself.
  @_disfavoredOverload
  public func attemptMap<Output, NewFailure: Error>(
    _ transform: @escaping @MainActor (Value) throws(NewFailure) -> Output
  ) -> Signal<Output, NewFailure> where Failure == Never {
    Signal<Value, NewFailure>(self).attemptMap(transform)
  }
}
