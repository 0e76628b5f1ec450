/// Writes of views that cannot show what their model has, such as a number beyond their bounds.
///
/// They are made at the end of the turn, because bounds and value may change together, and belong to
/// the change that led to them: the observers that they run have one limit for all of it. A correction
/// may lead to others; a view that corrects again and again is in conflict with another one.
@MainActor
package enum Corrections {
  /// One view that corrects its model.
  private struct Request {
    let view: String
    let site: CallSite
    let write: @MainActor () -> Void
  }

  /// The most corrections of one view for one change.
  private static let limit = 10
  private static var waiting: [Request] = []
  private static var isUnderWay = false

  /// Writes at the end of the turn.
  ///
  /// - Parameters:
  ///   - view: What the view is called in a report.
  ///   - site: Where it was bound.
  ///   - write: Makes the correction, if it is still due.
  package static func request(
    of view: String, at site: CallSite, _ write: @escaping @MainActor () -> Void
  ) {
    waiting.append(Request(view: view, site: site, write: write))
    if isUnderWay { return }
    isUnderWay = true
    let change = Graph.flushNumber
    Turn.whenDone {
      // Another change may have come in between.
      Graph.goesOn = change == Graph.flushNumber
      run()
      (Graph.goesOn, isUnderWay) = (false, false)
    }
  }

  private static func run() {
    var made: [Request] = []
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      made.append(next)
      if made.count(where: { $0.site == next.site && $0.view == next.view }) > limit {
        waiting = []
        return report(made.suffix(2 * limit))
      }
      next.write()
      Graph.goesOn = true
    }
  }

  private static func report(_ made: ArraySlice<Request>) {
    var lines: [String] = []
    for request in made {
      let line = "\(request.view)  (\(request.site))"
      if !lines.contains(line) { lines.append(line) }
    }
    Diagnostic(
      .loop,
      """
      Views did not settle: each corrected the value of its model \(limit) times for one change.
        \(lines.joined(separator: "\n  → "))
      The last value stays.
      To fix: give views of one value the same bounds and steps, or connected values bounds that \
      can all be met.
      """, at: made.last?.site
    ).report()
  }
}
