public import Bindery

/// A view of a value that the user edits: a toggle, a picker, a slider, a field.
///
/// A new kind of input needs an entry and a signal, and the verbs come with it:
///
/// ```swift
/// final class StarsView: ValueView {
///   let scope = LifetimeScope()
///   var isHidden = false, isEnabled = true
///   var entry = 0
///   let editPipe = Signal<Int, Never>.Pipe()         // sent to by the event handler
///   var edits: Signal<Int, Never> { editPipe.signal }
/// }
///
/// stars.bind(model.rating)
/// ```
@MainActor
public protocol ValueView<Value>: ElementView {
  /// What is edited.
  associatedtype Value: Equatable

  /// What is entered: the value shown. Setting it sends nothing. The kinds of input have a name of
  /// their own for it: `isOn`, `text`, `selection`.
  var entry: Value { get set }
  /// The value after each edit the user makes.
  var edits: Signal<Value, Never> { get }
  /// The user has finished an edit: pressed Return, left the view, let go of it. By default each edit
  /// is finished at once; a view that is typed into and does not say sends nothing.
  var commits: Signal<Void, Never> { get }
  /// What is wrong with what was entered, if it is not a value; `nil` when nothing is any more. A
  /// view that does not say sends nothing.
  var inputIssues: Signal<ValidationIssue?, Never> { get }
  /// Whether the user may leave the view without a value. A binding sets it: whether the model may
  /// have none. A view that cannot be emptied leaves it out.
  var allowsEmpty: Bool { get set }
  /// The value shown, each time bounds or steps that changed made it another than was set: a binding
  /// writes it to the model, so that both are equal. A view that does not say sends nothing.
  var corrections: Signal<Value, Never> { get }
  /// Makes a value of what was entered, as leaving the view does, if there is one: before a command
  /// is executed. What cannot be read stays. By default nothing happens.
  func finishEdit()
}

extension ValueView {
  /// Each edit is finished at once.
  public var commits: Signal<Void, Never> { edits.map { _ in } }

  /// Nothing: whatever is entered is a value.
  public var inputIssues: Signal<ValidationIssue?, Never> {
    Signal<ValidationIssue?, Never>.Pipe().signal
  }

  /// Nothing: the view shows what is set.
  public var corrections: Signal<Value, Never> { Signal<Value, Never>.Pipe().signal }

  /// False, and stays so: the user has no means to empty the view.
  public var allowsEmpty: Bool {
    get { false }
    set {}
  }

  /// Nothing: what is entered is the value at once.
  public func finishEdit() {}
}

extension ValueView where Self: TextBoxView {
  /// Nothing: the view does not say when the user has finished.
  public var commits: Signal<Void, Never> { Signal<Void, Never>.Pipe().signal }
}

extension ValueView {
  /// Keeps the value shown and a property, a channel or a form field equal; the model leads, so its
  /// value wins at the start.
  ///
  /// ```swift
  /// terms.bind(model.acceptsTerms)
  /// volume.bind(model.volume, updating: .onCommit)
  /// country.bind(model.country)                      // of a form: choosing judges it
  /// ```
  ///
  /// - When the model changes what the user entered, the view shows what the model made of it.
  /// - A view that must show another value, for it has bounds, writes that to the model, once: when
  ///   the change is complete, and after the start in the next turn, when its bounds are bound too.
  /// - The binding is always two-way; for one way, bind a property to an attribute.
  /// - A form field is judged when the user has finished, is invalid while what was entered is not
  ///   a value, and shows its first issue in the view.
  /// - The view's scope keeps the binding; the binding keeps the model.
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
  ///   - model: What leads.
  ///   - trigger: When what the user enters is written to the model.
  ///   - fileID: Where the view is bound.
  ///   - line: Where the view is bound.
  public func bind(
    _ model: some Editable<Value>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    allowsEmpty = true
    connect(to: model.editing, updating: trigger, fileID, line)
  }

  /// Keeps the value shown and a model that always has one equal; the model leads. The view may not
  /// stay empty.
  ///
  /// ```swift
  /// plan.bind(model.plan)                            // MutableProperty<Plan>
  /// price.bind(model.price)                          // MutableProperty<Double>
  /// ```
  public func bind<Wrapped: Equatable>(
    _ model: some Editable<Wrapped>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    allowsEmpty = false
    connect(
      to: model.editing.adapted(to: { $0 }, from: { $0 }), updating: trigger, fileID, line)
  }

  /// Keeps the value and what edits it equal, and follows the form field, if there is one.
  func connect(
    to editing: Editing<Value>, updating trigger: UpdateTrigger,
    includingMarkedText includesMarkedText: Bool = false, _ fileID: StaticString, _ line: UInt
  ) {
    let isComposing = (self as? any TextInputView).map { input in
      { @MainActor [unowned input] in input.isComposing }
    }
    let correction = hasBounds ? Correction(of: self, in: editing.channel) : nil
    let view = Channel<Value>(
      get: { [unowned self] in entry },
      set: { [unowned self] value in
        entry = value
        if let correction, entry != value { correction.writeBackSoon() }
      },
      changes: edits, comparing: .equality, commits: commits, isComposing: isComposing)
    let connection = view.connect(
      to: editing.channel, updating: trigger, includingMarkedText: includesMarkedText,
      fileID: fileID, line: line)
    scope.give(valueAttribute, of: Self.self, to: connection)
    if let correction { start(correction, of: connection, fileID, line) }
    // Only what is typed can be something else than a value.
    if self is any TextBoxView { finishEditsBeforeCommands() }
    guard let field = editing.field else { return }
    scope.add(field.include(editing.channel.issue))
    scope.add(
      field.include(
        Property<ValidationIssue?>(nil, following: inputIssues, fileID: fileID, line: line)))
    follow(field, finishing: commits, fileID, line)
  }

  /// The value as all bindings of it know it: a key path that starts at the protocol, if the value
  /// can be bound by its name as well.
  private var valueAttribute: AnyKeyPath {
    switch self {
    case is any TextInputView: \(any TextInputView).text
    case is any RangeView: \(any RangeView).value
    case is any NumberFieldView: \(any NumberFieldView).value
    default: \Self.entry
    }
  }

  /// Whether it may have to show another value than is set.
  private var hasBounds: Bool { self is any RangeView || self is any DatePickerView }

  /// Bounds that are bound after the value are in place in the next turn.
  private func start(
    _ correction: Correction<Self>, of connection: Connection, _ fileID: StaticString, _ line: UInt
  ) {
    scope.add(
      corrections.observe(fileID: fileID, line: line) { _ in correction.writeBackSoon() })
    guard correction.isDue else {
      correction.connection = connection
      return
    }
    scope.add(
      Signal<Void, Never>.just(()).deliverNextTurn().observe(fileID: fileID, line: line) {
        [weak connection] in
        correction.connection = connection
        correction.writeBack()
      })
  }

  /// What was entered and is not a value yet is pending until it is one.
  private func finishEditsBeforeCommands() {
    let (runtime, edit) = (Runtime.current, UnfinishedEdit(of: self))
    scope.add(
      inputIssues.observe { issue in
        if issue == nil { runtime.removePendingEdit(edit) } else { runtime.addPendingEdit(edit) }
      })
    scope.onEnd { runtime.removePendingEdit(edit) }
  }
}

/// Writes to the model what a view shows in place of the model's value.
@MainActor
private final class Correction<View: ValueView> {
  private weak var view: View?
  private let channel: Channel<View.Value>
  /// Of the view and the model; nothing is written before there is one.
  weak var connection: Connection?

  init(of view: View, in channel: Channel<View.Value>) {
    (self.view, self.channel) = (view, channel)
  }

  var isDue: Bool { view.map { $0.entry != channel.value } ?? false }

  /// Whether the model is being written; if it refuses, that is its last word.
  private var isWriting = false

  /// At the end of the turn: bounds and value may change together.
  func writeBackSoon() {
    if connection != nil, !isWriting { Turn.whenDone { self.writeBack() } }
  }

  func writeBack() {
    guard let view, connection?.isActive == true, isDue else { return }
    isWriting = true
    channel.value = view.entry
    isWriting = false
  }
}

/// What was entered in a view, and is not its value yet.
private final class UnfinishedEdit: PendingEdit {
  private weak var view: (any ValueView)?

  init(of view: any ValueView) {
    self.view = view
  }

  func commit() { view?.finishEdit() }
}

extension ElementView {
  /// Shows what is wrong with a field and whether it is required, and takes the focus when the field
  /// is asked to: as far as the view can do any of it.
  ///
  /// Binding an input to a field does it. Use it for a view that is no `ValueView`.
  ///
  /// ```swift
  /// map.follow(model.place)
  /// map.picks.observe { model.place.draft.value = $0 }.store(in: map.scope)
  /// ```
  public func follow(
    _ field: AnyFormField, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if field.isRequired { isRequired = true }
    if let view = self as? any ValidatedView {
      scope.add(
        field.visibleIssues.observe(fileID: fileID, line: line) { [unowned view] in
          view.issue = $0.first?.message
        })
    }
    if let view = self as? any FocusableView {
      scope.add(
        field.focusRequests.observe(fileID: fileID, line: line) { [unowned view] in
          view.takeFocus()
        })
    }
  }

  /// Follows the field, and judges what is in it when the user has finished.
  func follow(
    _ field: AnyFormField, finishing commits: Signal<Void, Never>, _ fileID: StaticString,
    _ line: UInt
  ) {
    scope.add(commits.observe(fileID: fileID, line: line) { field.endEditing() })
    follow(field, fileID: fileID, line: line)
  }

  /// Keeps another attribute that the user edits and a channel equal; the channel leads.
  ///
  /// - Parameter owned: The attribute as all bindings of it know it: its key path starts at the
  ///   protocol, if others know it as well.
  func connect<Value: Equatable>(
    _ attribute: ReferenceWritableKeyPath<Self, Value>, as owned: AnyKeyPath? = nil,
    _ edits: Signal<Value, Never>, to channel: Channel<Value>,
    updating trigger: UpdateTrigger = .everyChange, finishing commits: Signal<Void, Never>? = nil,
    _ fileID: StaticString, _ line: UInt
  ) {
    let end = Channel<Value>(
      get: { [unowned self] in self[keyPath: attribute] },
      set: { [unowned self] in self[keyPath: attribute] = $0 },
      changes: edits, comparing: .equality, commits: commits)
    scope.give(
      owned ?? attribute, of: Self.self,
      to: end.connect(to: channel, updating: trigger, fileID: fileID, line: line))
  }
}
