public import Bindery

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
