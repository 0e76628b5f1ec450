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

extension FormModel {
  /// When a submit command is enabled while its form is invalid.
  ///
  /// ```swift
  /// let form = FormModel(model.email)
  /// let save = Command(.submitting(form, .untilIssuesShow)) { try await api.page() }
  /// ```
  public enum SubmitAvailability: Sendable, Hashable {
    /// Disabled while the form is invalid; the issues are shown by other means.
    case whenValid
    /// Enabled as long as none of the issues is shown. An attempt shows all of them, and is rejected.
    case untilIssuesShow
  }
}

extension CommandOption {
  /// The command submits a form: it is blocked, with named reasons, while the form is not ready.
  ///
  /// ```swift
  /// let email = FormField("", .required), password = FormField("", .length(8...))
  /// let form = FormModel(email, password)
  /// let register = Command(.submitting(form), .named("register")) {
  ///   try await api.register(email.value, password.value)
  /// }
  /// #expect(register.blockedBy.value == [.invalid])
  /// ```
  ///
  /// - Blocked by the reasons of other options, then by `invalid`, by `checking` while an asynchronous
  ///   rule has not answered, and, with `onlyIfDirty`, by `unchanged`.
  /// - A request to execute it writes what rules have replaced, such as trimmed texts, to the drafts
  ///   first: the conditions and the body find the same.
  /// - An execution, and one that is rejected for `invalid`, is an attempt to submit: the issues of
  ///   all fields are shown, and the first invalid field requests the focus.
  /// - The body runs with a valid form, and so does a confirmation. A `FormRefusal` it throws is shown at
  ///   the fields, each time if it is retried, and only there: `errors` sends the rest, which no field
  ///   shows. The execution still fails: its outcome, `lastOutcome` and `lastError` are the refusal.
  /// - The command retains the form; the form does not retain the command.
  ///
  /// - Parameters:
  ///   - form: The form to submit.
  ///   - availability: When the command is enabled while the form is invalid.
  ///   - onlyIfDirty: Whether it is blocked while the form is unchanged.
  public static func submitting(
    _ form: FormModel, _ availability: FormModel.SubmitAvailability = .whenValid,
    onlyIfDirty: Bool = false
  ) -> Self {
    .init { settings in
      let isDirty = onlyIfDirty ? form.isDirty : .constant(true)
      settings.inherited = Property {
        // Not the opposite of valid: a pending form is neither.
        let isInvalid =
          form.hasIssues && (availability == .whenValid || !form.visibleIssues.value.isEmpty)
        // A constant list, because a keystroke may need it.
        var blockers = isInvalid ? BlockingReason.onlyInvalid : []
        if form.isPending.value { blockers.append(.checking) }
        if !isDirty.value { blockers.append(.unchanged) }
        return blockers
      }
      settings.rejectedBy = Property { form.hasIssues ? BlockingReason.onlyInvalid : [] }
      // Before all: another field may compare itself with what is replaced.
      settings.prepare = { form.writeReplacements() }
      settings.onRun = {
        // The rows that the body finds: an index in its refusal is one of these.
        let submitted = form.shape?.untracked
        return { error in
          if let refusal = error as? FormRefusal { form.refuse(refusal, of: submitted) }
        }
      }
      settings.attempts = CommandAttempts(scope: form.scope) { [weak form] in
        form?.noteAttempt()
      } remainder: { [weak form] error in
        guard let refusal = error as? FormRefusal, let form else { return error }
        return form.untold(of: refusal).map { $0 as? Failure ?? error }
      }
    }
  }
}

extension FormModel {
  /// Tracked. The fields are looked at only if one of them is pending, so that a keystroke does not read
  /// all of them: `deciders` are what it stands for.
  fileprivate var hasIssues: Bool {
    if isValid.value { return false }
    if !isPending.value { return true }
    if !hasNoOwnIssues.value || sources.present.firstInvalid != nil { return true }
    return shape?.value.forms.contains { !$0.form.hasNoOwnIssues.value } ?? false
  }

  /// The properties that decide whether the form has issues: up to the first field that has one.
  package var deciders: [AnyProperty] {
    let shape = shape?.untracked
    let known: [AnyProperty] = self.shape.map { [$0, hasNoOwnIssues] } ?? [generalIssues]
    let fields = shape?.fields ?? ownFields
    if let first = fields.firstIndex(where: { !$0.issues.untracked.isEmpty }) {
      return known + fields[...first].map(\.issues)
    }
    return known + fields.map(\.issues) + (shape?.forms ?? []).map(\.form.hasNoOwnIssues)
  }
}
