public import Bindery

/// A search field, with suggestions while the user types.
///
/// A submission is a search: by Return, or by the choice of a suggestion. Escape empties the field
/// first; pressed again, it cancels.
///
/// ```swift
/// query.bind(model.query, updating: .debounced(.milliseconds(300)))
/// query.bind(suggestions: model.suggestions)
/// query.bind(model.search, on: query.submissions)
/// query.categories = ["Everywhere", "Titles"]
/// query.bind(category: model.category)
/// ```
@MainActor
public protocol SearchFieldView: TextFieldView {
  /// The suggestions that the user can choose. Setting them sends nothing.
  var suggestions: [String] { get set }
  /// Sends when the user has cancelled the search.
  var cancellations: Signal<Void, Never> { get }
  /// The titles of the search categories; empty if there is only one. Setting them sends nothing.
  /// By default, a field has none.
  var categories: [String] { get set }
  /// The title of the selected category; `nil` if there is none, or it is not in `categories`.
  /// Setting it sends nothing.
  var selectedCategory: String? { get set }
  /// Sends the category each time the user chooses another one. By default, a field sends nothing.
  var categorySelections: Signal<String, Never> { get }
}

extension ViewKey where View: SearchFieldView {
  /// The texts that are offered.
  public static var suggestions: ViewKey<View, [String]> {
    .init({ $0.suggestions }, { $0.suggestions = $1 }).shown { .count($1.count) }
  }
  /// The chosen category; `nil` for none.
  public static var selectedCategory: ViewKey<View, String?> {
    .init({ $0.selectedCategory }, { $0.selectedCategory = $1 })
      .spoken { _, category in category.map { "category=\($0.quoted)" } }
  }
  /// The parts that can be searched.
  public static var categories: ViewKey<View, [String]> {
    .init({ $0.categories }, { $0.categories = $1 }).shown { .count($1.count) }
  }
}

extension SearchFieldView {
  /// The kind: role and attributes.
  public static var kind: ViewKind {
    ViewKind(
      .textbox, "search field", of: Self.self, .text, .caret, .suggestions, .categories,
      .selectedCategory)
  }

  /// Always empty: there is only one category.
  public var categories: [String] {
    get { [] }
    set {}
  }

  /// Always `nil`.
  public var selectedCategory: String? {
    get { nil }
    set {}
  }

  /// A signal that sends nothing.
  public var categorySelections: Signal<String, Never> { .never }
}

extension SearchFieldView {
  /// Shows the property's value as suggestions, now and whenever it changes.
  ///
  /// ```swift
  /// query.bind(suggestions: model.recentSearches)
  /// ```
  public func bind(
    suggestions property: Property<[String]>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    property.bind(to: self, .suggestions, fileID: fileID, line: line)
  }

  /// Keeps the selected category and a property or a channel equal; the model leads.
  public func bind(
    category model: some Editable<String?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(category: model.editing.channel, fileID, line)
  }

  /// Keeps the selected category and a non-optional model equal; the model leads.
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
      .selectedCategory,
      categorySelections.map { $0 }, to: channel, fileID, line)
  }
}
