// Disfavoured, because a trailing closure does not say its label: in generic code, both would be
// ambiguous with the derived property of a body that does not throw.

extension Property {
  /// A derived property of a body that may throw: it holds what the body returned or threw.
  ///
  /// ```swift
  /// let text = MutableProperty("12")
  /// let amount = Property(catching: { () throws(ParseError) in try parse(text.value) })
  /// print(amount.value)                              // success(12)
  /// ```
  ///
  /// - An error is kept like a value: the body does not run again until something it read changes.
  /// - Equal successes are silent; a failure is always a change, as errors cannot be compared.
  @_disfavoredOverload
  public convenience init<Success: Equatable, Failure>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    catching compute: @escaping @MainActor () throws(Failure) -> Success
  ) where Value == Result<Success, Failure> {
    let comparison = Comparison<Value>.by { old, new in
      guard case .success(let old) = old, case .success(let new) = new else { return false }
      return old == new
    }
    self.init(
      comparing: comparison, name: name, fileID: fileID, line: line, catching: compute)
  }

  /// A derived property of a body that may throw, which compares with the given comparison.
  @_disfavoredOverload
  public convenience init<Success, Failure>(
    comparing comparison: Comparison<Value>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    catching compute: @escaping @MainActor () throws(Failure) -> Success
  ) where Value == Result<Success, Failure> {
    self.init(comparing: comparison, name: name, fileID: fileID, line: line) {
      do throws(Failure) {
        return .success(try compute())
      } catch {
        return .failure(error)
      }
    }
  }
}
