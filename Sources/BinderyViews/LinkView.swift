public import Bindery

/// A text with an address to follow.
///
/// ```swift
/// let terms = HeadlessLink("Terms", to: "https://example.com/terms")
/// terms.bind(model.showTerms)
/// ```
@MainActor
public protocol LinkView: DescribedView {
  /// The title for the user.
  var title: String { get set }
  /// The address of the link.
  var address: String { get set }
  /// Sends the address each time the user follows the link.
  var follows: Signal<String, Never> { get }
}

extension ViewKey where View: LinkView {
  /// The title.
  public static var title: ViewKey<View, String> { .init({ $0.title }, { $0.title = $1 }) }
  /// The address that it leads to.
  public static var address: ViewKey<View, String> { .init({ $0.address }, { $0.address = $1 }) }
}

extension LinkView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.link, of: Self.self, .title, .address) }
}

extension LinkView {
  /// Binds the link to a command, which gets the address when the user follows the link.
  ///
  /// ```swift
  /// terms.bind(model.showTerms)
  /// ```
  public func bind<Output, Failure: Error>(
    _ command: Command<String, Output, Failure>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    show(command, on: follows, fileID, line) { $0 }
  }
}
