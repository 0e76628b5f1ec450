package import BinderyHeadless

/// A screen that scripts can start.
@MainActor
package struct ScreenEntry {
  /// The name after `start`.
  package let name: String
  /// Shows the screen; returns the user who plays it.
  let show: @MainActor (Stage) throws -> any ScreenUser

  package init(
    name: String, make: @escaping @MainActor (Stage) throws -> HeadlessScreen,
    user: @escaping @MainActor (Stage) -> any ScreenUser = { $0 }
  ) {
    self.name = name
    show = { stage in
      stage.appear(try stage.build { try make(stage) }, named: name)
      return user(stage)
    }
  }

  /// A screen of another rendition; the hand shows and uses it.
  package init(
    name: String, hand: @escaping @MainActor (any DrivenScreen) -> any Hand,
    make: @escaping @MainActor (Stage) throws -> any DrivenScreen
  ) {
    self.name = name
    show = { stage in
      try stage.perform { DrivenUser(try make(stage), named: name, on: stage, hand: hand) }
    }
  }
}
