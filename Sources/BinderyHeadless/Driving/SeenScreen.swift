import Bindery
package import BinderyViews

/// A screen as a script finds and reads it.
@MainActor
package protocol SeenScreen<View>: AnyObject {
  associatedtype View: SeenView

  /// The name of the screen in scripts.
  var screenName: String { get }
  /// The alert that covers the screen; `nil` for none.
  var presentedAlert: AlertContent? { get }
  /// All views, in document order.
  var allViews: [View] { get }
  /// The view with an id; `nil` if there is none.
  func view(withID id: String) -> View?
  /// The rows of a list; `nil` if the view is none.
  func rows(of list: View) -> SeenRows<View>?
  /// Whether the entries of the alert allow one of its actions.
  func allows(_ action: AlertAction) -> Bool
  /// The headless screen, for what only that has; `nil` if it is one of another rendition.
  var headless: HeadlessScreen? { get }
  /// The screen as a failure shows it: drawn, or what its views say.
  func shownLines(isASCII: Bool) -> [String]
}

extension SeenScreen {
  package var headless: HeadlessScreen? { nil }

  package func shownLines(isASCII: Bool) -> [String] {
    allViews.map { view in
      let values = view.attributes.map { "\($0.name): \($0.value)" }
      return "\(view.kind) \(view.id)  \(values.joined(separator: ", "))"
    }
  }
}

extension SeenScreen {
  /// The banners in sight that offer something, and what.
  private var banners: [(view: View, action: String)] {
    allViews.compactMap { view in
      guard !view.isEffectivelyHidden, let action = view.bannerAction else { return nil }
      return (view, action)
    }
  }

  /// The banner in sight that offers an action.
  func bannerView(offering title: String) -> View? { banners.first { $0.action == title }?.view }

  /// The action of the alert with a title. Throws if a person cannot choose it.
  func alertAction(_ title: String, _ site: CallSite) throws(Refusal) -> AlertAction {
    func refusal(_ reason: String) -> Refusal {
      Refusal(action: "choose", target: title.quoted, reason: reason, site: site)
    }
    guard let alert = presentedAlert else {
      let offers = banners.map { "\($0.view.id) offers \($0.action.quoted)" }
      throw refusal((["no alert is presented"] + offers).joined(separator: "; "))
    }
    guard let action = alert.actions.first(where: { $0.title == title }) else {
      throw refusal(Refusal.noSuch("option", title, among: alert.actions.map(\.title)))
    }
    guard allows(action) else {
      throw refusal("the option \(title.quoted) is disabled")
    }
    return action
  }
}
