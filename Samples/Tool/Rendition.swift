public import Bindery
public import BinderyHeadless
import BinderyScript
public import BinderyViews

/// The screens of the samples in one rendition, by their view models, and the hand by which scripts
/// use them.
///
/// ```swift
/// var windows = Rendition("windows") { (screen: DesktopScreen) in WindowHand(screen) }
/// windows.add { (model: CounterViewModel, _) in CounterWindowScreen(model) }
/// ```
@MainActor
public struct Rendition {
  /// What its screens are, for messages.
  public internal(set) var name: String
  /// The cases with another transcript in this rendition, by title, and why: they are not played.
  public var differences: [String: String] = [:]
  /// What a person sees otherwise than on headless views, as a screen and the key of a difference, and why.
  public var seenDifferences: [String: String] = [:]
  /// The gestures and keys that mean something else than on headless views, and why.
  public var otherMeanings: [String: String] = [:]
  /// Whether scripts use headless screens by the keys of a terminal.
  var playsByKeys = false
  /// Shows a screen to scripts, and uses it; `nil` for headless screens.
  fileprivate let hand: (@MainActor (any DrivenScreen) -> any Hand)?
  fileprivate let last = LastScreen()
  private var makers: [ObjectIdentifier: @MainActor (Any, Setting) -> (any ScreenView)?] = [:]

  /// What a screen shows besides its view model, where a sample says so.
  public struct Setting {
    /// The number of rows in sight.
    public var visibleCount: Int?
    /// The connection, which a switch beside the sample changes.
    public var monitor: StubMonitor?
    /// Whether there is a connection, which a switch beside the sample changes.
    public var isOnline: MutableProperty<Bool>?
    /// The number of rows side by side; `nil` for a list.
    public var columns: Int?
    /// Whether the screen shows all of it twice.
    public var isTwice = false
  }

  /// Makes a rendition without screens, of headless views.
  init(headless name: String) { (self.name, hand) = (name, nil) }

  /// Makes a rendition without screens.
  ///
  /// - Parameters:
  ///   - name: What its screens are.
  ///   - makeHand: Shows a screen to scripts, and uses it.
  public init<Screen: DrivenScreen>(
    _ name: String, hand makeHand: @escaping @MainActor (Screen) -> any Hand
  ) {
    self.name = name
    hand = { screen in
      guard let screen = screen as? Screen else {
        preconditionFailure("\(type(of: screen)) is not among the screens of \(name)")
      }
      return makeHand(screen)
    }
  }

  /// Adds the screen of a view model, which may show more.
  public mutating func add<Model>(
    _ make: @escaping @MainActor (Model, Setting) -> any ScreenView
  ) {
    makers[ObjectIdentifier(Model.self)] = { model, setting in
      (model as? Model).map { make($0, setting) }
    }
  }

  /// Makes the screen of a view model; throws if the rendition has none.
  func screen<Model>(
    _ model: Model, visibleCount: Int? = nil, monitor: StubMonitor? = nil,
    isOnline: MutableProperty<Bool>? = nil, columns: Int? = nil, isTwice: Bool = false,
    isReproducible: Bool = true
  ) throws -> any ScreenView {
    let setting = Setting(
      visibleCount: visibleCount, monitor: monitor, isOnline: isOnline, columns: columns,
      isTwice: isTwice)
    let make = makers[ObjectIdentifier(Model.self)]
    guard let screen = make?(model, setting) else {
      throw HandError.lacking("\(name) have no screen for \(Model.self)")
    }
    if last.isWanted, isReproducible { last.make = { make?(model, setting) as? HeadlessScreen } }
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
        rendition.last.isWanted = true
        defer { (rendition.last.isWanted, rendition.last.make) = (false, nil) }
        guard let screen = try make(stage) as? HeadlessScreen else { throw lack }
        guard let makeAgain = rendition.last.make else { return screen }
        var first: HeadlessScreen? = screen
        return stage.reproducible {
          defer { first = nil }
          guard let screen = first ?? makeAgain() else { preconditionFailure("no second \(name)") }
          return screen
        }
      }
    }
    screen(name, hand: hand) { stage in
      guard let screen = try make(stage) as? any DrivenScreen else { throw lack }
      return screen
    }
  }
}

/// How the headless screen that was made last is made again.
@MainActor
private final class LastScreen {
  var isWanted = false
  var make: (@MainActor () -> HeadlessScreen?)?
}
