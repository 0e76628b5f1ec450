public import Bindery

/// Holds text that the user edits: what fields of one line and of many have in common.
///
/// The first two members are enough for a view to be bound. One that knows when the user has
/// finished, one that takes input methods, and one that has a caret says so by the others.
@MainActor
public protocol TextInputView: TextBoxView {
  /// The text shown. Setting it sends nothing.
  var text: String { get set }
  /// The text after each edit the user makes; also when text that was composed is committed, which
  /// may not change it.
  var edits: Signal<String, Never> { get }
  /// The user has finished: pressed Return, or left the view. A view that does not say sends
  /// nothing.
  var commits: Signal<Void, Never> { get }
  /// Whether the text contains marked text, which an input method is still composing. Nothing is
  /// written to the view meanwhile.
  var isComposing: Bool { get }
  /// What is selected, counted in characters; empty at the caret. Setting it sends nothing. A view
  /// that does not say has its caret at the end, and leaves it there.
  var selection: Range<Int> { get set }
  /// What is selected, after the user changed it or the text. A view that does not say sends
  /// nothing.
  var selectionChanges: Signal<Range<Int>, Never> { get }
}

extension TextInputView {
  /// Nothing: the view does not say when the user has finished.
  public var commits: Signal<Void, Never> { Signal<Void, Never>.Pipe().signal }

  /// False: the view takes no input methods, or hides them.
  public var isComposing: Bool { false }

  /// The caret at the end, where it stays: the view does not say where it is.
  public var selection: Range<Int> {
    get { text.count..<text.count }
    set {}
  }

  /// Nothing: the view does not say what is selected.
  public var selectionChanges: Signal<Range<Int>, Never> {
    Signal<Range<Int>, Never>.Pipe().signal
  }
}

extension TextInputView {
  /// Keeps the text and the channel equal; the channel leads, so its value wins at the start.
  ///
  /// When the model changes what the user typed, the view shows what the model made of it.
  /// Binding an input is always two-way; for one way, bind a property to an attribute.
  ///
  /// ```swift
  /// city.bind(Channel(model.person).address.city, updating: .onCommit)
  /// ```
  ///
  /// Text that an input method composes:
  ///
  /// ```text
  /// compose "に"    view: "に" marked     model: ""
  /// model = "x"     view: "に" marked     model: "x"       marked text is not written over
  /// compose "日本"  view: "日本" marked   model: "x"
  /// commit          view: "日本"          model: "日本"    the newer of the two wins
  /// ```
  ///
  /// - Parameters:
  ///   - channel: What leads.
  ///   - trigger: When what the user enters is written to the channel.
  ///   - includesMarkedText: Whether text that is still being composed is written, too.
  ///   - fileID: Where the view is bound.
  ///   - line: Where the view is bound.
  public func bind(
    _ channel: Channel<String>, updating trigger: UpdateTrigger = .everyChange,
    includingMarkedText includesMarkedText: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let view = Channel<String>(
      get: { [unowned self] in text }, set: { [unowned self] in text = $0 },
      changes: edits, comparing: .equality, commits: commits,
      isComposing: { [unowned self] in isComposing })
    scope.give(
      \(any TextInputView).text, of: Self.self,
      to: view.connect(
        to: channel, updating: trigger, includingMarkedText: includesMarkedText, fileID: fileID,
        line: line))
  }

  /// Keeps the text and the property equal; the property leads.
  ///
  /// ```swift
  /// name.bind(model.name)
  /// ```
  public func bind(
    _ property: MutableProperty<String>, updating trigger: UpdateTrigger = .everyChange,
    includingMarkedText includesMarkedText: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(
      Channel(property), updating: trigger, includingMarkedText: includesMarkedText,
      fileID: fileID, line: line)
  }

  /// Shows a value as text and reads it back; the channel leads.
  ///
  /// What the user enters stays as it is until the edit is over, also if it cannot be read. Returns
  /// the channel of the text, whose `issue` says what is wrong with it.
  ///
  /// ```swift
  /// let text = age.bind(Channel(model.person).age, as: .integer(in: 0...120))
  /// hint.bind(text.issue) { $0?.message ?? "" }
  /// ```
  @discardableResult
  public func bind<Value>(
    _ channel: Channel<Value>, as conversion: Conversion<Value, String>,
    updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Channel<String> {
    let text = channel.map(conversion)
    bind(text, updating: trigger, fileID: fileID, line: line)
    return text
  }

  /// Shows a property as text and reads it back; the property leads.
  ///
  /// ```swift
  /// age.bind(model.age, as: .integer)
  /// ```
  @discardableResult
  public func bind<Value>(
    _ property: MutableProperty<Value>, as conversion: Conversion<Value, String>,
    updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Channel<String> {
    bind(Channel(property), as: conversion, updating: trigger, fileID: fileID, line: line)
  }

  /// Keeps what is selected and the property equal; the property leads.
  ///
  /// ```swift
  /// note.bind(selection: model.selection)
  /// count.bind(model.selection) { "\($0.count) selected" }
  /// ```
  public func bind(
    selection property: MutableProperty<Range<Int>>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(
      \.selection, as: \(any TextInputView).selection, selectionChanges, to: Channel(property),
      fileID,
      line)
  }
}
