/// Makes several writes one change: observers run once, when the outermost transaction ends.
///
/// ```swift
/// transaction {
///   a.value = 5
///   b.value = 7
/// }                                                // observers of a + b see 12, never 9 or 10
/// ```
///
/// - Reads inside are fresh; only notifications wait.
/// - A property that ends with the value it began with notifies nobody.
/// - If `body` throws, what it wrote stays written and is notified.
@MainActor
public func transaction<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  Graph.beginTransaction()
  defer { Graph.endTransaction() }
  return try body()
}
