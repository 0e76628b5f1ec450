public import Bindery
public import Observation

extension Property {
  /// A property that follows a member of an `@Observable` model; an equal value is silent.
  ///
  /// ```swift
  /// @MainActor @Observable final class Settings { var isDark = false }
  ///
  /// let isDark = Property(following: settings, \.isDark)
  /// isDark.bind(to: screen, \.isDark)
  /// ```
  ///
  /// Contract:
  /// - **Reads are fresh**: after the statement that changed the model, a read gives the new
  ///   value, and so does a read of what is derived from this property. Observation announces a
  ///   change *before* it is made; who reads in the middle of that, in an `onChange`, sees the
  ///   value from before, as in the model itself, and that is what further reads return until the
  ///   next turn.
  /// - **Observers** run as soon as it is certain that the change has been made: a change inside an
  ///   observer or a transaction is notified with it, before the outermost setter returns; any
  ///   other is notified in the next turn of the main actor, or together with any property that
  ///   is written before. Several changes in one turn are one notification.
  /// - **Lazy.** Nothing is tracked before the first read or observation, nor after a change until
  ///   the next one.
  /// - **Lifetime.** It retains the model; the model does not retain it. When it goes, what is left
  ///   is an empty registration, dropped by the model at its next change or end.
  /// - **Isolation.** The model must be changed on the main actor. The compiler sees to it unless
  ///   the model's type is `Sendable` by itself; changing such a model elsewhere stops the program.
  /// - **Cost.** A read costs what it costs for any derived property. An evaluation registers with
  ///   the model, about a microsecond; a change starts one task per turn.
  /// - A computed member is followed through whatever stored ones it reads, also in other models;
  ///   properties of this package that it reads are not followed, as Observation does not either.
  public convenience init<Model: Observable & AnyObject>(
    following model: Model, _ member: KeyPath<Model, Value>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(
      following: model, member, comparing: .equality, name: name, fileID: fileID, line: line)
  }

  /// A property that follows a member of an `@Observable` model and compares as given.
  public convenience init<Model: Observable & AnyObject>(
    following model: Model, _ member: KeyPath<Model, Value>,
    comparing comparison: Comparison<Value>,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let follower = Follower(OutsideSource(fileID: fileID, line: line))
    self.init(comparing: comparison, name: name, fileID: fileID, line: line) {
      follower.read { model[keyPath: member] }
    }
  }
}

/// Turns what a model announces into changes of a source of the graph. Kept by the body of the
/// property; the model refers to it weakly.
@MainActor
private final class Follower {
  private let source: OutsideSource
  private var turnIsScheduled = false

  init(_ source: OutsideSource) {
    self.source = source
  }

  func read<Value>(_ value: () -> Value) -> Value {
    source.track()
    // What the model reads of other properties is its own affair: who depends on them would be
    // told by Observation, not by the graph.
    return untracked {
      withObservationTracking(value) { [weak self] in
        // The model is changed on the main actor (see the contract above).
        MainActor.assumeIsolated { self?.modelWillChange() }
      }
    }
  }

  private func modelWillChange() {
    source.markOutOfDate()
    guard !turnIsScheduled else { return }
    turnIsScheduled = true
    Task { [weak self] in self?.modelDidChange() }
  }

  /// Evaluated once more, even if it was since the announcement: that may have been too early.
  private func modelDidChange() {
    turnIsScheduled = false
    source.notify()
  }
}
