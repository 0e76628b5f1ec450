import Bindery
import BinderyHeadless

/// Fails the test unless the objects that code returns go when nothing of the test keeps them any more.
///
/// ```swift
/// @MainActor @Test func nothingIsKept() async {
///   await expectNoLeaks {
///     let cart = Cart(service: StubService())
///     cart.add("Tea")
///     return cart
///   }
/// }
/// ```
///
/// A failure names the code that holds the object, if that is reached from the object itself: an observer, the
/// body of a command, the code of a property. To find it, that code is released: the object does not work any
/// more. A closure that is stored elsewhere, a task or a variable cannot be seen.
///
/// On a stage, screens and the view models that they are bound to are looked at when the stage ends; this is
/// for all other objects.
///
/// - Parameters:
///   - fileID: Where a failure is reported.
///   - line: Where a failure is reported.
///   - make: Makes and uses objects; returns one, or several in a tuple or an array. They are not kept.
@MainActor
public func expectNoLeaks<Made>(
  fileID: StaticString = #fileID, line: UInt = #line, _ make: () async throws -> Made
) async rethrows {
  let searches = objects(in: try await make()).map { LeakSearch(for: $0) }
  // What ends in a later turn may have kept them.
  for _ in 0..<8 where searches.contains(where: { $0.object != nil }) {
    await LeakSearch.turn()
  }
  let site = CallSite(fileID: fileID, line: line)
  if searches.isEmpty {
    return TestReporting.record(
      Diagnostic(
        .misuse,
        """
        `expectNoLeaks` got no object to look at.
        To fix: return the objects that have to go.
        """, at: site))
  }
  for search in searches {
    guard search.object != nil else { continue }
    let place = search.place.map { ", whose parts were made at \($0)," } ?? ""
    let unseen = search.unseenClosures
    let holder =
      search.findHolder()
      ?? "Its own code does not hold it: look for a variable, a task, an observer elsewhere"
      + (unseen.isEmpty
        ? "." : ", or a closure that cannot be seen into: \(unseen.joined(separator: ", ")).")
    TestReporting.record(
      Diagnostic(
        .expectation,
        """
        \(search.name)\(place) is still alive.
          \(holder)
          To fix: capture what the code uses, or `[weak self]`, or end what holds it.
        """, at: site))
  }
}

/// The objects that a value is, or has in a tuple or an array.
private func objects(in value: Any) -> [AnyObject] {
  if type(of: value) is AnyClass { return [value as AnyObject] }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .tuple, .collection, .optional: return mirror.children.flatMap { objects(in: $0.value) }
  default: return []
  }
}
