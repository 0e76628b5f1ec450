/// A rule that looks across the rows of a form: each value once, a limit for all rows together.
///
/// ```swift
/// @MainActor final class OrderLine {
///   let article = FormField("", .required, name: "article")
///   let price = FormField(0, .range(0...), name: "price")
/// }
///
/// let lines = MutableArrayProperty([OrderLine()], comparing: .identity, name: "lines")
/// let form = FormModel(
///   each: lines,
///   rules: [
///     .count(1..., "Add at least one line."), .unique("This article is there twice.") { $0.article },
///     RowRule("order.total", "The order may cost 500 at most.") { lines in
///       lines.reduce(0) { $0 + $1.price.value } <= 500
///     },
///   ]
/// ) { [$0.article, $0.price] }
/// ```
///
/// - Reads are tracked: when something that the rule reads changes, or a row comes, goes or moves, the
///   rule is applied again.
/// - An issue with fields is an issue of these: the view that is bound to the field shows it, when it
///   would show one of the field's own rules. An issue with the list is shown from the first attempt to
///   submit on, in `generalIssues`.
/// - A rule that finds issues with fields reads drafts, not `value`, `issues` or `isValid`: these depend
///   on what it finds, which is reported as a cycle.
/// - It belongs to the form, and not to a field of a row: a field's rule that reads the list retains it,
///   and the list the row, so none of them would ever be released.
@MainActor
public struct RowRule<Row: AnyObject> {
  enum Step {
    case list(@MainActor ([Row]) throws -> [ValidationIssue])
    case fields(@MainActor ([Row]) throws -> [(field: AnyFormField, issue: ValidationIssue)])
  }

  let step: Step

  /// A rule that all rows together must meet; else the list has the issue.
  ///
  /// - Parameters:
  ///   - code: The code of the issue.
  ///   - message: The message of the issue.
  ///   - isMet: Returns whether the rows, in their order, meet it. An error becomes the issue
  ///     `unchecked`.
  public init(
    _ code: IssueCode, _ message: String, isMet: @escaping @MainActor ([Row]) throws -> Bool
  ) {
    let issues = [ValidationIssue(code, message)]
    step = .list { try isMet($0) ? [] : issues }
  }

  /// A rule that finds issues with fields of the rows.
  ///
  /// ```swift
  /// let ascending = RowRule<OrderLine> { lines in
  ///   zip(lines, lines.dropFirst()).filter { $0.price.draft.value > $1.price.draft.value }
  ///     .map { ($1.price, ValidationIssue("order", "Enter at least the price of the line above.")) }
  /// }
  /// ```
  ///
  /// - Parameter issues: Returns the issues, each with its field. Reads drafts. An error becomes an issue
  ///   of the list.
  public init(
    finding issues:
      @escaping @MainActor ([Row]) throws -> [(field: AnyFormField, issue: ValidationIssue)]
  ) {
    step = .fields(issues)
  }

  /// No two rows may have the same value in a field; empty ones do not count. Code `repeated`.
  ///
  /// Values are compared as their rules replace them, such as trimmed. All fields with the same value have
  /// the issue.
  ///
  /// - Parameters:
  ///   - message: The message of the issue.
  ///   - field: Returns the field of a row.
  public static func unique<Value: Hashable>(
    _ message: String = "Enter each value only once.",
    _ field: @escaping @MainActor (Row) -> FormField<Value>
  ) -> RowRule {
    let issue = ValidationIssue(.repeated, message)
    return RowRule { rows in
      let values = rows.map { row in
        let field = field(row)
        return (field: field, value: field.decision.value.value)
      }
      let counts = Dictionary(values.map { ($0.value, 1) }, uniquingKeysWith: +)
      return values.compactMap { field, value in
        (counts[value] ?? 0) > 1 && !isEmptyEntry(value) ? (field, issue) : nil
      }
    }
  }

  /// How many rows there may be. Codes `tooFew` and `tooMany`.
  ///
  /// - Parameters:
  ///   - range: The numbers allowed: `1...`, `...20`, `2...8`.
  ///   - message: Shown in place of `Add at least 1 row.`
  public static func count(
    _ range: some RangeExpression<Int>, _ message: String? = nil
  ) -> RowRule {
    let bounds = range.relative(to: 0..<Int.max)
    let (fewest, most) = (bounds.lowerBound, bounds.upperBound - 1)
    func text(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
    let tooFew = ValidationIssue(.tooFew, message ?? "Add at least \(text(fewest)).")
    let tooMany = ValidationIssue(.tooMany, message ?? "Keep at most \(text(most)).")
    return RowRule(.list { $0.count < fewest ? [tooFew] : $0.count > most ? [tooMany] : [] })
  }

  private init(_ step: Step) {
    self.step = step
  }
}

/// The issues that the rules of a list find for one field.
@usableFromInline
struct RowRuleLink: Equatable {
  let field: ObjectIdentifier
  let found: Property<[ObjectIdentifier: [ValidationIssue]]>

  /// Tracked.
  @MainActor var issues: [ValidationIssue] { found.value[field] ?? [] }

  @usableFromInline
  static func == (lhs: RowRuleLink, rhs: RowRuleLink) -> Bool {
    lhs.field == rhs.field && lhs.found === rhs.found
  }
}
