/// Names of which none is given twice: the second `badge` is `badge2`.
///
/// A screen and its superclass may each hold a view under a name, and so may a page and the stacks around it.
struct DistinctNames {
  private var given: Set<String>

  /// - Parameter given: Names that others have.
  init(besides given: some Sequence<String> = []) { self.given = Set(given) }

  /// The name, with a number if it was given before.
  mutating func name(_ name: String) -> String {
    var (distinct, number) = (name, 2)
    while !given.insert(distinct).inserted {
      distinct = "\(name)\(number)"
      number += 1
    }
    return distinct
  }
}
