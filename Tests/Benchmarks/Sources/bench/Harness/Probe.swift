/// What the observer at the end of every workload writes to: no exclusivity checks, no reference
/// counting.
struct Probe: @unchecked Sendable {
  private let cells: UnsafeMutablePointer<Int>

  init() {
    cells = .allocate(capacity: 2)
    reset()
  }

  @inline(__always) func hit(_ value: Int) {
    cells[0] &+= 1
    cells[1] = value
  }

  @inline(__always) func hit(_ value: Bool) {
    hit(value ? 1 : 0)
  }

  /// How often the observer ran.
  var fires: Int { cells[0] }
  /// What it was given last.
  var last: Int { cells[1] }

  func reset() {
    cells[0] = 0
    cells[1] = 0
  }
}
