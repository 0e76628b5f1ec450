extension BlockingReason {
  /// Something in the form is not valid.
  public static let invalid: BlockingReason = "something in the form is not valid"
  /// Something in the form is still being checked.
  public static let checking: BlockingReason = "something in the form is still being checked"
  /// Nothing in the form has been changed.
  public static let unchanged: BlockingReason = "nothing in the form has been changed"
}

extension BlockingReason {
  fileprivate static let onlyInvalid: [BlockingReason] = [.invalid]
}

/// When a submit command is enabled while its form is invalid.
///
/// ```swift
/// let form = FormModel(model.email)
/// let save = Command(submitting: form, enabled: .untilIssuesShow) { try await api.page() }
/// ```
public enum SubmitAvailability: Sendable, Hashable {
  /// Disabled while the form is invalid; the issues are shown by other means.
  case whenValid
  /// Enabled as long as none of the issues is shown. An attempt shows all of them, and is rejected.
  case untilIssuesShow
}

extension Command where Input == Void {
  /// A command that submits a form: blocked, with named reasons, while the form is not ready.
  ///
  /// ```swift
  /// let email = FormField("", .required), password = FormField("", .length(8...))
  /// let form = FormModel(email, password)
  /// let register = Command(submitting: form, name: "register") {
  ///   try await api.register(email.value, password.value)
  /// }
  /// #expect(register.blockedBy.value == [.invalid])
  /// ```
  ///
  /// - Blocked by the reasons given, then by `invalid`, by `checking` while an asynchronous rule
  ///   has not answered, and, with `onlyIfDirty`, by `unchanged`.
  /// - A request to execute it writes what rules have replaced, such as trimmed texts, to the drafts
  ///   first: the conditions and the body find the same.
  /// - An execution, and one that is rejected for `invalid`, is an attempt to submit: the issues of
  ///   all fields are shown, and the first invalid field requests the focus.
  /// - The body runs with a valid form. A `FormRefusal` it throws is shown at the fields, and only
  ///   there: `errors` sends the rest, which no field shows. The execution still fails: its outcome,
  ///   `lastOutcome` and `lastError` are the refusal.
  /// - The command retains the form; the form does not retain the command.
  ///
  /// - Parameters:
  ///   - form: The form to submit.
  ///   - availability: When it is enabled while the form is invalid.
  ///   - onlyIfDirty: Whether it is blocked while the form is unchanged.
  ///   - reasons: Further reasons that block it.
  ///   - name: Shown in logs and scripts.
  ///   - policy: See the other initialisers.
  ///   - timeout: See the other initialisers.
  ///   - retry: See the other initialisers. A `FormRefusal` is placed at the fields each time.
  ///   - confirm: Called before the body, with a valid form.
  ///   - activity: Is active while it is executing.
  ///   - scope: When it ends, executions are cancelled and new ones rejected.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - body: Submits.
  public convenience init(
    submitting form: FormModel, enabled availability: SubmitAvailability = .whenValid,
    onlyIfDirty: Bool = false,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:], name: String? = nil,
    policy: CommandPolicy = .exclusive, timeout: Duration? = nil,
    retry: RetryPolicy<Failure>? = nil, confirm: (@MainActor () async -> Bool)? = nil,
    activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () async throws(Failure) -> Output
  ) {
    self.init(
      body: .deferred(
        retry: retry,
        throwing: { (_, _) async throws(Failure) in
          do throws(Failure) {
            return try await body()
          } catch {
            if let refusal = error as? FormRefusal { form.refuse(refusal) }
            throw error
          }
        }),
      conditions: CommandConditions(
        submitting: form, availability, onlyIfDirty: onlyIfDirty, blockedBy: reasons),
      policy: policy, timeout: timeout, confirm: Self.confirmation(confirm),
      activity: activity, name: name, scope: scope, fileID: fileID, line: line)
    tellAttempts(to: form)
  }

  /// A command that submits a form by a synchronous body: it runs before `execute` returns.
  ///
  /// ```swift
  /// let name = FormField("", .trimmed, .required), people = MutableArrayProperty<String>([])
  /// let add = Command(submitting: FormModel(name)) { people.append(name.value) }
  /// ```
  public convenience init(
    submitting form: FormModel, enabled availability: SubmitAvailability = .whenValid,
    onlyIfDirty: Bool = false,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:], name: String? = nil,
    policy: CommandPolicy = .exclusive, activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () throws(Failure) -> Output
  ) {
    self.init(
      body: .immediate { _ throws(Failure) in
        do throws(Failure) {
          return try body()
        } catch {
          if let refusal = error as? FormRefusal { form.refuse(refusal) }
          throw error
        }
      },
      conditions: CommandConditions(
        submitting: form, availability, onlyIfDirty: onlyIfDirty, blockedBy: reasons),
      policy: policy, timeout: nil, confirm: nil, activity: activity, name: name, scope: scope,
      fileID: fileID, line: line)
    tellAttempts(to: form)
  }

  /// Tells the form of each attempt to submit it. What of a refusal the form shows, is no error.
  private func tellAttempts(to form: FormModel) {
    form.scope.add(starts.observe { [weak form] in form?.noteAttempt() })
    events?.remainder = { [weak form] error in
      guard let refusal = error as? FormRefusal, let form else { return error }
      return form.untold(of: refusal).map { $0 as? Failure ?? error }
    }
    form.scope.add(
      rejections.observe { [weak form] rejection in
        if rejection.reasons.contains(.invalid) { form?.noteAttempt() }
      })
  }
}

extension CommandConditions<Void> {
  /// The conditions to submit a form.
  fileprivate convenience init(
    submitting form: FormModel, _ availability: SubmitAvailability, onlyIfDirty: Bool,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>>
  ) {
    let isDirty = onlyIfDirty ? form.isDirty : .constant(true)
    let blockers = Property {
      // Not the opposite of valid: a pending form is neither.
      let isInvalid = form.hasIssues && (availability == .whenValid || form.showsIssues)
      // A constant list, because a keystroke may need it.
      var blockers = isInvalid ? BlockingReason.onlyInvalid : []
      if form.isPending.value { blockers.append(.checking) }
      if !isDirty.value { blockers.append(.unchanged) }
      return blockers
    }
    self.init(
      blockedBy: reasons, inherited: blockers,
      rejectedBy: Property { form.hasIssues ? BlockingReason.onlyInvalid : [] },
      // Before all: another field may compare itself with what is replaced.
      prepare: { form.writeReplacements() })
  }
}

extension FormModel {
  /// Tracked.
  fileprivate var hasIssues: Bool {
    !generalIssues.value.isEmpty || fields.contains { !$0.issues.value.isEmpty }
  }

  /// Tracked.
  fileprivate var showsIssues: Bool {
    !generalIssues.value.isEmpty || fields.contains { !$0.visibleIssues.value.isEmpty }
  }
}

/// A server's issues with a form: an error that the body of a submit command throws.
///
/// ```swift
/// do {
///   try await api.register(model.email.value, model.password.value)
/// } catch is EmailTaken {
///   throw FormRefusal(["email": "There is an account with this address."])
/// }
/// ```
///
/// The form shows it at the fields with these names, until they are edited.
public struct FormRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The issues of the fields, by their names.
  public let fields: [String: [ValidationIssue]]
  /// The issues of the form as a whole.
  public let general: [ValidationIssue]

  /// Makes a refusal.
  public init(_ fields: [String: [ValidationIssue]], general: [ValidationIssue] = []) {
    self.fields = fields
    self.general = general
  }

  /// Makes a refusal with one message per field and the code `refused`.
  public init(_ messages: [String: String], general: String? = nil) {
    self.init(
      messages.mapValues { [ValidationIssue(.refused, $0)] },
      general: general.map { [ValidationIssue(.refused, $0)] } ?? [])
  }

  /// The messages, those of the form as a whole first.
  public var description: String {
    let named = fields.sorted { $0.key < $1.key }.flatMap { field in
      field.value.map { "\(field.key): \($0.message)" }
    }
    return (general.map(\.message) + named).joined(separator: " ")
  }
}
