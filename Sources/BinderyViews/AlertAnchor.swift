/// The view that an alert belongs to, such as a row: its choices are a menu beside that view.
///
/// ```swift
/// var alert = AlertContent.alert("Emma", [AlertAction("Remove") { print("removed") }, .cancel()])
/// alert.anchor = AlertAnchor(cell)
/// screen.present(alert)
/// ```
///
/// It does not retain the view. Two are equal when they are the same view.
public struct AlertAnchor: Sendable, Equatable {
  private let reference: Reference
  private let identity: ObjectIdentifier

  /// Makes the anchor of a view.
  @MainActor
  public init(_ view: some ElementView) {
    reference = Reference(view)
    identity = ObjectIdentifier(view)
  }

  /// The view; `nil` once it has been released.
  @MainActor public var view: (any ElementView)? { reference.view }

  /// Whether both are the same view.
  public static func == (lhs: AlertAnchor, rhs: AlertAnchor) -> Bool {
    lhs.identity == rhs.identity
  }

  @MainActor
  private final class Reference {
    private(set) weak var view: (any ElementView)?

    init(_ view: any ElementView) { self.view = view }
  }
}
