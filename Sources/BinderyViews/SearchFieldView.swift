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
/// query.categories = ["Everywhere", "Titles"]
/// query.bind(category: model.category)
/// ```
@MainActor
public protocol SearchFieldView: TextFieldView {
  /// What the user may choose instead of typing on. Setting it sends nothing.
  var suggestions: [String] { get set }
  /// The user has given the search up.
  var cancellations: Signal<Void, Never> { get }
  /// The titles of where can be searched; none if there is but one place. Setting it sends nothing.
  /// A field that does not say has none.
  var categories: [String] { get set }
  /// The title of where is searched; `nil` if nothing is chosen, or nothing that there is. Setting it
  /// sends nothing.
  var selectedCategory: String? { get set }
  /// The category that the user chose, each time it is another. A field that does not say sends
  /// nothing.
  var categorySelections: Signal<String, Never> { get }
}

extension SearchFieldView {
  /// None, and stays so: there is but one place to search.
  public var categories: [String] {
    get { [] }
    set {}
  }

  /// None, and stays so.
  public var selectedCategory: String? {
    get { nil }
    set {}
  }

  /// Nothing: the user has no choice.
  public var categorySelections: Signal<String, Never> { Signal<String, Never>.Pipe().signal }
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

  /// Keeps the selected category and a property or a channel equal; the model leads.
  public func bind(
    category model: some Editable<String?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(category: model.editing.channel, fileID, line)
  }

  /// Keeps the selected category and a model that always has one equal; the model leads.
  ///
  /// ```swift
  /// query.bind(category: model.category)
  /// ```
  public func bind(
    category model: some Editable<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(category: model.editing.channel.adapted(to: { $0 }, from: { $0 }), fileID, line)
  }

  private func connect(
    category channel: Channel<String?>, _ fileID: StaticString, _ line: UInt
  ) {
    connect(
      \.selectedCategory, as: \(any SearchFieldView).selectedCategory,
      categorySelections.map { $0 }, to: channel, fileID, line)
  }
}
