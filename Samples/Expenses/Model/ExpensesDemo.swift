/// Demo data.
public enum ExpensesDemo {
  /// The day on which scripts take place.
  public static let today = Day(2026, 11, 21)

  /// The expenses at the start.
  public static let entries = [
    Entry(id: 1, note: "Coffee", cents: 350, category: .food, day: Day(2026, 11, 18)),
    Entry(id: 2, note: "Train ticket", cents: 4900, category: .travel, day: Day(2026, 11, 19)),
    Entry(id: 3, kind: .income, note: "Salary", cents: 300_000, day: Day(2026, 11, 1)),
    Entry(id: 4, note: "Lamp", cents: 2500, category: .home, day: Day(2026, 11, 15)),
    Entry(id: 5, note: "Gift", cents: 1999, day: Day(2026, 11, 20)),
    Entry(id: 6, note: "Lunch", cents: 1180, category: .food, day: Day(2026, 11, 20)),
  ]
}
