// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A screen that presents alerts one after the other.
  ///
  /// ```swift
  /// final class SignUpController: BoundViewController {
  ///   let name = BoundTextField(), confirm = BoundButton()
  /// }
  /// ```
  open class BoundViewController: UIViewController, ScreenView,
    UIAdaptivePresentationControllerDelegate
  {
    /// The bindings of the screen.
    public let scope = LifetimeScope()
    private let visibility = MutableProperty(false)
    /// Whether the controller's view is in sight.
    public var isVisible: Property<Bool> { visibility }
    /// Asked before a tap or a swipe goes back, and before a sheet is pulled down.
    public var mayLeave: @MainActor () -> Bool = { true }
    private var waiting: [AlertContent] = []
    private var presented: (alert: AlertContent, controller: UIAlertController)?

    /// Asks to be asked before it is pulled down, if it is a sheet.
    open override func viewDidLoad() {
      super.viewDidLoad()
      presentationController?.delegate = self
    }

    /// Whether a sheet may be pulled down.
    public func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { mayLeave() }

    /// Presents what was to be presented before.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      visibility.value = true
      presentNext()
    }

    /// Is out of sight.
    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      visibility.value = false
    }

    /// Presents an alert, or lets it wait.
    public func present(_ alert: AlertContent) {
      waiting.append(alert)
      presentNext()
    }

    /// Takes an alert away, without a choice.
    public func dismiss(_ alert: AlertContent) {
      if let presented, presented.alert == alert {
        presented.controller.presentingViewController?.dismiss(animated: true) { [weak self] in
          self?.presented = nil
          self?.presentNext()
        }
      } else if let index = waiting.firstIndex(of: alert) {
        waiting.remove(at: index)
      }
    }

    /// UIKit presents one alert at a time, over what is on top, and only from a view in a window.
    private func presentNext() {
      guard presented == nil, !waiting.isEmpty, viewIfLoaded?.window != nil else { return }
      let alert = waiting.removeFirst()
      let controller = controller(for: alert)
      presented = (alert, controller)
      var top: UIViewController = self
      while let next = top.presentedViewController { top = next }
      top.present(controller, animated: true)
    }

    private func controller(for alert: AlertContent) -> UIAlertController {
      let controller = UIAlertController(
        title: alert.title, message: alert.message,
        preferredStyle: alert.anchor == nil ? .alert : .actionSheet)
      controller.popoverPresentationController?.sourceView = alert.anchor?.view as? UIView
      for action in alert.actions { controller.addAction(button(for: action, in: controller)) }
      let places = zip(alert.actions, controller.actions)
      controller.preferredAction = places.first { $0.0.role == .default }?.1
      let update: @MainActor () -> Void = { [unowned controller] in
        let texts = texts(of: controller)
        for (action, button) in zip(alert.actions, controller.actions) {
          button.isEnabled = action.isEnabled(texts: texts)
        }
      }
      for content in alert.textFields {
        controller.addTextField { field in
          (field.placeholder, field.text) = (content.label, content.text)
          field.isSecureTextEntry = content.isSecure
          field.addAction(UIAction { _ in update() }, for: .editingChanged)
        }
      }
      update()
      return controller
    }

    /// UIKit has dismissed the alert when it calls the handler; of several actions that cancel it takes
    /// one only.
    private func button(
      for action: AlertAction, in controller: UIAlertController
    ) -> UIAlertAction {
      let isTaken = controller.actions.contains { $0.style == .cancel }
      let style: UIAlertAction.Style =
        switch action.role {
        case .cancel: isTaken ? .default : .cancel
        case .destructive: .destructive
        case .normal, .default: .default
        }
      return UIAlertAction(title: action.title, style: style) { [weak self, unowned controller] _ in
        self?.presented = nil
        let texts = texts(of: controller)
        if action.isEnabled(texts: texts) { action.perform(texts: texts) }
        self?.presentNext()
      }
    }
  }

  @MainActor private func texts(of controller: UIAlertController) -> [String] {
    controller.textFields?.map { $0.text ?? "" } ?? []
  }

  extension ScreenView where Self: UIViewController {
    /// The title of UIKit, where `nil` is empty.
    public var title: String {
      get { (self as UIViewController).title ?? "" }
      set { (self as UIViewController).title = newValue }
    }
  }
#endif
