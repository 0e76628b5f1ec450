public import Bindery
public import BinderyViews
import CGtk

/// A box for a text with titles that are offered below it, each on a button, while the user types; Down
/// shows them, too.
public class DesktopOfferBox: DesktopTextBox, OptionsView {
  private let row: WidgetPointer
  private var buttons: [DesktopButton] = []

  init(_ title: String) {
    row = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 4)
    super.init(title, isSecure: false)
    gtk_box_append(widget.cast(), row)
    open(false)
  }

  private var wantsOffers = false
  /// Whether titles are shown.
  public var isOpen: Bool { wantsOffers && !titles.isEmpty }

  /// Shows the titles, if there are any, or hides them.
  func open(_ opens: Bool) {
    wantsOffers = opens
    gtk_widget_set_visible(row, isOpen ? 1 : 0)
  }

  override func userPressedDown() -> Bool {
    if !isOpen { open(true) }
    return isOpen
  }

  /// The user has chosen an offered title.
  func userTook(_ title: String) {}

  /// The titles that are offered: as many as there is room for.
  public private(set) var titles: [String] = []

  func offer(_ offers: [String]) {
    let next = Array(offers.prefix(4))
    guard next != titles else { return }
    titles = next
    for button in buttons { gtk_box_remove(row.cast(), button.widget) }
    buttons = next.map { title in
      let button = DesktopButton(title)
      gtk_widget_add_css_class(button.widget, "flat")
      button.taps.observe { [unowned self] in userTook(title) }.store(in: button.scope)
      gtk_box_append(row.cast(), button.widget)
      return button
    }
    open(wantsOffers)
  }

  /// The button of a choice.
  public func button(at place: Int) -> WidgetPointer? {
    buttons.indices.contains(place) ? buttons[place].widget : nil
  }
}

/// A search field with suggestions.
public final class DesktopSearchField: DesktopOfferBox, SearchFieldView {
  private let editPipe = Signal<String, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  private let submitPipe = Signal<String, Never>.Pipe()
  /// Sends each change by the user.
  public var edits: Signal<String, Never> { editPipe.signal }
  /// Sends when the user has finished editing.
  public var commits: Signal<Void, Never> { commitPipe.signal }
  /// Sends the text for Return.
  public var submissions: Signal<String, Never> { submitPipe.signal }
  private let cancelPipe = Signal<Void, Never>.Pipe()
  /// Sends when the user has cancelled the editing.
  public var cancellations: Signal<Void, Never> { cancelPipe.signal }
  /// The suggestions for what is written.
  public var suggestions: [String] = [] { didSet { offer(suggestions) } }

  /// The kind: that of a search field, which says whether it shows suggestions.
  public static var kind: ViewKind {
    ViewKind(
      .textbox, "search field", of: DesktopSearchField.self, .text, .caret, .suggestions,
      .categories, .selectedCategory, .isShowingSuggestions)
  }

  /// Makes an empty field.
  public override init(_ title: String) { super.init(title) }

  override func userEdited() {
    open(!text.isEmpty)
    editPipe.send(text)
  }
  override func userLeft() {
    open(false)
    commitPipe.send(())
  }
  /// Escape empties the field; pressed again it gives the search up.
  override func userEscaped() -> Bool {
    if !text.isEmpty {
      open(false)
      replace(with: "")
    } else {
      userLeft()
      _ = super.userEscaped()
      cancelPipe.send(())
    }
    return true
  }
  override func userSubmitted() {
    userLeft()
    submitPipe.send(text)
  }
  override func userTook(_ title: String) {
    text = title
    open(false)
    editPipe.send(title)
    userSubmitted()
  }
}

/// A box into which the user types one of several titles, or chooses it.
public final class DesktopComboBox<Choice: Hashable>: DesktopOfferBox, ComboBoxView {
  private let editPipe = Signal<Choice?, Never>.Pipe()
  private let textPipe = Signal<String, Never>.Pipe()
  private let issuePipe = Signal<ValidationIssue?, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  private var wanted: Choice?
  /// Sends each change by the user.
  public var edits: Signal<Choice?, Never> { editPipe.signal }
  /// Sends each change of the text by the user.
  public var textEdits: Signal<String, Never> { textPipe.signal }
  /// Sends why what was entered has no value; `nil` when it has one.
  public var inputIssues: Signal<ValidationIssue?, Never> { issuePipe.signal }
  /// Sends when the user has finished editing.
  public var commits: Signal<Void, Never> { commitPipe.signal }
  /// Whether a text that is no choice stays.
  public var keepsUnknownText = false
  /// Whether an empty text stands for no value.
  public var allowsEmpty = false
  /// Makes the title of a choice.
  public var titleOfChoice: (@MainActor (Choice) -> String)?
  /// The issue of a text that names no option.
  public private(set) var inputIssue: ValidationIssue? {
    didSet { if inputIssue != oldValue { issuePipe.send(inputIssue) } }
  }

  /// The kind: that of a combo box, which says whether it shows options.
  public static var kind: ViewKind {
    ViewKind(
      .combobox, "combo box", of: DesktopComboBox.self, .text, .selected, .inputIssue, .options,
      .isOpen)
  }

  /// Makes a box with a title.
  public override init(_ title: String) { super.init(title) }

  /// The choices, in order.
  public var options: [ChoiceOption<Choice>] = [] {
    didSet {
      offerOptions()
      if !isFocused { writeOut() }
    }
  }

  /// The choice. Setting it sends nothing.
  public var selection: Choice? {
    get { wanted }
    set {
      wanted = newValue
      writeOut()
      inputIssue = nil
    }
  }

  private func writeOut() {
    if keepsUnknownText, wanted == nil { return }
    let title = wanted.flatMap { choice in
      options.first { $0.value == choice }?.title ?? titleOfChoice?(choice)
    }
    text = title ?? ""
    offerOptions()
  }

  private func offerOptions() {
    let typed = text.lowercased()
    let usable = options.filter(\.isEnabled).map(\.title)
    let isChosen = usable.contains { $0.lowercased() == typed }
    offer(isChosen ? [] : usable.filter { typed.isEmpty || $0.lowercased().contains(typed) })
  }

  /// Down offers all options.
  override func userPressedDown() -> Bool {
    if !isOpen { offer(options.filter(\.isEnabled).map(\.title)) }
    return super.userPressedDown()
  }

  override func userEdited() {
    offerOptions()
    open(!text.isEmpty)
    textPipe.send(text)
    let named = options.first { $0.isEnabled && $0.title.lowercased() == text.lowercased() }
    if let named {
      choose(named.value)
    } else if keepsUnknownText || allowsEmpty && text.isEmpty {
      choose(nil)
    }
    let isFine = named != nil || keepsUnknownText || allowsEmpty && text.isEmpty
    inputIssue = isFine ? nil : ValidationIssue("choice.unknown", "Choose one of the options.")
  }

  private func choose(_ choice: Choice?) {
    guard choice != wanted else { return }
    wanted = choice
    editPipe.send(choice)
  }

  override func userTook(_ title: String) {
    text = title
    userEdited()
    open(false)
    commitPipe.send(())
  }

  override func userLeft() {
    open(false)
    writeOut()
    inputIssue = nil
    commitPipe.send(())
  }
}

extension ViewKey where View: DesktopOfferBox {
  /// Whether options are shown.
  static var isOpen: ViewKey<View, ReadOnly<Bool>> { .init(reading: { $0.isOpen }) }
  /// Whether suggestions are shown.
  static var isShowingSuggestions: ViewKey<View, ReadOnly<Bool>> { .init(reading: { $0.isOpen }) }
}
