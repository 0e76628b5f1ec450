public import Bindery

/// The life cycle of the app: active, in the background, terminated.
///
/// A view model takes it as a parameter; the app's delegate, or a stage, changes the phase.
///
/// ```swift
/// lifecycle.phase.observe { if $0 == .background { model.save.execute() } }.store(in: scope)
/// ```
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

  /// Changes the phase. `terminated` is final.
  public func move(to phase: Phase) {
    guard current.untracked != .terminated else { return }
    current.value = phase
  }
}
