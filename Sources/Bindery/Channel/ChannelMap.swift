extension Channel {
  /// An end of the same thing in another form, such as the text of a number. Writing it writes the
  /// value, if it can be converted.
  ///
  /// ```swift
  /// let age = MutableProperty(42)
  /// let text = Channel(age).map(.integer)
  /// print(text.value)                                // 42
  /// text.value = "43"
  /// print(age.value)                                 // 43
  /// text.value = "43x"
  /// print(text.value, age.value)                     // 43x 43
  /// print(text.issue.value?.code ?? "")              // number.invalid
  /// ```
  ///
  /// - What was entered is shown until `commit()`, for as long as it means the value: "043" is not
  ///   rewritten to "43" while somebody types.
  /// - What cannot be converted is shown, and not written. `issue` says why, and is `nil` again in
  ///   the transaction of the next good edit.
  /// - A new value of the model replaces what was entered, whether it was good or not.
  ///
  /// A parse that fails while somebody types into a field:
  ///
  /// ```text
  /// type "4"       text: "4"      age: 4       issue: –
  /// type "x"       text: "4x"     age: 4       issue: number.invalid     the text stays
  /// type "⌫"       text: "4"      age: 4       issue: –                  in one transaction
  /// age = 7        text: "7"      age: 7       issue: –                  the model wins
  /// ```
  public func map<Shown: Equatable>(_ conversion: Conversion<Value, Shown>) -> Channel<Shown> {
    converted(comparing: .equality, to: conversion.format) {
      value throws(ValidationIssue) in try conversion.parse(value)
    }
  }

  /// An end of the same thing in another form; both directions always work.
  ///
  /// ```swift
  /// let percent = Channel(model.share).map(to: { $0 * 100 }, from: { $0 / 100 })
  /// ```
  public func map<Shown: Equatable>(
    to format: @escaping @MainActor (Value) -> Shown,
    from parse: @escaping @MainActor (Shown) -> Value
  ) -> Channel<Shown> {
    map(comparing: .equality, to: format, from: parse)
  }

  /// An end of the same thing in another form, which compares with the given comparison.
  public func map<Shown>(
    comparing comparison: Comparison<Shown>,
    to format: @escaping @MainActor (Value) -> Shown,
    from parse: @escaping @MainActor (Shown) -> Value
  ) -> Channel<Shown> {
    converted(comparing: comparison, to: format) {
      value throws(ValidationIssue) in parse(value)
    }
  }

  func converted<Shown>(
    comparing comparison: Comparison<Shown>, to format: @escaping @MainActor (Value) -> Shown,
    from parse: @escaping @MainActor (Shown) throws(ValidationIssue) -> Value
  ) -> Channel<Shown> {
    let draft = Draft(of: self, comparing: comparison, format: format, parse: parse)
    return Channel<Shown>(
      property: draft.shown, read: { draft.shown.untracked }, write: { draft.write($0) },
      comparison: comparison, isVerbatim: true,
      drafting: Drafting(issue: draft.issue) { draft.commit() }, lifetime: lifetime,
      origin: origin ?? ChannelOrigin(draft.source))
  }
}

/// What a conversion adds to a channel.
@usableFromInline
struct Drafting {
  let issue: Property<ValidationIssue?>
  let commit: @MainActor () -> Void
}
