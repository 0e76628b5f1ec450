public import Bindery

/// Three users to follow: a refresh replaces all of them, a tap on an "x" replaces one.
///
/// Taps and answers are streams of events; the rows show their result.
@MainActor
public final class WhoToFollowViewModel {
  /// The rows, each with a user or empty.
  public let rows: ArrayProperty<UserRow>
  /// Requests users: at first any, after a refresh others. The newest answer counts.
  public let load: Command<Void, [User], any Error>
  /// Requests users from another offset.
  public let refresh: Command<Void, Void, Never>
  /// Replaces the user in a row with another one of the same answer.
  public let dismiss: Command<Int, Void, Never>
  /// How often the user has tapped "Refresh".
  public let refreshCount: Property<Int>
  /// Why there are no users, in words for the user.
  public let failures: Signal<String, Never>
  /// The text shown while all rows are empty.
  public let status: Property<String>

  private let users: any Users

  /// Makes the model; it asks for nothing until `load` is executed.
  ///
  /// - Parameters:
  ///   - users: The service.
  ///   - random: Draws the offset of a refresh, from 1 to 1000.
  ///   - timeout: How long the answer may take.
  public init(
    users: any Users, random: any RandomNumberGenerator, timeout: Duration = .seconds(30)
  ) {
    self.users = users
    let offset = MutableProperty<Int?>(nil, name: "offset")
    let load = Command(.policy(.latest), .timeout(timeout)) {
      try await users.users(since: offset.value)
    }
    let offsets = RandomOffsets(random)
    refresh = Command {
      offset.value = offsets.next()
      load.execute()
    }
    refreshCount = Property(
      0, following: refresh.starts.map { 1 }.scan(0, +))
    failures = merge(
      load.errors.map { "\($0)" }, load.timeouts.map { "The server takes too long to answer." })

    let dismissals = Signal<Int, Never>.Pipe()
    let events = merge(
      load.starts.map { Suggestions.Event.requested },
      load.completions.map { .arrived($0) },
      failures.map { _ in .failed },
      dismissals.signal.map { .dismissed(row: $0) })
    let none = Suggestions(rows: 3)
    let suggestions = Property(
      none, following: events.scan(none) { $0.after($1) }, name: "suggestions")
    rows = ArrayProperty(following: suggestions.rows)
    dismiss = Command(
      .enabled(for: { suggestions.value.user(inRow: $0) != nil })
    ) { dismissals.send($0) }
    status = Property {
      if load.isExecuting.value { return "Loading …" }
      return suggestions.value.rows.allSatisfy { $0.user == nil } ? "Nobody to follow." : ""
    }
    self.load = load
  }

  /// Loads the picture of the user in a row.
  public func avatar(of row: UserRow) -> Signal<String, any Error> {
    guard let address = row.user?.avatar else { return .empty }
    return Signal { [users] in
      try await users.loadAvatar(address)
      return address
    }
  }
}

/// Draws offsets, one after the other.
@MainActor
private final class RandomOffsets {
  private var random: any RandomNumberGenerator

  init(_ random: any RandomNumberGenerator) {
    self.random = random
  }

  func next() -> Int { Int.random(in: 1...1000, using: &random) }
}
