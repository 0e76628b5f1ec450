import Bindery
import BinderyObservation
import Observation
import TestKit
import Testing

@MainActor @Suite("Observation: lists")
struct FollowingListTests {}

extension FollowingListTests {
  @MainActor @Observable final class Library {
    var titles = ["Emma", "Ulysses"]
  }

  @Test("a list follows the array of an observable model, and tells what differs")
  func follows() {
    let library = Library()
    let titles = ArrayProperty(following: Property(following: library, \.titles))
    var batches: [String] = []
    let connection = titles.mirror { batches.append("\($0)") }
    // A transaction, so that observers hear of it at its end and not in the next turn.
    transaction { library.titles.insert("Middlemarch", at: 1) }
    expectEqual(titles.value, ["Emma", "Middlemarch", "Ulysses"])
    transaction { _ = library.titles.removeFirst() }
    expectEqual(titles.value, ["Middlemarch", "Ulysses"])
    expectEqual(
      batches,
      [
        #"0 → 2 rows, insert "Emma" at 0, insert "Ulysses" at 1"#,
        #"2 → 3 rows, insert "Middlemarch" at 1"#, "3 → 2 rows, remove 0",
      ])
    connection.cancel()
  }
}
