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
  /// - **Reads are fresh**: after the statement that changed the model, a read gives the new value,
  ///   and so does a read of a derived property. Observation announces a change *before* it is
  ///   made; a read at that moment, in an `onChange`, returns the value from before, as in the
  ///   model itself, and so do further reads until the next turn.
  /// - **Observers** run as soon as it is certain that the change has been made: a change inside an
  ///   observer or a transaction is notified with it, before the outermost setter returns; any
  ///   other is notified in the next turn of the main actor, or together with any property that
  ///   is written before. Several changes in one turn are one notification.
  /// - **Lazy.** Nothing is tracked before the first read or observation, and between a change and
  ///   the next read.
  /// - **Lifetime.** It retains the model; the model does not retain it. After its release, an
  ///   empty registration remains until the next change or the end of the model.
  /// - **Isolation.** The model must be changed on the main actor. The compiler checks this unless
  ///   the model's type is `Sendable` by itself; changing such a model on another thread stops the
  ///   program.
  /// - **Cost.** A read costs what it costs for any derived property. An evaluation registers with
  ///   the model, about a microsecond; a change starts one task per turn.
  /// - A computed member is followed through the stored members it reads, also in other models;
  ///   properties of this package that it reads are not followed, because Observation does not
  ///   follow them either.
  public convenience init<Model: Observable & AnyObject>(
    following model: Model, _ member: KeyPath<Model, Value>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(
      following: model, member, comparing: .equality, name: name, fileID: fileID, line: line)
  }

  /// A property that follows a member of an `@Observable` model and compares with the given
  /// comparison.
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

/// Turns the changes that a model announces into changes of a source of the graph. The body of the
/// property retains it; the model refers to it weakly.
@MainActor
private final class Follower {
  private let source: OutsideSource
  private var turnIsScheduled = false

  init(_ source: OutsideSource) {
    self.source = source
  }

  func read<Value>(_ value: () -> Value) -> Value {
    source.track()
    // Properties that the model reads are not dependencies here: Observation would have to announce
    // them, not the graph.
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

  /// Evaluates once more, because an evaluation since the announcement may have been too early.
  private func modelDidChange() {
    turnIsScheduled = false
    source.notify()
  }
}
