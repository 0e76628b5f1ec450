public import Bindery

/// The content of a banner, as a value.
///
/// ```swift
/// let content = BannerContent("Deleted", action: "Undo") { model.undo.execute() }
/// ```
///
/// Two contents are equal when they look the same; their actions' handlers are not compared.
public struct BannerContent: Sendable, Equatable {
  /// The text.
  public let message: String
  /// The title of the action; `nil` for none.
  public let action: String?
  /// The handler of the action; called after the banner has disappeared.
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

  /// Whether both look the same.
  public static func == (lhs: BannerContent, rhs: BannerContent) -> Bool {
    lhs.message == rhs.message && lhs.action == rhs.action
  }
}

/// A view of notices, shown one after the other for a while, each with an optional action.
///
/// ```swift
/// banner.bind(model.deleted) { BannerContent("Deleted \($0)") }
/// ```
@MainActor
public protocol BannerView: DescribedView {
  /// The notice that is shown, if any.
  var content: BannerContent? { get }
  /// Adds the notice behind those that wait already.
  func show(_ banner: BannerContent)
}

extension ViewKey where View: BannerView {
  /// The notice shown; `nil` for none.
  public static var text: ViewKey<View, ReadOnly<String?>> {
    .init(reading: { $0.content?.message })
  }
  /// The action that it offers; `nil` for none.
  public static var action: ViewKey<View, ReadOnly<String?>> {
    .init(reading: { $0.content?.action })
  }
}

extension BannerView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.status, "banner", of: Self.self, .text, .action) }
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
      signal.observe(fileID: fileID, line: line) { [weak self] in self?.show(content($0)) })
  }
}

/// A view that shows a notice for a moment (a HUD).
///
/// ```swift
/// hud.bind(model.notice)
/// ```
@MainActor
public protocol ToastView: DescribedView {
  /// The notice that is shown; empty if none is.
  var text: String { get }
  /// The number of notices shown so far; the same notice twice in a row counts twice.
  var count: Int { get }
  /// Shows the notice; it replaces the one shown, and its time begins again.
  func show(_ message: String)
}

extension ViewKey where View: ToastView {
  /// The text shown last.
  public static var text: ViewKey<View, ReadOnly<String>> { .init(reading: { $0.text }) }
  /// How many texts it has shown.
  public static var count: ViewKey<View, ReadOnly<Int>> { .init(reading: { $0.count }) }
}

extension ToastView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.status, of: Self.self, .text, .count) }
}

extension ToastView {
  /// Shows each value of the signal, even if it equals the one before.
  ///
  /// ```swift
  /// hud.bind(model.notice)
  /// ```
  public func bind(
    _ notices: Signal<String, Never>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    scope.add(notices.observe(fileID: fileID, line: line) { [weak self] in self?.show($0) })
  }
}
