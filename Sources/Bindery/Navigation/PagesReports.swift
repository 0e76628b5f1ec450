// What pages report: children without identity, and children that are pushed twice.

extension Pages {
  func report(_ refused: [Child], at site: CallSite) {
    for child in refused {
      if ChildIdentity(child) == nil {
        reportWithoutIdentity(child, at: site)
      } else {
        reportRepeated(child, at: site)
      }
    }
  }

  private func reportWithoutIdentity(_ child: Child, at site: CallSite) {
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        \(title) got \(type(of: child as Any)), which is no object and holds none: it gets no page.
        A page belongs to one object. To fix: make the child a class, or an enum whose cases hold one \
        object each.
        """, at: site))
  }

  private func reportRepeated(_ child: Child, at site: CallSite) {
    let name = ChildIdentity(child)?.name ?? "\(Child.self)"
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        \(title) got \(name) a second time: it has one page, the one before.
        To fix: make a new child for each page, or go back with `pop(to:)`.
        """, at: site))
  }

  var title: String { path.knownName.map { "'\($0)'" } ?? "A path of pages" }
}
