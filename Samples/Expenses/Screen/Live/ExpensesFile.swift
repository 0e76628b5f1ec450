import Bindery
import BinderyFoundation
import Foundation
import SampleModels

extension MemoryDisk {
  /// A store with the expenses on this disk; each is one of its own, as after a restart.
  var store: any ValueStore { FileStore(disk: self, name: Expenses.key) }

  /// Writes the expenses of the demo.
  func writeDemo() throws {
    try write(
      FileStore.bytes(of: ExpensesDemo.entries, StoreEntry(Expenses.key)), to: Expenses.key)
  }
}

/// A store with the expenses in the file at this path, whose folder must exist.
func expensesStore(at path: String) throws -> any ValueStore {
  try FileStore(file: URL(fileURLWithPath: path))
}

extension Day {
  /// The present day in the user's time zone, though the program runs on a stage.
  @MainActor static var today: Day {
    let today = Runtime.live.today
    return Day(today.year, today.month, today.day)
  }
}
