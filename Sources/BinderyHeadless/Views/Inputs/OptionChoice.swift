import BinderyViews

extension Array {
  /// What becomes of choosing an option by its title.
  @MainActor
  func response<Choice>(
    toChoosing title: String, _ response: (ChoiceOption<Choice>) -> UserResponse
  ) -> UserResponse where Element == ChoiceOption<Choice> {
    guard let option = first(where: { $0.title == title }) else {
      return .refused(Refusal.noSuch("option", title, among: map(\.title)))
    }
    guard option.isEnabled else {
      return .refused("the option \(title.debugDescription) is disabled")
    }
    return response(option)
  }
}
