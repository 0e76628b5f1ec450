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
  @inlinable
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
  @inlinable
  @_disfavoredOverload
  public func attemptMap<Output, NewFailure: Error>(
    _ transform: @escaping @MainActor (Value) throws(NewFailure) -> Output
  ) -> Signal<Output, NewFailure> where Failure == Never {
    Signal<Value, NewFailure>(self).attemptMap(transform)
  }
}
