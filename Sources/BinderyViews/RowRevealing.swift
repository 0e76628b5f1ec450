/// A list that can look for a row by what its cell shows.
@MainActor
package protocol RowRevealing: AnyObject {
  /// Brings the first row into sight whose cell makes the condition true, of the rows that are out of
  /// sight; returns whether there is one.
  func revealRow(where isShown: () -> Bool) -> Bool
}
