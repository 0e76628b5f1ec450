// What pages report: children without identity, children that are pushed twice, results that nothing
// waits for.

/// The observation of a child that has gone without a result.
@MainActor
struct LateResults {
  weak var child: AnyObject?
  let connection: Connection

  /// Whether the child may still give one.
  var isPossible: Bool { child != nil && connection.isActive }
}

extension Pages {
  func reportWithoutIdentity(_ child: Child, at site: CallSite) {
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        \(title) got \(type(of: child as Any)), which is no object and holds none: it gets no page.
        A page belongs to one object. To fix: make the child a class, or an enum whose cases hold one \
        object each.
        """, at: site))
  }

  func reportRepeated(_ child: Child, at site: CallSite) {
    let name = ChildIdentity(child)?.name ?? "\(Child.self)"
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        \(title) got \(name) a second time: it has one page, the one before.
        To fix: make a new child for each page, or go back with `pop(to:)`.
        """, at: site))
  }

  /// Reports a result of a child whose page has gone.
  func lateReport<Value>(of page: Page, _ site: CallSite) -> @MainActor (Value) -> Void {
    let (name, title) = (page.description, title)
    return { value in
      Runtime.current.report(
        Diagnostic(
          .misuse,
          """
          \(name) gave the result \(value) after its page had left \(title): nothing waits for it.
          To fix: end the work of a child with its page. A child that is a `ScopeOwner` has its scope \
          ended; give it to its commands, `.scope(scope)`.
          """, at: site))
    }
  }

  private var title: String { path.knownName.map { "'\($0)'" } ?? "A path of pages" }
}
