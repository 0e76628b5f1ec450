public import Bindery

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
