import Bindery

/// Collects what a stage reports.
@MainActor
final class StageReports {
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
