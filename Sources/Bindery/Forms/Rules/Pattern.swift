extension ValidationRule where Value == String {
  /// The whole text must match. Code `pattern`; an empty text passes.
  ///
  /// ```swift
  /// let postcode = FormField("", .pattern(/[0-9]{5}/, "Enter five digits."))
  /// ```
  ///
  /// A regular expression may take long for a long text: put a `length` before it.
  public static func pattern(
    _ regex: @autoclosure @escaping @MainActor () -> some RegexComponent,
    _ message: String = "Enter it in the form asked for."
  ) -> ValidationRule {
    let pattern = CompiledOnce { regex().regex }
    return ValidationRule(.pattern, message) { text in
      try text.isEmpty || pattern.get { text.wholeMatch(of: $0) != nil }
    }
  }

  /// The whole text must match a pattern that is only known at run time.
  ///
  /// ```swift
  /// let code = FormField("", .pattern(compiling: settings.codePattern))
  /// ```
  ///
  /// An invalid pattern is reported with the place of this call, and every non-empty text has the
  /// issue `unchecked`: a broken rule accepts nothing.
  public static func pattern(
    compiling source: String, _ message: String = "Enter it in the form asked for.",
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ValidationRule {
    let site = CallSite(fileID: fileID, line: line)
    let pattern = CompiledOnce {
      do {
        return try Regex(source)
      } catch {
        throw InvalidPattern(source: source, reason: "\(error)", site: site)
      }
    }
    return ValidationRule(.pattern, message) { text in
      try text.isEmpty || pattern.get { text.wholeMatch(of: $0) != nil }
    }
  }
}

/// A pattern that could not be compiled.
private struct InvalidPattern: Error, CustomStringConvertible {
  let source: String
  let reason: String
  let site: CallSite

  var description: String { "the pattern \(source.quoted) is invalid" }

  var diagnostic: Diagnostic {
    Diagnostic(
      .misuse,
      """
      The pattern \(source.quoted) of a rule is not a valid regular expression: \(reason)
      Every text that is checked with it is invalid until that is mended.
      To fix: write it as a literal, /…/, which the compiler checks.
      """, at: site)
  }
}

/// A regular expression that is made when it is first needed, on the main actor: it is not
/// `Sendable`, and a rule is.
@MainActor
private final class CompiledOnce<Output> {
  private let make: @MainActor () throws -> Regex<Output>
  private var made: Result<Regex<Output>, any Error>?

  nonisolated init(_ make: @escaping @MainActor () throws -> Regex<Output>) {
    self.make = make
  }

  func get<Answer>(_ use: (Regex<Output>) throws -> Answer) throws -> Answer {
    if let made { return try use(made.get()) }
    let result = Result { try make() }
    made = result
    if case .failure(let error as InvalidPattern) = result {
      Runtime.current.report(error.diagnostic)
    }
    return try use(result.get())
  }
}
