// A child that comes and goes, such as that of a sheet: an optional property holds it.

extension Property {
  /// The events that the child sends, with the child, as long as the property holds it.
  ///
  /// ```swift
  /// let page = MutableProperty<DetailViewModel?>(nil, comparing: .identity)
  /// page.events { $0.exits }.observe { child, exit in page.value = nil }.store(in: scope)
  /// ```
  ///
  /// Hot: it never ends, and retains the property.
  ///
  /// - Parameter events: The signal of a child, called once each time that a child comes.
  public final func events<Child, Event>(
    _ events: @escaping @MainActor (Child) -> Signal<Event, Never>
  ) -> Signal<(child: Child, event: Event), Never> where Value == Child? {
    signal.flatMap(.latest) { child in
      guard let child else { return .never }
      return events(child).map { (child: child, event: $0) }
    }
  }
}

extension MutableProperty {
  /// Shows a child, waits for its first result, and takes it away again. The work of a child that is a
  /// `ScopeOwner` ends then.
  ///
  /// ```swift
  /// let edit = Command {
  ///   let editor = DetailViewModel()
  ///   guard let exit = await page.present(editor, returning: editor.exits) else { return }
  ///   print(exit)
  /// }
  /// let page = MutableProperty<DetailViewModel?>(nil, comparing: .identity)
  /// ```
  ///
  /// - Parameters:
  ///   - child: The property retains it until another value takes its place.
  ///   - results: The child's signal.
  ///   - fileID: Where it is shown.
  ///   - line: Where it is shown.
  /// - Returns: The result; `nil` if the property has another value before there is one, or if the task
  ///   that waits is cancelled. A result that comes later is reported.
  public final func present<Child: AnyObject, Result>(
    _ child: Child, returning results: Signal<Result, Never>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Result? where Value == Child? {
    value = child
    let waiting = ChildResult(
      child: child, place: knownName.map { "'\($0)'" } ?? "its property", fileID: fileID,
      line: line)
    let result = await waiting.first(of: results) { gone in
      observe(fileID: fileID, line: line) { if $0 !== child { gone() } }
    }
    if untracked === child { value = nil }
    (child as? any ScopeOwner)?.scope.cancel()
    return result
  }
}
