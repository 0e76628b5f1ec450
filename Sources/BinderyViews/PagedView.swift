public import Bindery

/// A view that shows the beginning of longer contents, and reports when their end is in sight.
///
/// ```swift
/// mails.bind(loadMore: model.loadNextPage)
/// ```
@MainActor
public protocol PagedView: ElementView {
  /// Sends each time the end of the contents comes into sight, and each time the user
  /// scrolls on though all of them are in sight.
  var pageEnds: Signal<Void, Never> { get }
  /// Whether the end of the contents is in sight, as it is if there are none. By default false: the view
  /// only sends `pageEnds`.
  var isEndInSight: Bool { get }
}

extension PagedView {
  /// Always false: the view only sends `pageEnds`.
  public var isEndInSight: Bool { false }

  /// Executes the command to load more, while the end is in sight and the command can be executed.
  ///
  /// ```swift
  /// mails.bind(loadMore: model.loadNextPage)
  /// ```
  ///
  /// - A view without contents has its end in sight, so the first page is loaded when it is bound.
  /// - After a success it is executed again if the end is still in sight: the page may have added
  ///   no visible rows, because there were none or a filter hides them. Disable the command after the
  ///   last page.
  /// - After any other outcome it is executed when the user scrolls to the end again, or on at the end
  ///   of contents that are all in sight. A button or a row that is bound to the command is another way
  ///   to try again: after its success, paging goes on.
  /// - The view's scope retains the binding; the binding retains the command.
  public func bind<Output, Failure: Error>(
    loadMore command: Command<Void, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    // Whether the last execution from any source succeeded; known without observing its failure.
    var hasSucceeded = true
    let load: @MainActor () -> Void = {
      if command.isEnabled.untracked, !command.isExecuting.untracked { command.execute() }
    }
    // At the end of the turn, because the rows of the page are shown then.
    let loadOn: @MainActor () -> Void = { [weak self] in
      Turn.whenDone { if hasSucceeded, self?.isEndInSight == true { load() } }
    }
    scope.observe(command.starts, fileID: fileID, line: line) { hasSucceeded = false }
    scope.observe(command.completions, fileID: fileID, line: line) { _ in
      hasSucceeded = true
      loadOn()
    }
    scope.observe(pageEnds, fileID: fileID, line: line) { load() }
    scope.observe(command.isEnabled, fileID: fileID, line: line) { if $0 { loadOn() } }
  }
}
