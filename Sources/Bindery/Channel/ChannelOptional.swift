extension Channel where Value: Equatable {
  /// The same end where one of an optional is asked. Writing `nil` fails: `issue` says so, and the
  /// value stays.
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

  /// Keeps this end and an optional lead equal; `nil` there is `substitute` here, and back.
  ///
  /// ```swift
  /// let link = Channel(draft).connect(to: Channel(model.nickname), replacingNilWith: "")
  /// ```
  public func connect(
    to lead: Channel<Value?>, replacingNilWith substitute: Value,
    updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Connection {
    connect(
      to: lead.replacingNil(with: substitute), updating: trigger, fileID: fileID, line: line)
  }

  /// Keeps this optional end and a lead that is not equal; `nil` is not written to the lead.
  public func connect<Wrapped: Equatable>(
    to lead: Channel<Wrapped>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Connection where Value == Wrapped? {
    connect(to: lead.optional, updating: trigger, fileID: fileID, line: line)
  }
}

extension Channel {
  /// The same end where one of a value is asked: `nil` reads as `substitute`, and writing
  /// `substitute` writes `nil`.
  ///
  /// ```swift
  /// nickname.bind(Channel(model.nickname).replacingNil(with: ""))
  /// ```
  public func replacingNil<Wrapped: Equatable>(with substitute: Wrapped) -> Channel<Wrapped>
  where Value == Wrapped? {
    map(to: { $0 ?? substitute }, from: { $0 == substitute ? nil : $0 })
  }
}
