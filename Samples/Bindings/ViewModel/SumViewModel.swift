public import Bindery

/// A sheet of numbers that follow each other.
@MainActor
public final class SumViewModel {
  /// The first summand.
  public let a = MutableProperty(3)
  /// The second summand.
  public let b = MutableProperty(4)
  /// `a + b`.
  public let c: Property<Int>

  /// Cell A1 of the spreadsheet.
  public let a1 = MutableProperty(1, name: "A1")
  /// Cell A2.
  public let a2 = MutableProperty(2, name: "A2")
  /// Cell A3: `A2 + A1`.
  public let a3: Property<Int>
  /// Cell B1: `A1 + 5`.
  public let b1: Property<Int>

  /// Changes `a` and `b` to 5 and 7 at once.
  public let change: Command<Void, Void, Never>
  /// Adds one to A1.
  public let increase: Command<Void, Void, Never>

  /// Makes the sheet: 3 + 4, and A1 = 1, A2 = 2.
  public init() {
    c = Property { [a, b] in a.value + b.value }
    a3 = combine(a2, a1, name: "A3") { $0 + $1 }
    b1 = a1.map(name: "B1") { $0 + 5 }
    change = Command { [a, b] in
      transaction {
        a.value = 5
        b.value = 7
      }
    }
    increase = Command { [a1] in a1.value += 1 }
  }
}
