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
  /// Shows a child, waits for its first result, and takes it away again.
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
  ///   that waits is cancelled.
  public final func present<Child: AnyObject, Result>(
    _ child: Child, returning results: Signal<Result, Never>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Result? where Value == Child? {
    value = child
    let inquiry = Inquiry<Void, Result>(())
    let ending = observe(fileID: fileID, line: line) { if $0 !== child { inquiry.dismiss() } }
    let connection = results.observe(fileID: fileID, line: line) { inquiry.answer($0) }
    await inquiry.wait()
    ending.cancel()
    connection.cancel()
    if untracked === child { value = nil }
    return inquiry.reply
  }
}
