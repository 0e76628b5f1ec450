// A stand-in for UIKit on Linux, see UIView.swift. Nothing here takes time: a transition of UIKit does.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UIViewController: UIResponder {
  open var title: String?
  private var loadedView: UIView?
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open fileprivate(set) weak var navigationController: UINavigationController?
  open private(set) var isBeingDismissed = false
  open private(set) lazy var popoverPresentationController: UIPopoverPresentationController? =
    UIPopoverPresentationController(of: self)
  open private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController(of: self)

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open var viewIfLoaded: UIView? { loadedView }
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView = newValue
      newValue.controller = self
    }
  }

  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    // UIKit logs a warning and presents nothing.
    guard presentedViewController == nil, viewIfLoaded?.window != nil else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    viewIfLoaded?.window?.addSubview(viewControllerToPresent.view)
    viewControllerToPresent.viewDidAppear(flag)
    completion?()
  }

  /// Dismisses what it presents, or itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    presented.viewIfLoaded?.removeFromSuperview()
    presented.presentingViewController = nil
    presentedViewController = nil
    presented.viewDidDisappear(flag)
    completion?()
  }
}

@MainActor
open class UIAlertAction {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  open private(set) var title: String?
  open private(set) var style: UIAlertAction.Style
  open var isEnabled = true
  private let handler: ((UIAlertAction) -> Void)?

  public init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  @_spi(Finger) public func callHandler() { handler?(self) }
}

open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open var message: String?
  open private(set) var preferredStyle = UIAlertController.Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { one in actions.contains { $0 === one } } != false,
        "the preferred action must be among the actions")
    }
  }

  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "an alert can have one action with the style cancel")
    actions.append(action)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    view.addSubview(field)
    configurationHandler?(field)
  }
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
}

@MainActor
open class UIPresentationController {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open private(set) unowned var presentedViewController: UIViewController

  init(of presented: UIViewController) { presentedViewController = presented }
}

open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
}

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

@MainActor
open class UIGestureRecognizer {
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  public init() {}
}

@MainActor
open class UINavigationBar {
  public init() {}
}

@MainActor
open class UINavigationItem {
  public init() {}
}

@MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar()
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  private var stack: [UIViewController] = []
  private weak var shown: UIViewController?

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  open var topViewController: UIViewController? { stack.last }
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    stack = viewControllers
    showTop(animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let gone = stack.removeLast()
    gone.navigationController = nil
    gone.viewIfLoaded?.removeFromSuperview()
    showTop(animated)
    return gone
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    topViewController?.viewDidAppear(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    topViewController?.viewDidDisappear(animated)
  }

  private func showTop(_ animated: Bool) {
    if let shown, shown !== stack.last { shown.viewIfLoaded?.removeFromSuperview() }
    guard let top = stack.last else { return }
    top.navigationController = self
    view.addSubview(top.view)
    if shown !== top {
      if view.window != nil {
        shown?.viewDidDisappear(animated)
        top.viewDidAppear(animated)
      }
      shown = top
    }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}
