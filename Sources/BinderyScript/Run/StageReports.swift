import Bindery

/// Collects what a stage reports.
@MainActor
final class StageReports {
  /// No code of the app runs while it is accessed, so accesses are not checked for overlaps.
  @exclusivity(unchecked) private var found: [Diagnostic] = []

  func add(_ diagnostic: Diagnostic) {
    found.append(diagnostic)
  }

  func take() -> [Diagnostic] {
    if found.isEmpty { return [] }
    defer { found = [] }
    return found
  }
}
