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
  /// Whether the last of what there is is in sight. A view that does not say only tells when it comes.
  var isEndInSight: Bool { get }
}

extension PagedView {
  /// False: the view only tells when the end comes into sight.
  public var isEndInSight: Bool { false }

  /// Executes the command to load more, while the end is in sight and the command can be executed.
  ///
  /// ```swift
  /// mails.bind(loadMore: model.loadNextPage)
  /// ```
  ///
  /// - After a success it is executed again if the end is still in sight: the page may have added
  ///   nothing that is shown. Disable the command when there is no more.
  /// - After any other outcome it is executed when the end comes into sight again, or when something
  ///   else has executed it with success.
  /// - The view's scope keeps the binding; the binding keeps the command.
  public func bind<Output, Failure: Error>(
    loadMore command: Command<Void, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    // Whether the last execution, of whatever origin, succeeded; asked without seeing its failure.
    var hasSucceeded = true
    let load: @MainActor () -> Void = {
      if command.isEnabled.untracked, !command.isExecuting.untracked { command.execute() }
    }
    // When the turn is over, what a page has added is shown.
    let loadOn: @MainActor () -> Void = { [weak self] in
      Turn.whenDone { if hasSucceeded, self?.isEndInSight == true { load() } }
    }
    scope.add(command.starts.observe(fileID: fileID, line: line) { hasSucceeded = false })
    scope.add(
      command.completions.observe(fileID: fileID, line: line) { _ in
        hasSucceeded = true
        loadOn()
      })
    scope.add(pageEnds.observe(fileID: fileID, line: line) { load() })
    scope.add(command.isEnabled.observe(fileID: fileID, line: line) { if $0 { loadOn() } })
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
