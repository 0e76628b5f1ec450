/// Says whether any of several commands is executing: one spinner for a page, one lock for a form.
///
/// ```swift
/// let activity = ActivityScope()
/// load = Command(activity: activity) { … }
/// save = Command(blockedBy: [.busy: activity.isActive], activity: activity) { … }
/// spinner.bind(activity.isActive)
/// ```
///
/// It changes together with the state of the command: no observer sees one without the other. It
/// does not retain its commands.
@MainActor
public final class ActivityScope {
  private let count = MutableProperty(0)

  /// How many executions are running.
  public var activeCount: Property<Int> { count }
  /// Whether any is.
  public private(set) lazy var isActive: Property<Bool> = count.map { $0 > 0 }

  /// Makes a scope without commands; they name it when they are made.
  public init() {}

  func add(_ change: Int) {
    count.value += change
  }
}
