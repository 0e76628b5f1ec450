public import Bindery
public import BinderyHeadless

/// What the failure matrix gives to the command it examines; see `checkFailureMatrix`.
///
/// What the command does not use is not examined: a command without a time-out need not have one.
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

  /// The condition of the command: pass it as `enabledIf`.
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

  /// What the body of the command awaits. The matrix decides how it ends.
  public func work() async throws {
    workCount += 1
    do {
      try await service.wait()
    } catch {
      if error is CancellationError { cancelledWorkCount += 1 }
      throw error
    }
  }

  /// Keeps the owner of the command, such as its view model, until the matrix lets it go.
  public func own(_ owner: AnyObject) {
    owners.append(owner)
  }

  // What the matrix does.

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

/// What the work of a command fails with when the matrix lets it fail.
public struct MatrixError: Error, Hashable, CustomStringConvertible {
  /// The text.
  public let description = "the work failed"
}

@MainActor
struct WeakObject {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
