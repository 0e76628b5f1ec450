extension Channel {
  /// The end of one member of the value: reading it reads the value, writing it writes the value.
  ///
  /// ```swift
  /// city.bind(Channel(model.person).address.city)
  /// ```
  ///
  /// - Sends when the member changes, not when others do.
  /// - If the member's setter changes the value, the writing end is corrected.
  public subscript<Member: Equatable>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Channel<Member> {
    narrowed(
      comparing: .equality, isVerbatim: false, get: { $0[keyPath: keyPath] },
      set: { $0[keyPath: keyPath] = $1 })
  }

  /// The end of a member that cannot be compared: it sends whenever the value changes. A nested
  /// member that can be compared still sends only its own changes.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Channel<Member> {
    narrowed(
      comparing: .alwaysDifferent, isVerbatim: true, get: { $0[keyPath: keyPath] },
      set: { $0[keyPath: keyPath] = $1 })
  }

  /// The end of a member of an optional; `nil` while the optional is `nil`. Then a write is
  /// refused. Writing `nil` to an existing one is refused, too.
  ///
  /// ```swift
  /// let street = Channel(model.person).company.address     // Channel<Address?>
  /// ```
  public subscript<Wrapped, Member: Equatable>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> Channel<Member?> where Value == Wrapped? {
    narrowed(
      comparing: .equality, isVerbatim: false, get: { $0?[keyPath: keyPath] },
      set: { value, member in
        if let member { value?[keyPath: keyPath] = member }
      })
  }

  /// The end of an optional member of an optional.
  public subscript<Wrapped, Member: Equatable>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member?>
  ) -> Channel<Member?> where Value == Wrapped? {
    narrowed(
      comparing: .equality, isVerbatim: false, get: { $0?[keyPath: keyPath] },
      set: { $0?[keyPath: keyPath] = $1 })
  }

  private func narrowed<Member>(
    comparing comparison: Comparison<Member>, isVerbatim: Bool,
    get: @escaping @MainActor (Value) -> Member,
    set: @escaping @MainActor (inout Value, Member) -> Void
  ) -> Channel<Member> {
    let (whole, write) = (root, writeByCode)
    return Channel<Member>(
      property: whole.map(comparing: comparison, get), isVerbatim: isVerbatim, drafting: drafting,
      lifetime: lifetime
    ) { newValue in
      var value = whole.untracked
      set(&value, newValue)
      return write(value)
    }
  }
}

extension Channel {
  /// The end of a converted value, such as the text of a number. Writing it writes the value, if it
  /// can be converted.
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
  /// - The entry is shown until `commit()`, as long as it stands for the value: "043" is not
  ///   rewritten to "43" during typing.
  /// - An entry that cannot be converted is shown, and not written. `issue` says why, and is `nil`
  ///   again in the transaction of the next good edit.
  /// - A new value of the model replaces the entry, valid or not.
  ///
  /// A parse that fails during typing:
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

  /// The end of a converted value whose two conversions cannot fail.
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

  /// The end of a converted value that compares with the given comparison.
  public func map<Shown>(
    comparing comparison: Comparison<Shown>,
    to format: @escaping @MainActor (Value) -> Shown,
    from parse: @escaping @MainActor (Shown) -> Value
  ) -> Channel<Shown> {
    converted(comparing: comparison, to: format) {
      value throws(ValidationIssue) in parse(value)
    }
  }

  /// The end of a converted value. A value without counterpart is not written: the other end of a
  /// link returns to the value of this one.
  package func adapted<Shown: Equatable>(
    to format: @escaping @MainActor (Value) -> Shown,
    from parse: @escaping @MainActor (Shown) -> Value?
  ) -> Channel<Shown> {
    let write = writeByCode
    return Channel<Shown>(
      property: root.map(format), isVerbatim: false, drafting: drafting, lifetime: lifetime
    ) { parse($0).map(write) ?? false }
  }

  func converted<Shown>(
    comparing comparison: Comparison<Shown>, to format: @escaping @MainActor (Value) -> Shown,
    from parse: @escaping @MainActor (Shown) throws(ValidationIssue) -> Value
  ) -> Channel<Shown> {
    let draft = Draft(of: self, comparing: comparison, format: format, parse: parse)
    return Channel<Shown>(
      property: draft.shown, isVerbatim: isVerbatim,
      drafting: Drafting(
        issue: draft.issue, commit: { draft.commit() }, reset: { draft.reset() }),
      lifetime: lifetime
    ) {
      draft.write($0)
      return false
    }
  }
}

/// The members that a conversion adds to a channel.
@usableFromInline
struct Drafting {
  let issue: Property<ValidationIssue?>
  let commit: @MainActor () -> Void
  let reset: @MainActor () -> Void
}

extension Channel where Value: Equatable {
  /// The end as one of an optional. Writing `nil` fails: `issue` says so, and the value stays.
  ///
  /// ```swift
  /// let link = Channel(model.nickname).connect(to: Channel(model.name).optional)
  /// ```
  public var optional: Channel<Value?> {
    converted(comparing: .equality, to: { $0 }) { value throws(ValidationIssue) in
      guard let value else { throw .missing }
      return value
    }
  }
}

extension Channel {
  /// The end as one of a non-optional value: `nil` reads as `substitute`, and writing `substitute`
  /// writes `nil`.
  ///
  /// ```swift
  /// nickname.bind(Channel(model.nickname).replacingNil(with: ""))
  /// let link = Channel(draft).connect(to: Channel(model.nickname).replacingNil(with: ""))
  /// ```
  public func replacingNil<Wrapped: Equatable>(with substitute: Wrapped) -> Channel<Wrapped>
  where Value == Wrapped? {
    map(to: { $0 ?? substitute }, from: { $0 == substitute ? nil : $0 })
  }
}
