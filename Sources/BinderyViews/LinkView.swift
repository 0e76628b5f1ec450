public import Bindery

/// A text that leads somewhere.
@MainActor
public protocol LinkView: ElementView {
  /// What the user reads.
  var title: String { get set }
  /// Where it leads.
  var address: String { get set }
  /// The address, each time the user follows it.
  var follows: Signal<String, Never> { get }
}

extension LinkView {
  /// Executes the command with the address when the user follows the link.
  ///
  /// ```swift
  /// terms.bind(model.open)
  /// ```
  public func bind<Output, Failure: Error>(
    _ command: Command<String, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    scope.add(follows.observe(fileID: fileID, line: line) { command.execute(with: $0) })
    command.isEnabled.bind(to: self, \.isEnabled, fileID: fileID, line: line)
  }
}
