// Type-checked and tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

#if canImport(SwiftUI)
  public import Bindery
  import BinderyObservation
  public import BinderyViews
  import SwiftUI

  /// A view of SwiftUI as a screen to bind to: its alerts, the questions that they answer, and the commands
  /// that run while it is shown. `View.screen(of:bind:)` makes one and keeps it.
  ///
  /// - Alerts are presented one after the other, above the view.
  /// - It is visible from `onAppear` to `onDisappear`.
  /// - Its title is not shown: that of SwiftUI is `navigationTitle`.
  /// - Whether the user may go back is not asked: SwiftUI has no place for the answer.
  public final class SwiftUIScreen: ScreenView {
    /// The bindings of the model that the view shows now.
    public private(set) var scope = LifetimeScope()
    /// A title, which is not shown.
    public var title = ""
    private let visibility = MutableProperty(false)
    /// Whether the view has appeared, and not disappeared.
    public var isVisible: Property<Bool> { visibility }
    private let front = MutableProperty<PresentedAlert?>(nil, comparing: .alwaysDifferent)
    private var waiting: [AlertContent] = []
    private weak var model: AnyObject?
    /// The alert that is presented, for SwiftUI to follow.
    private(set) lazy var observedAlert = front.observable

    /// Makes a screen without bindings.
    public init() {}

    isolated deinit { scope.cancel() }

    /// The alert that is presented; `nil` for none.
    public var presentedAlert: AlertContent? { front.value?.content }

    /// Presents an alert; further ones wait.
    ///
    /// - Parameter alert: The alert, with what its actions do.
    public func present(_ alert: AlertContent) {
      if front.value == nil { front.value = PresentedAlert(alert) } else { waiting.append(alert) }
    }

    /// Takes an alert away, without a choice.
    ///
    /// - Parameter alert: The alert, which is presented or waits.
    public func dismiss(_ alert: AlertContent) {
      if let presented = front.value, presented.content == alert {
        end(presented)
      } else if let place = waiting.firstIndex(of: alert) {
        waiting.remove(at: place)
      }
    }

    /// Binds a model, unless that is the one which is bound.
    func follow<Model: AnyObject>(_ next: Model, _ bind: (SwiftUIScreen, Model) -> Void) {
      guard model !== next else { return }
      scope.cancel()
      (model, scope) = (next, LifetimeScope())
      bind(self, next)
    }

    func setVisible(_ isVisible: Bool) { visibility.value = isVisible }

    /// Performs what the user chose: the alert goes first, so that the action may present another one.
    func choose(_ action: AlertAction, in alert: PresentedAlert) {
      guard !alert.isAnswered, action.isEnabled(texts: alert.texts.value) else { return }
      alert.isAnswered = true
      end(alert)
      action.perform(texts: alert.texts.value)
    }

    /// Ends an alert, if it is presented still, and presents the next one.
    func end(_ alert: PresentedAlert) {
      guard front.value === alert else { return }
      front.value = waiting.isEmpty ? nil : PresentedAlert(waiting.removeFirst())
    }
  }

  /// One presentation of an alert, with what is entered in its fields.
  @MainActor
  final class PresentedAlert {
    let content: AlertContent
    let texts: MutableProperty<[String]>
    private(set) lazy var observedTexts = texts.observable
    /// SwiftUI may say that an alert has gone before or after it performs the action.
    var isAnswered = false

    init(_ content: AlertContent) {
      self.content = content
      texts = MutableProperty(content.textFields.map(\.text))
    }
  }
#endif
