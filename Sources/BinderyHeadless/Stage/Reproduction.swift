import Bindery
import BinderyViews

/// How a screen is made again for the view model that it has.
@MainActor
struct Reproduction {
  /// The screen that is on the stage.
  weak var screen: HeadlessScreen?
  let make: @MainActor () -> HeadlessScreen
}

extension Stage {
  /// Makes a screen, and keeps how: `expect reproducible` of a script, and a monkey, make another one for
  /// the same view model and compare the two.
  ///
  /// ```swift
  /// host.screen("SignUp") { stage in
  ///   let model = SignUpViewModel(accounts: GatedAccounts(on: stage))
  ///   return stage.reproducible { SignUpScreen(model) }
  /// }
  /// ```
  ///
  /// A difference is state that the screen has and the view model has not: a label that was set once, a
  /// handler that writes to a view, an attribute that depends on the order of events.
  ///
  /// - Parameter make: Makes the screen of a view model that is made outside, and nothing else. The stage
  ///   keeps it, with what it captures, until it ends.
  /// - Returns: The screen.
  public func reproducible<Screen: HeadlessScreen>(
    _ make: @escaping @MainActor () -> Screen
  ) -> Screen {
    let screen = make()
    reproduction = Reproduction(screen: screen, make: make)
    return screen
  }

  /// Whether it is known how the screen is made, so that another one can be compared with it.
  package var isReproducible: Bool { root != nil && reproduction?.screen === root }

  /// Whether there is nothing to compare: no screen that can be made again, and no form fields.
  package var hasNothingToCompare: Bool {
    !isReproducible && (log.history?.forms.fields ?? []).isEmpty
  }

  /// The form fields that were decided by values that have changed since, one line each.
  package var staleFields: [String] {
    (log.history?.forms.fields ?? []).filter(\.isStale).map { field in
      let name = field.name.map { "\($0) (\(field.site))" } ?? "\(field.site)"
      let verdict = field.isValid.untracked ? "valid" : "invalid"
      return """
        the field \(name) is \(verdict), and its rules decide otherwise now
          To fix: let the rules read properties, or call `revalidate()` when what they read changes.
        """
    }
  }

  /// Makes the screen again for the same view model; returns the differences from the present one, one line
  /// each. None if it is not known how the screen is made.
  package func compareWithFreshScreen() -> [String] {
    guard let reproduction, let root, reproduction.screen === root else { return [] }
    let host = FreshHost(on: self)
    let fresh = perform(reproduction.make)
    host.root = fresh
    perform {
      for screen in fresh.allScreens {
        screen.appear(on: host, name: HeadlessScreen.name(of: screen))
      }
      if fresh.hasOverlay { fresh.placeOverlays() }
    }
    defer { perform { fresh.leave() } }
    return perform { root.differences(from: fresh, isPending: runtime.hasPendingEdits) }
  }
}

extension HeadlessScreen {
  /// The differences of the screens on top of each other, as far as they are of the same kinds: a screen
  /// that an event has shown is known to the views alone.
  ///
  /// - Parameter isPending: Whether an entry has not reached its view model yet.
  fileprivate func differences(from fresh: HeadlessScreen, isPending: Bool) -> [String] {
    var found: [String] = []
    for (present, fresh) in zip(presentationPath, fresh.presentationPath) {
      guard type(of: present) == type(of: fresh) else { break }
      if present.title != fresh.title {
        found.append("the title is \(present.title.quoted), and made afresh \(fresh.title.quoted)")
      }
      let views = Dictionary(fresh.allViews.map { ($0.id, $0) }) { first, _ in first }
      for view in present.allViews where !view.isMomentary {
        guard let other = views[view.id], type(of: view) == type(of: other) else { continue }
        if view is HeadlessImage, view.id.contains("[") { continue }
        found += view.differences(from: other, isPending: isPending)
      }
    }
    return found
  }
}

extension HeadlessView {
  /// Whether it shows an event, which the view model does not keep: a notice, a field of an alert.
  fileprivate var isMomentary: Bool {
    self is HeadlessToast || self is HeadlessBanner || id.hasPrefix("alert[")
  }

  /// The attributes that the view alone knows, unless they are the value of an input: where the user looks,
  /// and what they are about to do.
  private static let ownNames = ViewAttribute.namesOfLooking.union([
    "isRefreshing", "selected", "selectedIDs", "isSelected",
  ])

  fileprivate func differences(from fresh: HeadlessView, isPending: Bool) -> [String] {
    let others = Dictionary(fresh.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    let (bindings, main) = (bindings, attributes.first?.name)
    // A signal has no value to begin with.
    var skipped = Set(bindings.filter { $0.property == nil }.compactMap(\.attribute))
    let isShared = bindings.contains { $0.attribute == main } && !isFocused && !isPending
    if isInput, !isShared { skipped.formUnion(ownAttributes.map(\.name)) }
    let different = attributes.filter { attribute in
      others[attribute.name].map { $0 != attribute.value } == true
        && !skipped.contains(attribute.name)
        && (isInput && attribute.name == main || !Self.ownNames.contains(attribute.name))
    }
    // An entry that is not accepted has not reached the view model.
    if isInput, isInvalid, different.contains(where: { $0.name == main }) { return [] }
    return different.map { attribute in
      let value = { (value: ViewAttribute.Value) in self.isSecret ? "•••" : "\(value)" }
      let other = others[attribute.name] ?? .absent
      return "\(id).\(attribute.name) = \(value(attribute.value)), and made afresh \(value(other))"
    }
  }
}

extension ViewAttribute {
  /// The names of attributes that say where a person looks and how, and nothing of the view model.
  package static let namesOfLooking: Set<String> = [
    "isFocused", "caret", "canUndo", "canRedo", "first", "offset", "isOpen", "isPressed", "alpha",
    "frame", "width", "height",
  ]
}

/// The environment of a screen that is made to be compared: it has a log of its own, and shows nothing.
private final class FreshHost: ScreenHost {
  private let stage: Stage
  let log: StageLog
  let alerts = PageAlerts()
  let currentAction: String? = nil
  var pasteboard: String?
  var root: HeadlessScreen?

  init(on stage: Stage) {
    self.stage = stage
    log = StageLog(time: VirtualTime(activity: StageActivity()))
  }

  var screen: HeadlessScreen? { root?.top }
  var formerScreens: [HeadlessScreen] { [] }
  var appTime: any TimeSource { stage.appTime }

  func ending(_ end: @escaping () -> Void) { stage.ending(end) }

  func changingScreens(_ change: () -> Void) { change() }
}
