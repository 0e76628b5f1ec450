extension Signal {
  /// Transforms the error.
  ///
  /// ```marbles
  /// source:    a-b--#
  /// source.mapError { _ in Offline() }
  /// mapError:  a-b--#
  /// ```
  @inlinable
  public func mapError<NewFailure: Error>(
    _ transform: @escaping @MainActor (Failure) -> NewFailure
  ) -> Signal<Value, NewFailure> {
    stage(
      (), { value, stage in stage.send(value) },
      onEnd: { end, stage in
        switch end {
        case .completed: stage.end()
        case .failed(let error): stage.end(.failed(transform(error)))
        }
      })
  }
}
