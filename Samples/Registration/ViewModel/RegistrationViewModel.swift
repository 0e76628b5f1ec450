public import Bindery

/// Registering: eight fields, each with the rules it needs, and one command.
///
/// Each field chooses when it shows its issues: the password's rules from the beginning, the check
/// of the user name with every change; most fields are judged when they are left, and fields that
/// are easily forgotten at an attempt to register.
@MainActor
public final class RegistrationViewModel {
  /// The name to sign in with; the service is asked whether it is free.
  public let userName: FormField<String>
  /// The person's own name.
  public let name = FormField("", .trimmed, .required, .length(...30), name: "name")
  /// The address to write to.
  public let email = FormField(
    "", .trimmed, .lowercased, .required,
    .pattern(/[^@\s]+@[^@\s]+\.[^@\s]+/, "Enter an address such as ada@example.com."), name: "email"
  )
  /// The password.
  public let password = FormField(
    "", .required("Enter a password."), .length(8...64), .hasDigit, showing: .always,
    name: "password")
  /// The password once more.
  public let passwordAgain: FormField<String>
  /// The age in years.
  public let age = FormField<Int?>(nil, .required, .range(18...120), showing: .onBlur, name: "age")
  /// The name of a country.
  public let country = FormField(
    "", .trimmed, .required, .oneOf(countries), showing: .onSubmit, name: "country")
  /// Whether the terms are accepted.
  public let terms = FormField(
    false, .required("Accept the terms."), showing: .onSubmit, name: "terms")
  /// All of them.
  public let form: FormModel
  /// Registers the person.
  public let register: Command<Void, Account, any Error>

  /// The countries to choose from.
  public nonisolated static let countries = ["Denmark", "Finland", "Iceland", "Norway", "Sweden"]

  /// Makes an empty form.
  public init(registrations: some Registrations) {
    userName = FormField(
      "", .trimmed, .lowercased, .required, .length(3...15),
      .pattern(/[a-z0-9]+/, "Use letters and digits only."),
      .asynchronous("userName.taken", "This user name is taken.", timeout: .seconds(5)) {
        try await registrations.isFree($0)
      }, showing: .onChange, name: "userName")
    passwordAgain = FormField(
      "", .equal(to: password, "Enter the same password twice."), showing: .onBlur,
      name: "passwordAgain")
    form = FormModel(userName, name, email, password, passwordAgain, age, country, terms)
    register = Command(.submitting(form, .untilIssuesShow)) {
      [userName, name, email, password, age, country] in
      let registration = Registration(
        userName: userName.value, name: name.value, email: email.value,
        password: password.value, age: age.value ?? 0, country: country.value)
      do {
        return try await registrations.register(registration)
      } catch let error as EmailTaken {
        throw FormRefusal(["email": "\(error)"])
      }
    }
  }
}

extension ValidationRule where Value == String {
  /// A rule that the text contains a digit.
  fileprivate static var hasDigit: ValidationRule {
    ValidationRule("password.digit", "Use at least one digit.") { $0.contains(where: \.isNumber) }
  }
}
