public import Bindery

/// A view onto something longer than itself, that the user moves.
///
/// A real one usually tells a delegate; its signal wraps that:
///
/// ```swift
/// var scrolls: Signal<Double, Never> {
///   Signal { receiver in
///     let delegate = ScrollDelegate { receiver.send($0.contentOffset.y) }
///     self.scroll.delegate = delegate
///     receiver.onEnd { withExtendedLifetime(delegate) { self.scroll.delegate = nil } }
///   }
/// }
/// ```
@MainActor
public protocol ScrollingView: ElementView {
  /// How far it is scrolled, from 0 at the top. Setting it sends nothing.
  var offset: Double { get set }
  /// The offset each time the user has scrolled.
  var scrolls: Signal<Double, Never> { get }
}

/// A view that shows the beginning of something longer, and says when its end is in sight.
@MainActor
public protocol PagedView: ElementView {
  /// Each time the last of what there is comes into sight.
  var pageEnds: Signal<Void, Never> { get }
}

extension PagedView {
  /// Executes the command when the end is in sight: to load more. Not while it executes, and not
  /// while it is disabled, as it is when there is no more.
  ///
  /// ```swift
  /// mails.bind(loadMore: model.loadNextPage)
  /// ```
  public func bind<Output, Failure: Error>(
    loadMore command: Command<Void, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    scope.add(
      pageEnds.observe(fileID: fileID, line: line) {
        if command.isEnabled.untracked { command.execute() }
      })
  }
}

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
    execute(command, on: refreshes, fileID, line) {}
    scope.add(
      refreshes.observe(fileID: fileID, line: line) {
        // What cannot be executed does not end either: when it is decided, in this turn.
        Turn.whenDone { [weak self] in self?.isRefreshing = command.isExecuting.untracked }
      })
    command.isExecuting.bind(to: self, \.isRefreshing, fileID: fileID, line: line)
  }
}
