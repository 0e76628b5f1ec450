/// Waits for the first result of a child that is shown: of a page, or of an optional child.
@MainActor
struct ChildResult {
  /// The object.
  let child: AnyObject
  /// Where it is shown, for reports: `'pages'`.
  let place: String
  let fileID: StaticString
  let line: UInt

  /// The first result; `nil` if the child goes before there is one, or if the task is cancelled. One that
  /// comes after that is reported, as long as the child lives.
  ///
  /// - Parameters:
  ///   - results: The child's signal.
  ///   - whenGone: Calls a closure when the child goes, until the connection that it returns ends.
  func first<Value>(
    of results: Signal<Value, Never>, whenGone: (@escaping @MainActor () -> Void) -> Connection
  ) async -> Value? {
    let inquiry = Inquiry<Void, Value>(())
    let report = report
    let connection = results.observe(fileID: fileID, line: line) { value in
      if inquiry.isPending {
        inquiry.answer(value)
      } else if inquiry.reply == nil {
        report("\(value)")
      }
    }
    let ending = whenGone { inquiry.dismiss() }
    await inquiry.wait()
    ending.cancel()
    if inquiry.reply == nil {
      Runtime.current.lateResults.keep(connection, of: child)
    } else {
      connection.cancel()
    }
    return inquiry.reply
  }

  private var report: @MainActor (String) -> Void {
    let (name, place) = (ChildIdentity(child)?.name ?? "A child", place)
    let site = CallSite(fileID: fileID, line: line)
    return { value in
      Runtime.current.report(
        Diagnostic(
          .misuse,
          """
          \(name) gave the result \(value) after it had left \(place): nothing waits for it.
          To fix: end the work of a child with its place. A child that is a `ScopeOwner` has its scope \
          ended; give it to its commands, `.scope(scope)`.
          """, at: site))
    }
  }
}
