extension Channel {
  /// The end of one member of the value: reading it reads the value, writing it writes the value.
  ///
  /// ```swift
  /// city.bind(Channel(model.person).address.city)
  /// ```
  ///
  /// - Sends when the member changes, not when others do.
  /// - A member whose setter changes what it is given corrects who wrote it.
  public subscript<Member: Equatable>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Channel<Member> {
    narrowed(
      by: keyPath, comparing: .equality, isVerbatim: false, get: { $0[keyPath: keyPath] },
      set: { $0[keyPath: keyPath] = $1 })
  }

  /// The end of a member that cannot be compared: it sends whenever the value changes. On the way
  /// to a member of its own, that makes no difference.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Channel<Member> {
    narrowed(
      by: keyPath, comparing: .alwaysDifferent, isVerbatim: true, get: { $0[keyPath: keyPath] },
      set: { $0[keyPath: keyPath] = $1 })
  }

  /// The end of a member of what may be missing: `nil` while it is. Then a write is refused, and so
  /// is `nil` while it is there.
  ///
  /// ```swift
  /// let street = Channel(model.person).company.address     // Channel<Address?>
  /// ```
  public subscript<Wrapped, Member: Equatable>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> Channel<Member?> where Value == Wrapped? {
    narrowed(
      by: keyPath, comparing: .equality, isVerbatim: false, get: { $0?[keyPath: keyPath] },
      set: { value, member in
        if let member { value?[keyPath: keyPath] = member }
      })
  }

  /// The end of an optional member of what may be missing.
  public subscript<Wrapped, Member: Equatable>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member?>
  ) -> Channel<Member?> where Value == Wrapped? {
    narrowed(
      by: keyPath, comparing: .equality, isVerbatim: false, get: { $0?[keyPath: keyPath] },
      set: { $0?[keyPath: keyPath] = $1 })
  }

  private func narrowed<Member>(
    by keyPath: AnyKeyPath, comparing comparison: Comparison<Member>, isVerbatim: Bool,
    get: @escaping @MainActor (Value) -> Member,
    set: @escaping @MainActor (inout Value, Member) -> Void
  ) -> Channel<Member> {
    let whole = overProperty
    let member = whole.property.map(comparing: comparison, get)
    return Channel<Member>(
      property: member, read: { member.untracked },
      write: { newValue in
        var value = whole.property.untracked
        set(&value, newValue)
        whole.write(value)
      },
      comparison: comparison, isVerbatim: isVerbatim, drafting: drafting, lifetime: lifetime,
      origin: (origin ?? ChannelOrigin(whole.property)).narrowed(by: keyPath))
  }

  /// What narrows and converts needs something to derive from. For an end that is not a property,
  /// that is what was last heard of it.
  var overProperty: (property: Property<Value>, write: @MainActor (Value) -> Void) {
    if let property { return (property, write) }
    let (get, set) = (read, write)
    let heard = MutableProperty(get(), comparing: comparison)
    let connection = input?.changes.observe { heard.value = $0 }
    // The body keeps the observation, which goes with the derived property.
    let property = heard.map(comparing: comparison) { value in
      extendLifetime(connection)
      return value
    }
    return (
      property,
      {
        set($0)
        heard.value = get()
      }
    )
  }
}
