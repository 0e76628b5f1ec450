import Testing

@testable import Comparison

struct NameTaken: Error {}

/// A service that says that it was asked, then waits for the test to answer.
struct HeldAccounts: Accounts {
  let requests = AsyncStream<String>.makeStream()
  let answers = AsyncStream<Result<Account, any Error>>.makeStream()

  func create(_ name: String) async throws -> Account {
    requests.continuation.yield(name)
    for await answer in answers.stream { return try answer.get() }
    throw CancellationError()
  }
}

@MainActor @Suite("the fifteen characters with Observation") struct ObservedSignUpTests {
  let stub = HeldAccounts()

  @Test func notices() async {
    let model = ObservedSignUp(accounts: stub)
    model.name = "Ada Lovelace of"
    #expect(model.canSignUp)
    #expect(model.notice.number == 0)
    model.name += "L"
    #expect(!model.canSignUp)
    model.name += "o"
    #expect(model.notice.number == 2)
    await model.signUp()  // refused by the model;
  }  // what the button does is not tested

  @Test("a failed sign-up can be repeated", .timeLimit(.minutes(1))) func retry() async {
    let accounts = HeldAccounts()
    var requests = accounts.requests.stream.makeAsyncIterator()
    let model = ObservedSignUp(accounts: accounts)
    model.name = "Ada"
    let first = Task { await model.signUp() }  // what the view does at a tap
    #expect(await requests.next() == "Ada")
    #expect(model.isSigningUp && !model.canSignUp)
    accounts.answers.continuation.yield(.failure(NameTaken()))
    await first.value
    #expect(model.error is NameTaken && model.canSignUp)
    let second = Task { await model.signUp() }  // and at "Retry"
    #expect(await requests.next() == "Ada")
    accounts.answers.continuation.yield(.success(Account(name: "Ada")))
    await second.value
    #expect(model.account == Account(name: "Ada") && model.error == nil && !model.isSigningUp)
  }
}
