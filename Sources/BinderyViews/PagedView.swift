public import Bindery

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
