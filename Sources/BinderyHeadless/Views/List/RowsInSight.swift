import Bindery

// The rows that a list shows, and their cells.
//
// Loops and not maps, because the types of rows and cells are not known here: a collection that is made of
// another one has these types looked up for each call and element.

extension HeadlessList {
  var rowsInSight: [Row] {
    var rows: [Row] = []
    let end = min(first + max(0, visibleCount), content.count)
    while first + rows.count < end { rows.append(content[first + rows.count]) }
    return rows
  }

  /// Whether rows with these identities are shown in this order, as when a row out of sight has changed.
  func showsInOrder(_ rows: [Row]) -> Bool {
    guard rows.count == shown.count else { return false }
    var place = 0
    while place < rows.count {
      if rows[place].id != shown[place].row.id { return false }
      place += 1
    }
    return true
  }

  /// The cells of the rows that stay in sight, of each identity one; all others are returned to the pool.
  func keepCells(for rows: [Row]) -> [Row.ID: Cell] {
    var staying: Set<Row.ID> = []
    for row in rows { staying.insert(row.id) }
    var kept: [Row.ID: Cell] = [:]
    for (row, cell) in shown {
      // If two rows have one identity, the first keeps its cell.
      if staying.contains(row.id), kept[row.id] == nil {
        kept[row.id] = cell
      } else {
        put(away: cell)
      }
    }
    return kept
  }
}
