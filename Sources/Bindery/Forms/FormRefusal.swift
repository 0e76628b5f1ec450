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
/// The form shows it at the fields with these names, until they are edited. A field in a row of a list
/// has a path, with the index of the row when the body began, or with its id:
/// `["lines[2].price": "Too high.", "lines[id: 7].price": "Too high."]`. A path that ends with a row is
/// about the row as a whole.
public struct FormRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The issues of the fields, by their names or paths.
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
