/// The world around a runtime: the date, random numbers and new ids.
@MainActor
package protocol World: AnyObject, Sendable {
  /// The day and the time at which the time of the runtime began; `nil` for those of the system.
  var start: LocalDateTime? { get }
  /// The next random number.
  func nextRandom() -> UInt64
  /// The next id.
  func nextID() -> UniqueID
}

/// The date of the system. The core does not know it: BinderyFoundation makes this a `SystemClock`.
package enum SystemDate {}

/// The date of the system, where BinderyFoundation is linked.
package protocol SystemClock {
  /// The day and the time where the user is.
  @MainActor static var now: LocalDateTime { get }
}

/// The real world.
final class LiveWorld: World {
  nonisolated init() {}

  let start: LocalDateTime? = nil

  func nextRandom() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  func nextID() -> UniqueID { UniqueID(random: nextRandom(), nextRandom()) }
}

extension Runtime {
  /// The day and the time where the user is. On a stage, `Stage.start` and the virtual time since.
  ///
  /// ```swift
  /// let stamp = Command { text.value += " \(Runtime.current.now)" }
  /// ```
  ///
  /// An app links BinderyFoundation for it; without, the use is reported. Not tracked: a view that
  /// shows the time follows a timer.
  @MainActor public var now: LocalDateTime {
    now(by: SystemDate.self as Any as? any SystemClock.Type)
  }

  /// The day and the time of a stage, or else of a clock of the system, if there is one.
  @MainActor package func now(by system: (any SystemClock.Type)?) -> LocalDateTime {
    if let start = world.start {
      return start.adding(minutes: Int(time.now.components.seconds / 60))
    }
    if let system { return system.now }
    report(
      Diagnostic(
        .misuse,
        """
        The date was asked for, and nothing in the program knows it.
        To fix: add the product BinderyFoundation to the dependencies of the app.
        """, at: nil))
    return LocalDateTime(minuteNumber: 0)
  }

  /// The day where the user is. On a stage, that of `Stage.start` and the virtual time since.
  ///
  /// ```swift
  /// let due = Runtime.current.today.adding(days: 14)
  /// ```
  @MainActor public var today: LocalDate { now.date }

  /// A new id: a random one in an app, and on a stage the next of a sequence, so that a test can say
  /// which: `00000000-0000-0000-0000-000000000001`.
  ///
  /// ```swift
  /// let ids = MutableArrayProperty<UniqueID>([], comparing: .equality)
  /// let add = Command { ids.append(Runtime.current.makeID()) }
  /// ```
  @MainActor public func makeID() -> UniqueID { world.nextID() }

  /// Random numbers: those of the system in an app, and on a stage those of its seed.
  ///
  /// ```swift
  /// let dice = MutableProperty(1)
  /// let roll = Command { dice.value = Int.random(in: 1...6, using: &Runtime.current.random) }
  /// ```
  @MainActor public var random: RandomSource {
    get { RandomSource(world: world) }
    set { _ = newValue }
  }

  /// The random numbers of a runtime; see `Runtime.random`.
  @MainActor public struct RandomSource: @MainActor RandomNumberGenerator {
    fileprivate let world: any World

    /// The next number.
    public mutating func next() -> UInt64 { world.nextRandom() }
  }
}
