public import Bindery

/// A field whose text is searched for, with suggestions while the user types.
///
/// Its submissions are the searches: Return, or a suggestion that was chosen. Escape empties the
/// field first; pressed again, it cancels.
///
/// ```swift
/// query.bind(model.query, updating: .debounced(.milliseconds(300)))
/// query.bind(suggestions: model.suggestions)
/// query.bind(submissions: model.search)
/// ```
@MainActor
public protocol SearchFieldView: TextFieldView {
  /// What the user may choose instead of typing on. Setting it sends nothing.
  var suggestions: [String] { get set }
  /// The user has given the search up.
  var cancellations: Signal<Void, Never> { get }
}

extension SearchFieldView {
  /// Suggests what the property holds, now and whenever it changes.
  ///
  /// ```swift
  /// query.bind(suggestions: model.recentSearches)
  /// ```
  public func bind(
    suggestions property: Property<[String]>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    property.bind(to: self, \.suggestions, fileID: fileID, line: line)
  }
}
