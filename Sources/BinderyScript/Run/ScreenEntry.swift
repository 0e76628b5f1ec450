package import BinderyHeadless

/// A screen that scripts can start.
@MainActor
package struct ScreenEntry {
  /// The name after `start`.
  package let name: String
  /// Builds the screen on a stage.
  package let make: @MainActor (Stage) throws -> HeadlessScreen

  package init(name: String, make: @escaping @MainActor (Stage) throws -> HeadlessScreen) {
    self.name = name
    self.make = make
  }
}
