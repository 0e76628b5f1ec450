public import Bindery

/// Whether the app is in front of the user.
///
/// A view model takes it as a parameter; the app's delegate, or a stage, moves it.
///
/// ```swift
/// lifecycle.phase.observe { if $0 == .background { drafts.save() } }.store(in: scope)
/// ```
@MainActor
public final class ApplicationLifecycle {
  /// Where the app is.
  public enum Phase: String, Sendable {
    /// In front of the user.
    case active
    /// Out of sight, and perhaps about to be ended.
    case background
    /// Ended; nothing comes after it.
    case terminated
  }

  private let current = MutableProperty(Phase.active, name: "phase")

  /// Makes the life cycle of an app that is in front of the user.
  public init() {}

  /// Where the app is.
  public var phase: Property<Phase> { current }

  /// Moves on. Nothing comes after the end.
  public func move(to phase: Phase) {
    guard current.untracked != .terminated else { return }
    current.value = phase
  }
}
