public import Bindery

/// A greeting and a city, each checked on the way; what is wrong becomes the domain of the error.
@MainActor
public final class GreetingViewModel {
  /// The greeting for the name that a first fetch brings, or the domain of the error.
  public let greeting: Property<String>
  /// The city in the profile, or what is wrong with the profile.
  public let city: Property<String>
  /// Fetches both again.
  public let load: Command<Void, Void, Never>

  /// Makes a model that has not fetched anything.
  public init(pages: any Pages) {
    let loads = Signal<Void, Never>.Pipe()
    greeting = Property(
      "",
      following: loads.signal.flatMap(.latest) {
        pages.document("name")
          .attempt(isString)
          .attempt(isNotEmpty)
          .flatMap(.latest) { name in pages.document("greeting/\(name.text ?? "")") }
          .attempt(isString)
          .attemptMap(string)
          .catch { .just($0.domain) }
      }, name: "greeting")
    city = Property(
      "",
      following: loads.signal.flatMap(.latest) {
        pages.document("profile")
          .attempt(isDictionary)
          .attemptMap(child("city"))
          .attemptMap(string)
          .catch { .just("\($0)") }
      }, name: "city")
    load = Command(.named("load")) { loads.send(()) }
  }
}
