public import Bindery

/// The first page of an order: where to send it.
@MainActor
public final class AddressViewModel: Feature {
  /// Which field has the focus.
  public enum Field: Sendable {
    /// The name.
    case name
    /// The mail address.
    case email
    /// The street and the town.
    case address
  }

  /// The name of the customer.
  public let name = FormField("", .trimmed, .required, name: "name")
  /// Where the bill goes.
  public let email = FormField("", .trimmed, .required, .mailAddress(), name: "email")
  /// The street and the town.
  public let address = FormField("", .trimmed, .required, name: "address")
  /// The field with the focus; the name at the beginning.
  public let focus = MutableProperty<Field?>(.name)
  /// Whether nothing was entered, so that the user may leave.
  public let isUntouched: Property<Bool>
  /// Whether the entries are to be thrown away.
  public let confirmDiscard = Interaction<String, Bool>(name: "confirmDiscard")
  /// Asks; with the answer yes, the page is left.
  public let discard: Command<Void, Bool, Never>
  /// Goes on to the delivery, with the address.
  public let next: Command<Void, String, any Error>
  /// Tells the address, or that the page is left.
  public let exits: Signal<Exit, Never>

  /// Makes an empty page.
  public init() {
    let form = FormModel(name, email, address)
    isUntouched = !form.isDirty
    next = Command(.submitting(form, .untilIssuesShow)) { [name, address] in
      "\(name.value), \(address.value)"
    }
    discard = Command { [confirmDiscard] in
      await confirmDiscard.ask("Discard what you have entered?") == true
    }
    exits = merge(
      next.completions.map { .addressed($0) }, discard.completions.filter { $0 }.map { _ in .left })
  }
}
