public import Bindery

/// What a banner says and offers, as a value.
///
/// Two are equal when the user sees the same; what the action does is not compared.
public struct BannerContent: Sendable, Equatable {
  /// What the user reads.
  public let message: String
  /// The title of what the user can do about it; `nil` for nothing.
  public let action: String?
  /// What happens when the user does it; the banner has gone by then.
  public let perform: @MainActor @Sendable () -> Void

  /// Makes a banner.
  public init(
    _ message: String, action: String? = nil,
    perform: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.message = message
    self.action = action
    self.perform = perform
  }

  /// Whether the user sees the same.
  public static func == (lhs: BannerContent, rhs: BannerContent) -> Bool {
    lhs.message == rhs.message && lhs.action == rhs.action
  }
}

/// Shows notices one after the other, each for a while, with something to do about it.
@MainActor
public protocol BannerView: ElementView {
  /// Shows the notice after those that wait already.
  func show(_ banner: BannerContent)
}

extension BannerView {
  /// Shows a banner for each value of the signal.
  ///
  /// ```swift
  /// banner.bind(model.deleted) { [model] todo in
  ///   BannerContent("Deleted \(todo)", action: "Undo") { model.undo.execute() }
  /// }
  /// ```
  public func bind<Value>(
    _ signal: Signal<Value, Never>, fileID: StaticString = #fileID, line: UInt = #line,
    as content: @escaping @MainActor (Value) -> BannerContent
  ) {
    scope.add(
      signal.observe(fileID: fileID, line: line) { [unowned self] in show(content($0)) })
  }
}

/// Shows a notice for a moment (a HUD).
@MainActor
public protocol ToastView: ElementView {
  /// Shows the notice; one shown already is replaced, and the moment begins anew.
  func show(_ message: String)
}

extension ToastView {
  /// Shows each value of the signal, also when it is the same as the one before.
  ///
  /// ```swift
  /// hud.bind(model.notice)
  /// ```
  public func bind(
    _ notices: Signal<String, Never>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    scope.add(notices.observe(fileID: fileID, line: line) { [unowned self] in show($0) })
  }
}
