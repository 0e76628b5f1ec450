import Bindery
import BinderyHeadless
import Foundation
import GtkViews
import SampleModels

/// The services of the scripts of SignUp: they answer when the script says so.
@MainActor
final class ScriptServices {
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A gate, and what scripts say of it.
  private struct Service {
    var requests: [String] = []
    /// Answers the oldest request: with a text or none, or with an error, after a delay.
    let reply: @MainActor (String, Result<String?, Failure>, Duration?) throws -> Void
  }

  private var services: [String: Service] = [:]
  private weak var signUp: SignUpViewModel?

  /// The requests without an answer, as scripts list them.
  var pending: [String] {
    services.sorted { $0.key < $1.key }.flatMap { name, service in
      service.requests.map { "gate \(name): \($0.debugDescription)" }
    }
  }

  /// What the view model says of the name.
  var isTooLong: Bool { signUp?.isTooLong.value ?? false }

  /// Makes a screen over these services; `nil` if windows have none of this name.
  func makeScreen(_ name: String, on stage: Stage) -> DesktopScreen? {
    services = [:]
    switch name {
    case "SignUp":
      let accounts = service("accounts", on: stage) { Account(name: $1 ?? $0) }
      let model = SignUpViewModel(accounts: ScriptedAccounts(create: accounts))
      signUp = model
      return SignUpWindowScreen(model)
    case "LimitedName": return LimitedNameWindowScreen(LimitedNameViewModel())
    case "Note": return NoteWindowScreen(NoteViewModel())
    case "Sum": return SumWindowScreen(SumViewModel())
    case "Sources":
      return SourcesWindowScreen(
        SourcesViewModel(
          mailbox: ScriptedMailbox(services: self), announcements: Announcements()))
    case "Registration":
      let names = service("names", on: stage) { $1 != "taken" }
      let accounts = service("accounts", on: stage) { Account(name: $1 ?? $0) }
      return RegistrationWindowScreen(
        RegistrationViewModel(
          registrations: ScriptedRegistrations(isFree: names, create: accounts)))
    default: return nil
    }
  }

  /// Answers a request: `accounts ok "Ada" after 2s`, `accounts fail "Name taken"`.
  func reply(_ words: [ScriptCase.Word]) throws {
    guard words.count >= 2, let service = services[words[0].text], !service.requests.isEmpty else {
      throw ScriptPlayer.Unplayable(reason: "nothing waits for \(words.first?.text ?? "a reply")")
    }
    let text = words.dropFirst(2).first { $0.isQuoted }?.text
    var delay: Duration?
    if let last = words.last, words.count >= 4, words[words.count - 2].text == "after" {
      delay = Duration(script: last.text)
    }
    let request = service.requests[0]
    services[words[0].text]?.requests.removeFirst()
    try service.reply(
      request,
      words[1].text == "fail" ? .failure(Failure(description: text ?? "failed")) : .success(text),
      delay)
  }

  /// A gate whose requests are on record; returns the function that asks it.
  private func service<Value: Sendable>(
    _ name: String, on stage: Stage, answer: @escaping @MainActor (String, String?) -> Value
  ) -> @Sendable (String) async throws -> Value {
    let gate: Gate<Value> = stage.gate(name) { answer($0.text, $0.reply) }
    services[name] = Service { request, result, delay in
      switch result {
      case .success(let text): gate.reply(answer(request, text), after: delay)
      case .failure(let failure): gate.fail(failure, after: delay)
      }
    }
    return { [weak self] request in
      await self?.note(request, of: name)
      do {
        return try await gate.wait(request)
      } catch is CancellationError {
        await self?.forget(request, of: name)
        throw CancellationError()
      }
    }
  }

  private func forget(_ request: String, of name: String) {
    if let place = services[name]?.requests.firstIndex(of: request) {
      services[name]?.requests.remove(at: place)
    }
  }

  /// A service that calls back, once for each request.
  fileprivate func addCallback(
    _ name: String, _ completion: @escaping @Sendable (Int?, (any Error)?) -> Void
  ) {
    services[name] = Service(requests: ["unread"]) { _, result, _ in
      switch result {
      case .success(let text): completion(text.flatMap { Int($0) } ?? 0, nil)
      case .failure(let failure): completion(nil, failure)
      }
    }
  }

  private func note(_ request: String, of name: String) {
    services[name]?.requests.append(request)
  }
}

private struct ScriptedAccounts: Accounts {
  let create: @Sendable (String) async throws -> Account

  func create(_ name: String) async throws -> Account { try await create(name) }
}

private struct ScriptedRegistrations: Registrations {
  let isFree: @Sendable (String) async throws -> Bool
  let create: @Sendable (String) async throws -> Account

  func isFree(_ userName: String) async throws -> Bool { try await isFree(userName) }

  func register(_ registration: Registration) async throws -> Account {
    do {
      return try await create(registration.email)
    } catch  where "\(error)" == "e-mail taken" {
      throw EmailTaken()
    }
  }
}

private struct ScriptedMailbox: Mailbox {
  let services: ScriptServices

  func fetchUnread(_ completion: @escaping @Sendable (Int?, (any Error)?) -> Void) -> Int {
    // The view model asks when a button is tapped.
    MainActor.assumeIsolated { services.addCallback("mailbox", completion) }
    return 0
  }

  func cancel(_ request: Int) {}
}
