import Bindery

extension UserResponse {
  /// More steps than these are no gesture: each is an edit, and nobody presses that often.
  private static let mostSteps = 100_000

  /// Why so many steps are not made; `nil` if they are.
  static func obstacle(toSteps count: Double) -> UserResponse? {
    if count < 1 { return .refused("the number of steps is at least 1") }
    if count <= Double(mostSteps) { return nil }
    return .refused(
      "\(count.plainText) steps are more than the \(mostSteps) of one gesture",
      note: "set it from code, or give it a larger step")
  }
}

extension HeadlessView {
  /// Reports a step that is no step; the view keeps the one it had.
  func reportMisuse(ofStep size: Double) {
    reportMisuse("got a step of \(size.plainText), which leads nowhere")
  }
}
