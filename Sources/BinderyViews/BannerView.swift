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
  /// Offers to undo each named step of a history.
  ///
  /// ```swift
  /// let history = UndoHistory(of: tasks)
  /// banner.bind(history)                             // "Remove Emma" [Undo]
  /// banner.bind(history) { $0.name.hasPrefix("Remove") ? "Removed" : nil }
  /// ```
  ///
  /// The action undoes the step, and steps after it if there are any: those can be redone.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - action: The title of the action.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  ///   - message: The text for a step; `nil` for no banner. By default, the name of the step.
  public func bind(
    _ history: UndoHistory, action: String = "Undo",
    fileID: StaticString = #fileID, line: UInt = #line,
    message: @escaping @MainActor (UndoHistory.Step) -> String? = { $0.name }
  ) {
    scope.observe(history.recorded, fileID: fileID, line: line) { [weak self] step in
      guard let text = message(step) else { return }
      self?.show(BannerContent(text, action: action) { history.undo(to: step) })
    }
  }

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
    scope.observe(signal, fileID: fileID, line: line) { [weak self] in self?.show(content($0)) }
  }
}
