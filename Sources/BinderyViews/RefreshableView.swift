public import Bindery

/// A view that the user can pull to refresh its contents.
///
/// ```swift
/// todos.bind(refresh: model.reload)
/// ```
@MainActor
public protocol RefreshableView: ElementView {
  /// Whether it is being refreshed. Setting it sends nothing.
  var isRefreshing: Bool { get set }
  /// Sends each time the user pulls to refresh.
  var refreshes: Signal<Void, Never> { get }
}

extension ViewKey where View: RefreshableView {
  /// Whether a refresh is under way.
  public static var isRefreshing: ViewKey<View, Bool> {
    .init({ $0.isRefreshing }, { $0.isRefreshing = $1 })
      .spoken { $1 ? "busy" : nil }
  }
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
    execute(command, on: refreshes, fileID, line) {}
    scope.observe(refreshes, fileID: fileID, line: line) { [weak self] in
      // A rejected execution has no end event: so the state is set at the end of this turn.
      Turn.whenDone { self?.isRefreshing = command.isExecuting.untracked }
    }
    command.isExecuting.bind(to: self, .isRefreshing, fileID: fileID, line: line)
  }
}
