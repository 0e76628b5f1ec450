public import Bindery

/// The life cycle of the app: active, in the background, terminated.
///
/// A view model takes it as a parameter; the app's delegate, or a stage, changes the phase.
///
/// ```swift
/// lifecycle.phase.observe { if $0 == .background { model.save.execute() } }.store(in: scope)
/// ```
///
/// When the app leaves the foreground, `Stored` values that have changed are saved at once.
@MainActor
public final class ApplicationLifecycle {
  /// A phase in the life of the app.
  public enum Phase: String, Sendable {
    /// In front of the user.
    case active
    /// Out of sight, and perhaps about to be ended.
    case background
    /// Ended; nothing comes after it.
    case terminated
  }

  private let current = MutableProperty(Phase.active, name: "phase")

  /// Makes the life cycle of an active app.
  public init() {}

  /// The phase of the app.
  public var phase: Property<Phase> { current }

  /// Changes the phase, and begins to save stored values if the app is not active any more: after the
  /// observers of the phase, so that what they change is saved too. `terminated` is final.
  ///
  /// A delegate that may wait for the end of the saves does so with `Runtime.current.saveStored()`.
  public func move(to phase: Phase) {
    guard current.untracked != .terminated else { return }
    current.value = phase
    if phase != .active { Runtime.current.beginSavingStored() }
  }
}
