package import Bindery

/// A stub that a test controls: code that waits at it goes on when the test replies.
///
/// ```swift
/// struct StubAccounts: Accounts {
///   let gate: Gate<Account>
///   func create(_ name: String) async throws -> Account { try await gate.wait(name) }
/// }
///
/// let gate: Gate<Account> = stage.gate("accounts")
/// gate.reply(Account(name: "Ada"))
/// ```
///
/// Replies go to the request that has waited longest, or to the longest one of its description:
/// `gate.reply(account, to: "Ada")`. A script replies by the gate's name:
/// `reply accounts ok`, `reply accounts fail "Email taken" after 2s`. That throws a `StubError`, unless
/// the gate has `failures` of its own.
@MainActor
public final class Gate<Value: Sendable> {
  @MainActor
  private final class Request {
    let text: String
    let park: Park
    /// The value of the reply.
    private(set) var value: Value?
    /// The pending delayed reply.
    var reply: Connection?
    var needsReply: Bool { reply == nil && !park.isDone }

    init(_ text: String, _ activity: StageActivity) {
      (self.text, park) = (text, Park(activity: activity))
    }

    /// Waits for the answer.
    func wait() async throws -> Value {
      try await park.wait()
      guard let value else { preconditionFailure("a request goes on without its value") }
      return value
    }

    func answer(_ result: Result<Value, any Error>) {
      switch result {
      case .success(let value):
        self.value = value
        park.resume(with: .success(()))
      case .failure(let error): park.resume(with: .failure(error))
      }
    }
  }

  /// The name, as scripts use it.
  public let name: String
  private let activity: StageActivity
  private let time: VirtualTime
  private let runtime: Runtime
  private let makeAnswer: (@MainActor (GateRequest) -> Value)?
  private let failures: GateFailures
  /// Where a gate was made to which no request may come; `nil` for all others.
  private let closedAt: CallSite?
  private var requests: [Request] = []
  package private(set) var hasFailed = false
  /// Called before a reply, with its name as a step.
  var onReply: (@MainActor (String) -> Void)?
  /// The record of all requests, where there is one.
  var calls: (@MainActor () -> GateCalls?)?
  /// The number of answered requests, and the place of the last reply.
  private var answered: (count: Int, site: CallSite?) = (0, nil)

  init(
    _ name: String, activity: StageActivity, time: VirtualTime, runtime: Runtime,
    answer: (@MainActor (GateRequest) -> Value)?, failures: GateFailures = .stubs,
    closedAt: CallSite? = nil
  ) {
    (self.failures, self.closedAt) = (failures, closedAt)
    self.name = name
    self.activity = activity
    self.time = time
    self.runtime = runtime
    makeAnswer = answer
  }

  /// Waits for a reply. `request` is a description for lists of pending requests.
  public func wait(_ request: String = "") async throws -> Value {
    if let closedAt { throw runtime.refuse("gate '\(name)'", request, during: nil, at: closedAt) }
    try Task.checkCancellation()
    let waiting = Request(request, activity)
    requests.append(waiting)
    guard let calls = calls?() else { return try await waiting.wait() }
    let call = calls.begin(at: name, request, time.now)
    do {
      let value = try await waiting.wait()
      call.end(at: time.now, isAnswered: true)
      return value
    } catch {
      call.end(at: time.now, isAnswered: false)
      throw error
    }
  }

  /// Waits for a reply, in a stub whose errors have a type.
  ///
  /// ```swift
  /// enum ServerError: String, Error, CaseIterable { case offline, full }
  ///
  /// @MainActor struct StubServer {
  ///   let gate: Gate<Int>
  ///   func count() async throws(ServerError) -> Int {
  ///     try await gate.wait("count", throwing: ServerError.self, cancelled: .offline)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - request: A description for lists of pending requests.
  ///   - type: The type of its errors. A reply that fails with another one is reported.
  ///   - cancelled: The error when the task is cancelled; no command shows it.
  public func wait<Failure: Error>(
    _ request: String = "", throwing type: Failure.Type, cancelled: @autoclosure () -> Failure
  ) async throws(Failure) -> Value {
    do {
      return try await wait(request)
    } catch let error as Failure {
      throw error
    } catch {
      if !(error is CancellationError), closedAt == nil {
        runtime.report(
          Diagnostic(
            .misuse,
            """
            Gate '\(name)' was answered with \("\(error)".quoted), and what waits there fails with \
            \(type) only.
            To fix: fail with one of those; for scripts, make the gate with `failures: .cases(of:)`.
            """, at: answered.site))
      }
      throw cancelled()
    }
  }

  /// Answers the oldest waiting request with a value; reports if there is none.
  ///
  /// ```swift
  /// let gate: Gate<Account> = stage.gate("accounts")
  /// gate.reply(Account(name: "Ada"), to: "Ada", after: .seconds(2))
  /// ```
  ///
  /// - Parameters:
  ///   - value: What the waiting code gets.
  ///   - request: The description of the request; `nil` for any.
  ///   - delay: When the reply arrives; `nil` for now.
  ///   - fileID: Where a report points to.
  ///   - line: Where a report points to.
  public func reply(
    _ value: Value, to request: String? = nil, after delay: Duration? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    answer(.success(value), to: request, after: delay, at: CallSite(fileID: fileID, line: line))
  }

  /// Answers the oldest waiting request with an error; reports if there is none.
  ///
  /// ```swift
  /// let gate: Gate<Account> = stage.gate("accounts")
  /// gate.fail(StubError("Email taken"))
  /// ```
  ///
  /// - Parameters:
  ///   - error: What is thrown where the request waits.
  ///   - request: The description of the request; `nil` for any.
  ///   - delay: When the error arrives; `nil` for now.
  ///   - fileID: Where a report points to.
  ///   - line: Where a report points to.
  public func fail(
    _ error: any Error, to request: String? = nil, after delay: Duration? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    answer(.failure(error), to: request, after: delay, at: CallSite(fileID: fileID, line: line))
  }

  private func answer(
    _ result: Result<Value, any Error>, to request: String?, after delay: Duration?,
    at site: CallSite
  ) {
    guard resumeOldest(with: result, to: request, after: delay) else {
      if let request, !pending.isEmpty { return reportNone(request, at: site) }
      let problem = noRequest.description
      runtime.report(
        Diagnostic(
          .misuse,
          """
          \(problem.prefix(1).uppercased() + problem.dropFirst()), so there is nothing to reply to.
          To fix: \(advice)
          """, at: site))
      return
    }
    answered = (answered.count + 1, site)
  }

  /// The advice for a reply without a request.
  private var advice: String {
    answered.count == 0
      ? "`await stage.settle()` before the reply, so that the command has got there."
      : "drop this reply, or make another request first."
  }

  /// Reports that other requests wait.
  private func reportNone(_ request: String, at site: CallSite) {
    let waiting = pending.map(\.quoted).joined(separator: ", ")
    runtime.report(
      Diagnostic(
        .misuse,
        """
        No request \(request.quoted) waits at gate '\(name)', so there is nothing to reply to.
        To fix: reply to one that waits: \(waiting).
        """, at: site))
  }

  private func resumeOldest(
    with result: Result<Value, any Error>, to request: String?, after delay: Duration?
  ) -> Bool {
    let place = pending.firstIndex { request == nil || $0 == request }
    return place.map { resume($0, with: result, after: delay) } ?? false
  }

  /// Answers the request at a place among those that have no reply yet.
  private func resume(
    _ place: Int, with result: Result<Value, any Error>, after delay: Duration?
  ) -> Bool {
    // To ask first is faster: to remove nothing takes as long as to remove all.
    if requests.contains(where: { $0.park.isDone }) { requests.removeAll { $0.park.isDone } }
    guard let index = index(ofWaiting: place) else { return false }
    if case .failure = result { hasFailed = true }
    onReply?("reply \(name)")
    let request = requests[index]
    guard let delay, delay > .zero else {
      requests.remove(at: index)
      request.answer(result)
      return true
    }
    request.reply = time.schedule(after: delay, for: request.park) { request.answer(result) }
    return true
  }
}

extension Gate where Value == Void {
  /// Answers the oldest waiting request; reports if there is none.
  ///
  /// ```swift
  /// let disk = stage.gate("disk")
  /// disk.reply()
  /// ```
  ///
  /// - Parameters:
  ///   - request: The description of the request; `nil` for any.
  ///   - delay: When the reply arrives; `nil` for now.
  ///   - fileID: Where a report points to.
  ///   - line: Where a report points to.
  public func reply(
    to request: String? = nil, after delay: Duration? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    reply((), to: request, after: delay, fileID: fileID, line: line)
  }
}

extension Gate: AnyGate {
  package var knowsValues: Bool { makeAnswer != nil }
  package var failureNames: [String] { failures.names }

  /// The descriptions of the requests that have no reply yet, oldest first.
  ///
  /// ```swift
  /// let gate: Gate<Account> = stage.gate("accounts")
  /// #expect(gate.pending.isEmpty)
  /// ```
  public var pending: [String] {
    var texts: [String] = []
    for request in requests where request.needsReply { texts.append(request.text) }
    return texts
  }

  /// The place of a request among all, by that among those that have no reply yet. A loop, as for `pending`:
  /// a closure would be called through tables, since the type of a value is not known here.
  private func index(ofWaiting place: Int) -> Int? {
    var left = place
    for (index, request) in requests.enumerated() where request.needsReply {
      if left == 0 { return index }
      left -= 1
    }
    return nil
  }

  package var pendingExecutions: [ExecutionID?] {
    // No key paths: in a generic type they are made again with each call.
    requests.filter { $0.needsReply }.map { $0.park.execution }
  }

  package func isAwaited(by execution: ExecutionID) -> Bool {
    requests.contains { $0.park.execution == execution && !$0.park.isDone }
  }

  package func reply(
    with text: String?, to place: Int, after delay: Duration?
  ) throws(GateError) {
    guard let makeAnswer else {
      throw GateError(
        description: "gate '\(name)' does not know its values; give it an answer: "
          + "stage.gate(\"\(name)\") { request in … }")
    }
    let request = GateRequest(
      text: index(ofWaiting: place).map { requests[$0].text } ?? "", reply: text)
    guard resume(place, with: .success(makeAnswer(request)), after: delay) else {
      throw noRequest
    }
    answered.count += 1
  }

  package func reply(
    failingWith message: String, to place: Int, after delay: Duration?
  ) throws(GateError) {
    guard let failure = failures.make(message) else {
      let known = failures.names.map(\.quoted).joined(separator: ", ")
      throw GateError(
        description: "gate '\(name)' has no failure \(message.quoted)"
          + (known.isEmpty ? "" : "; it has \(known)"))
    }
    guard resume(place, with: .failure(failure), after: delay) else {
      throw noRequest
    }
    answered.count += 1
  }

  /// The error that no request waits; if there were requests, with their number and the place of
  /// the last reply.
  private var noRequest: GateError {
    guard answered.count > 0 else {
      return GateError(description: "no request waits at gate '\(name)'")
    }
    let came = answered.count == 1 ? "1 came, and was" : "\(answered.count) came, and were"
    let place = answered.site.map { " at \($0)" } ?? ""
    return GateError(description: "gate '\(name)' has no request left: \(came) answered\(place)")
  }
}
