extension Channel {
  /// Keeps this end and `lead` equal. The lead's value wins at the start.
  ///
  /// - A value that arrives from one end is written to the other, never back to its source.
  /// - If the other end changed it (truncated, replaced), the source gets one corrective write.
  /// - The connection retains both channels. The link ends with it, when the changes of either
  ///   end complete, and with the scope of either end.
  ///
  /// ```swift
  /// let a = MutableProperty(1), b = MutableProperty(2)
  /// let link = Channel(a).connect(to: Channel(b))
  /// print(a.value)                                 // 2
  /// a.value = 3
  /// print(b.value)                                 // 3
  /// ```
  ///
  /// Two linked properties, and an observer that truncates one of them to three characters:
  ///
  /// ```text
  /// a = "abcd"     a: "abcd"            b: ""
  /// link           a: "abcd"        ──► b: "abcd"
  /// observer       a: "abcd"            b: "abc"
  /// link           a: "abc"         ◄── b: "abc"        one corrective write
  /// link           a: its own value comes back from nowhere: nothing to do
  /// later observers of a and of b are called with "abc", the last value, and with no other
  /// ```
  ///
  /// Three ends in a row, a – b – c, and the last one written:
  ///
  /// ```text
  /// c = 5          a: 0      b: 0      c: 5
  /// link b–c       a: 0      b: 5  ◄── c: 5
  /// link a–b       a: 5  ◄── b: 5      c: 5             each end is written once
  /// ```
  ///
  /// - Parameters:
  ///   - lead: Whose value wins at the start.
  ///   - trigger: When what is entered at this end is written to the lead.
  ///   - fileID: Where the link is made.
  ///   - line: Where the link is made.
  @inlinable
  @specialized(where Value == String)  // what is typed: views that connect know a type parameter
  public func connect(
    to lead: Channel, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Connection {
    let link = ChannelLink(
      lead: LinkEnd(lead), follower: LinkEnd(self), holding: .of(trigger, fileID, line))
    let observer = LinkObserver(link, fileID, line)
    let connection = Connection(observer)
    link.start(observer, fileID, line)
    return connection
  }

  /// Keeps an attribute of a view, which is this end, and `lead` equal, until the view's scope ends.
  ///
  /// - Returns: The link, which the scope keeps.
  @discardableResult
  @specialized(where Value == String)  // what is typed
  package func connect(
    _ attribute: AttributeID, of view: any ScopeOwner, to lead: Channel,
    updating trigger: UpdateTrigger, _ fileID: StaticString, _ line: UInt
  ) -> AnyChannelLink {
    let link = ChannelLink(
      lead: LinkEnd(lead), follower: LinkEnd(self), holding: .of(trigger, fileID, line))
    let owner = LinkOwner(attribute, link, following: lead.source, fileID, line)
    view.scope.give(owner, of: view)
    link.start(owner, fileID, line)
    return link
  }
}
