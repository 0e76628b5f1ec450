public import Bindery
public import BinderyHeadless

/// The setting that the failure matrix gives to the tested command; see `checkFailureMatrix`.
///
/// ```swift
/// await checkFailureMatrix { setting in
///   Command(.enabled(if: setting.isAllowed)) { try await setting.work() }
/// }
/// ```
///
/// Parts that the command does not use are not tested: a command need not have a time-out.
@MainActor
public final class MatrixSetting {
  /// The stage that the command runs on.
  public let stage: Stage
  private let service: Gate<Void>
  private let allowed = MutableProperty(true)
  private let busy = ActivityScope()
  private var owners: [AnyObject] = []
  private(set) var workCount = 0
  private(set) var cancelledWorkCount = 0
  private(set) var usesAllowed = false
  private(set) var usesTimeout = false
  private(set) var usesActivity = false

  init(on stage: Stage) {
    self.stage = stage
    service = stage.gate("work")
  }

  /// The condition of the command: pass it as `.enabled(if:)`.
  public var isAllowed: Property<Bool> {
    usesAllowed = true
    return allowed
  }

  /// The time-out of the command.
  public var timeout: Duration {
    usesTimeout = true
    return .seconds(30)
  }

  /// The activity that the command shares with others.
  public var activity: ActivityScope {
    usesActivity = true
    return busy
  }

  /// The work that the body of the command awaits. The matrix decides how it ends.
  public func work() async throws {
    workCount += 1
    do {
      try await service.wait()
    } catch {
      if error is CancellationError { cancelledWorkCount += 1 }
      throw error
    }
  }

  /// Retains the owner of the command, such as its view model, until the matrix releases it.
  public func own(_ owner: AnyObject) {
    owners.append(owner)
  }

  // The actions of the matrix.

  var isActive: Bool { busy.isActive.untracked }
  var isWaiting: Bool { !service.pending.isEmpty }

  func allow(_ isAllowed: Bool) {
    stage.perform { allowed.value = isAllowed }
  }

  func succeed() async {
    if isWaiting { stage.perform { service.reply(()) } }
    await stage.settle()
  }

  func fail() async {
    if isWaiting { stage.perform { service.fail(MatrixError()) } }
    await stage.settle()
  }

  func letOwnersGo() -> [WeakObject] {
    defer { owners = [] }
    return owners.map(WeakObject.init)
  }
}
