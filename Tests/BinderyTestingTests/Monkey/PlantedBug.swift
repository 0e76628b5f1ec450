import Bindery
import BinderyHeadless
import BinderyViews
import Testing

/// A small app with a bug of a kind that apps have, or, mended, without it.
struct PlantedBug: Sendable, CustomTestStringConvertible {
  let title: String
  /// A part of what the monkey says of it.
  let finding: String
  /// Whether it takes many steps to find.
  let isRare: Bool
  private let make: @MainActor @Sendable (Stage, Bool) -> PlantedScreen

  init(
    _ title: String, _ finding: String, isRare: Bool = false,
    _ build: @escaping @MainActor @Sendable (Stage, PlantedScreen, Bool) -> Void
  ) {
    (self.title, self.finding, self.isRare) = (title, finding, isRare)
    make = { stage, isPlanted in
      let screen = PlantedScreen()
      build(stage, screen, isPlanted)
      return screen
    }
  }

  /// An app whose screen is made again for its model.
  init<Model>(
    _ title: String, _ finding: String, model: @escaping @MainActor @Sendable (Bool) -> Model,
    _ bind: @escaping @MainActor @Sendable (PlantedScreen, Model, Bool) -> Void
  ) {
    (self.title, self.finding, isRare) = (title, finding, false)
    make = { stage, isPlanted in
      let model = model(isPlanted)
      return stage.reproducible {
        let screen = PlantedScreen()
        bind(screen, model, isPlanted)
        return screen
      }
    }
  }

  var testDescription: String { title }

  @MainActor func screen(on stage: Stage, isPlanted: Bool) -> HeadlessScreen {
    make(stage, isPlanted)
  }
}

/// A screen of a few views, for any small app.
@MainActor
final class PlantedScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let save = HeadlessButton("Save")
  let other = HeadlessButton("Other")
  let flag = HeadlessToggle("Flag")
  let note = HeadlessLabel()
  let rows = HeadlessList("Rows", of: PlantedRow.self, visibleCount: 4) { PlantedCell() }
  /// What the app keeps.
  var kept: [AnyObject] = []

  init() {
    super.init(title: "App")
  }

  /// A button that executes a body.
  func on(_ button: HeadlessButton, _ body: @escaping @MainActor () -> Void) {
    button.taps.observe { body() }.store(in: scope)
  }
}

struct PlantedRow: Identifiable, Equatable, Sendable {
  let id: Int
  var name = "Row"
}

final class PlantedCell: HeadlessCell {
  let name = HeadlessLabel()
}

/// A value that closures share.
@MainActor
final class Shared<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
