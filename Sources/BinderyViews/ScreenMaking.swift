import Bindery

/// Makes the screens that values of properties stand for.
@MainActor
enum ScreenMaking {
  /// The properties whose screens are being made.
  private static var present: Set<ObjectIdentifier> = []

  /// Makes the screen of a value, in the runtime of the binding: a view model that is made for it belongs there,
  /// whatever code sets the property.
  ///
  /// - Returns: `nil` if the screen of the same property is being made, which would make screens without end.
  static func make<Screen>(
    of property: ObjectIdentifier, in runtime: Runtime, at site: CallSite, _ screen: () -> Screen?
  ) -> Screen? {
    guard present.insert(property).inserted else {
      runtime.report(
        Diagnostic(
          .loop,
          """
          A screen that is made for the value of a property shows screens for the same property, and so would \
          each of them, without end: the inner one is not made.
          To fix: give the view model of the inner screen a property of its own.
          """, at: site))
      return nil
    }
    defer { present.remove(property) }
    return Runtime.$current.withValue(runtime) { screen() }
  }
}
