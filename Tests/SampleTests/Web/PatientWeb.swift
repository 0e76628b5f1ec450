@testable import samples

extension LiveWeb {
  /// The web for tests that answer themselves: on a busy machine they may take long to come to it.
  static let patient = LiveWeb(patience: .seconds(500))
}
