/// Whether any of several commands is executing: one spinner for a page, one lock for a form.
///
/// ```swift
/// let activity = ActivityScope()
/// let load = Command(.activity(activity)) { try await api.page() }
/// let save = Command(.blocked(by: ["loading": activity.isActive]), .activity(activity)) {
///   try await store.save(draft.value)
/// }
/// spinner.bind(activity.isActive)
/// ```
///
/// It changes together with the state of the command: no observer sees one without the other. It
/// does not retain its commands.
@MainActor
public final class ActivityScope {
  private let count = MutableProperty(0)

  /// How many executions are running.
  package var activeCount: Property<Int> { count }
  /// Whether any execution is running.
  public private(set) lazy var isActive: Property<Bool> = count.map { $0 > 0 }

  /// Makes a scope without commands; a command names it in its initialiser.
  public init() {}

  func add(_ change: Int) {
    count.value += change
  }
}

extension Signal {
  /// The same events; the scope is active while the signal is observed and has not ended.
  ///
  /// ```swift
  /// let activity = ActivityScope()
  /// let hits = query.changes.flatMap(.latest) { api.search($0).tracked(by: activity) }
  /// spinner.bind(activity.isActive)
  /// ```
  ///
  /// - Parameter activity: Counts the observations, as it counts the executions of commands. The
  ///   signal retains it.
  public func tracked(by activity: ActivityScope) -> Signal {
    on(start: { activity.add(1) }, finally: { activity.add(-1) })
  }
}
