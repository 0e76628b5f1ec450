import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// Streams of taps and responses.
  static let whoToFollow: Sample = Sample(
    name: "WhoToFollow", summary: "three users to follow, from a file or from a server",
    scripts: ["who-to-follow.repl"], rows: ["W1", "W2", "W3", "W4", "W5", "W6"],
    picturedCase: "W3 an x replaces its row only, from the last answer, without a request",
    screens: [
      "WhoToFollow": { try $0.screen(slowModel()) },
      "OneRow": { try $0.screen(slowModel(), visibleCount: 1) },
    ]
  ) { host, rendition in
    let api = host.option(
      "--api", placeholder: "URL", summary: "loads the users from a server: URL/users?since=N"
    ) {
      try WebAddress($0)
    }

    host.screen("WhoToFollow", in: rendition) { stage in
      let random = SplitMix64(seed: stage.seed)
      guard let address = api.value else {
        return try rendition.screen(WhoToFollowViewModel(users: BundledUsers(), random: random))
      }
      // A server takes real time; the stage waits for it longer than for what should take none.
      stage.patience = .seconds(60)
      let users = UsersAPI(at: address, web: LiveWeb())
      return try rendition.screen(WhoToFollowViewModel(users: users, random: random))
    }
    // You are the server: `reply users ok`, `reply users ok "500"`, `reply users ok "half of it"`.
    host.screen("Server", in: rendition) { stage in
      let gate = stage.gate("users") { StubWeb.answer($0) }
      let users = UsersAPI(at: try WebAddress(StubWeb.address), web: StubWeb(gate: gate))
      return try rendition.screen(
        WhoToFollowViewModel(users: users, random: SplitMix64(seed: stage.seed)))
    }
    // One row is in sight, and avatars come when you say `reply avatars ok`.
    host.screen("OneRow", in: rendition) { stage in
      let users = SlowAvatars(gate: stage.gate("avatars"))
      return try rendition.screen(
        WhoToFollowViewModel(users: users, random: SplitMix64(seed: stage.seed)), visibleCount: 1)
    }
  }

  private static func slowModel() -> WhoToFollowViewModel {
    WhoToFollowViewModel(users: SlowUsers(), random: SystemRandomNumberGenerator())
  }
}
