public import Bindery

/// A view that the user can pull to refresh what it shows.
@MainActor
public protocol RefreshableView: ElementView {
  /// Whether it is being refreshed. Setting it sends nothing.
  var isRefreshing: Bool { get set }
  /// Each time the user asks for it.
  var refreshes: Signal<Void, Never> { get }
}

extension RefreshableView {
  /// Executes the command when the user refreshes; the view is refreshing while it executes.
  ///
  /// ```swift
  /// todos.bind(refresh: model.reload)
  /// ```
  public func bind<Output, Failure: Error>(
    refresh command: Command<Void, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    scope.add(
      refreshes.observe(fileID: fileID, line: line) { [unowned self] in
        command.execute()
        // What cannot be executed does not end either.
        isRefreshing = command.isExecuting.untracked
      })
    command.isExecuting.bind(to: self, \.isRefreshing, fileID: fileID, line: line)
  }
}
