public import BinderyHeadless
import BinderyScript
public import BinderyViews

/// The screens of the samples in one rendition, by their view models, and the hand by which scripts
/// use them.
///
/// ```swift
/// var windows = Rendition("windows", hand: { screen in WindowHand(screen) })
/// windows.add { (model: CounterViewModel, _) in CounterWindowScreen(model) }
/// ```
@MainActor
public struct Rendition {
  /// What its screens are, for messages.
  public let name: String
  fileprivate let hand: (@MainActor (any DrivenScreen) -> any Hand)?
  private var makers: [ObjectIdentifier: @MainActor (Any, Any?) -> (any ScreenView)?] = [:]

  /// Makes a rendition without screens.
  ///
  /// - Parameters:
  ///   - name: What its screens are.
  ///   - hand: Shows a screen to scripts, and uses it; `nil` for headless screens.
  public init(_ name: String, hand: (@MainActor (any DrivenScreen) -> any Hand)? = nil) {
    (self.name, self.hand) = (name, hand)
  }

  /// Adds the screen of a view model. Its closure gets what else the screen shows, too: the number
  /// of rows in sight, or a switch beside the sample.
  public mutating func add<Model>(
    _ make: @escaping @MainActor (Model, Any?) -> any ScreenView
  ) {
    makers[ObjectIdentifier(Model.self)] = { model, extra in
      (model as? Model).map { make($0, extra) }
    }
  }

  /// Makes the screen of a view model; throws if the rendition has none.
  func screen<Model>(_ model: Model, with extra: Any? = nil) throws -> any ScreenView {
    guard let screen = makers[ObjectIdentifier(Model.self)]?(model, extra) else {
      throw HandError.lacking("\(name) have no screen for \(Model.self)")
    }
    return screen
  }
}

extension ScriptHost {
  /// Adds a screen of a rendition. One that is made as another rendition's is lacking in this one.
  func screen(
    _ name: String, in rendition: Rendition,
    _ make: @escaping @MainActor (Stage) throws -> any ScreenView
  ) {
    let lack = HandError.lacking("\(rendition.name) have no screen \(name)")
    guard let hand = rendition.hand else {
      return screen(name) { stage in
        guard let screen = try make(stage) as? HeadlessScreen else { throw lack }
        return screen
      }
    }
    screen(name, hand: hand) { stage in
      guard let screen = try make(stage) as? any DrivenScreen else { throw lack }
      return screen
    }
  }
}
