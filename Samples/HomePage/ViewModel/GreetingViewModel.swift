public import Bindery

/// A greeting and a city, each checked on the way; what is wrong becomes the domain of the error.
@MainActor
public final class GreetingViewModel {
  /// The greeting for the name that a first fetch brings, or the domain of the error.
  public let greeting: Property<String>
  /// The city in the profile, or what is wrong with the profile.
  public let city: Property<String>
  /// Fetches both; a new execution begins again.
  public let load: Command<Void, [String], Never>

  /// Makes a model that has not fetched anything.
  public init(pages: any PageServer) {
    let greet = Command<Void, String, Never>.following(.named("greet"), .policy(.latest)) {
      pages.document("name")
        .attempt(isString)
        .attempt(isNotEmpty)
        .flatMap(.latest) { name in pages.document("greeting/\(name.text ?? "")") }
        .attempt(isString)
        .attemptMap(string)
        .catch { .just($0.domain) }
    }
    let locate = Command<Void, String, Never>.following(.named("locate"), .policy(.latest)) {
      pages.document("profile")
        .attempt(isDictionary)
        .attemptMap(child("city"))
        .attemptMap(string)
        .catch { .just("\($0)") }
    }
    greeting = Property("", following: greet.values)
    city = Property("", following: locate.values)
    load = .combined([greet, locate], .policy(.latest))
  }
}
