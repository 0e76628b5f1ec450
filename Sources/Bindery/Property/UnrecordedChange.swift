/// A change that is no step of an undo history: a value that was loaded.
@MainActor
enum UnrecordedChange {
  /// Whether one is being made and notified.
  private(set) static var isUnderWay = false

  /// Makes a change that no history records.
  static func make(_ body: () -> Void) {
    let outer = isUnderWay
    isUnderWay = true
    transaction { body() }
    isUnderWay = outer
  }
}
