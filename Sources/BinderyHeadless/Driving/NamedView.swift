/// A view in a screen or in another view, with the name by which a script finds it there.
///
/// ```swift
/// let views = [NamedView("power", Gauge()), NamedView("[0]", Gauge(), row: "Ada")]
/// ```
public struct NamedView {
  /// The name of the property that holds it, or the index of a row in brackets.
  public let name: String
  /// The view.
  public let view: any DrivenView
  /// The identity of a row; `nil` for any other view.
  public let row: String?

  /// Makes a name for a view.
  ///
  /// - Parameters:
  ///   - name: The name of the property that holds it, or the index of a row in brackets.
  ///   - view: The view.
  ///   - row: The identity of the row, by which it is known when rows have moved.
  public init(_ name: String, _ view: any DrivenView, row: String? = nil) {
    (self.name, self.view, self.row) = (name, view, row)
  }

  /// The views that the properties of an object's class hold, in the order of their declaration;
  /// those of its superclasses are a matter of the toolkit.
  @MainActor
  public static func reflected(in owner: AnyObject) -> [NamedView] {
    Mirror(reflecting: owner).children.compactMap { child in
      guard let name = child.label, let view = child.value as? any DrivenView else { return nil }
      return NamedView(name, view)
    }
  }
}
