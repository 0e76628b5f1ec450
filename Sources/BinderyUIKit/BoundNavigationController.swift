// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A stack of screens. It is its own delegate, because that says when the user has gone back.
  ///
  /// ```swift
  /// let stack = BoundNavigationController<Route>(rootViewController: list)
  /// stack.bind(model.path) { [model] route in DetailController(model.detail(route)) }
  /// ```
  public final class BoundNavigationController<Route: Hashable>: UINavigationController,
    NavigationStackView, UINavigationControllerDelegate, UINavigationBarDelegate,
    UIGestureRecognizerDelegate
  {
    /// Owns the bindings.
    public let scope = LifetimeScope()
    private let navigationPipe = Signal<[Route], Never>.Pipe()

    /// Sends the path after each navigation by the user.
    public var navigations: Signal<[Route], Never> { navigationPipe.signal }

    /// Makes the page of a route.
    public var makePage: (@MainActor (Route) -> BoundViewController?)?
    private var routes: [Route] = []
    /// How often the path was set.
    private var pathCount = 0

    public override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
      interactivePopGestureRecognizer?.delegate = self
      placeOverlay()
    }

    /// A view at the lower edge, above all pages.
    public var overlay: UIView? {
      didSet {
        if overlay !== oldValue { oldValue?.removeFromSuperview() }
        if viewIfLoaded != nil { placeOverlay() }
      }
    }

    private func placeOverlay() {
      guard let overlay else { return }
      overlay.sizeToFit()
      let (bounds, height) = (view.bounds, overlay.bounds.height)
      overlay.frame = CGRect(
        x: 0, y: bounds.height - height, width: bounds.width, height: height)
      overlay.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      if overlay.superview !== view { view.addSubview(overlay) }
      view.bringSubviewToFront(overlay)
    }

    // MARK: Leaving

    /// The bar asks before it goes back: UIKit makes the controller its delegate.
    public func navigationBar(
      _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { mayLeaveTop }

    /// A swipe from the edge goes back.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      viewControllers.count > 1 && mayLeaveTop
    }

    private var mayLeaveTop: Bool {
      (topViewController as? any ScreenView)?.mayLeave() != false
    }

    /// The routes of the pages above the root. Setting it sends nothing.
    public var path: [Route] {
      get { routes }
      set {
        pathCount += 1
        let number = pathCount
        let common = zip(routes, newValue).prefix { $0 == $1 }.count
        var new: [UIViewController] = []
        for route in newValue.dropFirst(common) {
          guard let page = makePage?(route) else { break }
          // A page that sets the path while it is made does not come, nor do those above it.
          if number != pathCount { return }
          new.append(page)
        }
        routes = Array(newValue.prefix(common + new.count))
        setViewControllers(
          viewControllers.prefix(1 + common) + new, animated: viewIfLoaded?.window != nil)
      }
    }

    /// For UIKit, whose delegate and data source it is.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      if let overlay, overlay.superview === view { view.bringSubviewToFront(overlay) }
      let count = max(viewControllers.count - 1, 0)
      guard count < routes.count else { return }
      routes.removeLast(routes.count - count)
      navigationPipe.send(routes)
    }
  }
#endif
