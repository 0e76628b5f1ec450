public import Bindery

/// A view of a value that the user edits: a toggle, a picker, a slider, a field.
///
/// A new kind of input needs an entry and a signal, and gets its `bind` methods:
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
/// let stars = StarsView()
/// stars.bind(model.rating)
/// ```
@MainActor
public protocol ValueView<Value>: ElementView {
  /// The type of the edited value.
  associatedtype Value: Equatable

  /// The entry: the value shown. Setting it sends nothing. Each kind of input has its own name for
  /// it: `isOn`, `text`, `selection`.
  var entry: Value { get set }
  /// Sends the value after each edit by the user.
  var edits: Signal<Value, Never> { get }
  /// Sends when the user has finished an edit: has pressed Return, left the view, released the
  /// handle. By default each edit is finished at once; a text box sends nothing.
  var commits: Signal<Void, Never> { get }
  /// Sends the issue of an entry that is not a value, and `nil` when it is resolved. By default, a
  /// view sends nothing.
  var inputIssues: Signal<ValidationIssue?, Never> { get }
  /// The issue of the entry; `nil` if it is a value, as it always is by default.
  var inputIssue: ValidationIssue? { get }
  /// Whether the user may leave the view without a value. A binding sets it: to true for an
  /// optional model. A view that cannot be emptied need not implement it.
  var allowsEmpty: Bool { get set }
  /// Sends the value shown, each time new bounds or steps have changed it: a binding writes it to
  /// the model, so that both are equal. By default, a view sends nothing.
  var corrections: Signal<Value, Never> { get }
  /// Converts the entry to a value, if possible, as leaving the view does; called before a command
  /// is executed. An entry that cannot be converted stays. By default nothing happens.
  func finishEdit()
}

extension ViewKey where View: ValueView {
  /// Whether it may be empty.
  public static var allowsEmpty: ViewKey<View, Bool> {
    .init({ $0.allowsEmpty }, { $0.allowsEmpty = $1 })
  }
  /// The mistake in the entry, for the user; `nil` if it is a value.
  public static var inputIssue: ViewKey<View, ReadOnly<String?>> {
    .init(reading: { $0.inputIssue?.message })
  }
}

extension ValueView {
  /// Sends at each edit, which is finished at once.
  public var commits: Signal<Void, Never> { edits.map { _ in } }

  /// A signal that sends nothing: every entry is a value.
  public var inputIssues: Signal<ValidationIssue?, Never> { .never }

  /// Always `nil`: every entry is a value.
  public var inputIssue: ValidationIssue? { nil }

  /// A signal that sends nothing: the view shows the value that was set.
  public var corrections: Signal<Value, Never> { .never }

  /// Always false: the user cannot empty the view.
  public var allowsEmpty: Bool {
    get { false }
    set {}
  }

  /// Does nothing: an entry is the value at once.
  public func finishEdit() {}
}

extension ValueView where Self: TextBoxView {
  /// A signal that sends nothing.
  public var commits: Signal<Void, Never> { .never }
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
  /// - When the model changes the entered value, the view shows the changed one.
  /// - What the model declines is corrected at once. Over a channel that answers later, a choice or a
  ///   toggle shows what the user chose until then, see `Channel.init(reading:answersLater:writing:)`.
  /// - A view that shows another value because of its bounds writes that to the model, once: when
  ///   the change is complete, and after the start in the next turn, when its bounds are bound too, or
  ///   before a command on a view is executed.
  /// - The binding is always two-way; for one way, bind a property to an attribute.
  /// - A form field is judged when the user has finished, is invalid while the entry is not a
  ///   value, and shows its first issue in the view.
  /// - The view's scope retains the binding; the binding retains the model.
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
  ///   - model: The leading end.
  ///   - trigger: When the user's entries are written to the model.
  ///   - fileID: Where the view is bound.
  ///   - line: Where the view is bound.
  public func bind(
    _ model: some Editable<Value>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    allowsEmpty = true
    connect(to: model.editing, updating: trigger, fileID, line)
  }

  /// Keeps the value shown and a non-optional model equal; the model leads. The view may not stay
  /// empty.
  ///
  /// ```swift
  /// plan.bind(model.plan)                            // MutableProperty<Plan>
  /// volume.bind(model.volume)                        // MutableProperty<Double>
  /// ```
  public func bind<Wrapped: Equatable>(
    _ model: some Editable<Wrapped>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    allowsEmpty = false
    connect(
      to: model.editing.adapted(to: { $0 }, from: { $0 }), updating: trigger, fileID, line)
  }

  /// Keeps the value and its model equal, and follows the form field, if there is one.
  ///
  /// - Parameter isRounded: Whether the model has fewer values than the view may show.
  func connect(
    to editing: Editing<Value>, updating trigger: UpdateTrigger,
    includingMarkedText includesMarkedText: Bool = false, isRounded: Bool = false,
    _ fileID: StaticString, _ line: UInt
  ) {
    let kind = ValueViewKind.of(self)
    // The end of an edit means something only where values are held back or converted.
    let finishes = !trigger.isEveryChange || editing.channel.isDrafting
    let correction =
      kind.hasBounds
      ? Correction(of: self, in: editing.channel, isRounded: isRounded, fileID, line) : nil
    let view = Channel(
      of: self, get: { $0.entry },
      set: { view, value in
        view.entry = value
        if let correction, view.entry != value { correction.writeBackSoon() }
      },
      changes: edits, comparing: .equality,
      commits: finishes ? commits : nil,
      cancellations: finishes && kind.isTextBox
        ? (self as? any CancellableInput)?.cancelledEdits : nil,
      isComposing: kind.isComposing, includingMarkedText: includesMarkedText,
      awaitsAnswers: kind.entersWholeValues,
      resets: editing.field?.resets, fileID, line)
    let link = view.connect(
      .named(kind.valueName), of: self, to: editing.channel, updating: trigger, fileID, line)
    // It may have ended in its first call.
    guard link.isActive else { return }
    if let correction { start(correction, of: link, fileID, line) }
    if kind.isTextBox { finishEditsBeforeCommands() }
    guard let field = editing.field else { return }
    scope.add(field.include(editing.channel.issue))
    let issues = inputIssues
    // Made here, not at the line of the binding: explanations leave it out.
    if !issues.isNever {
      scope.add(field.include(Property<ValidationIssue?>(nil, following: issues)))
    }
    follow(field, finishing: commits, fileID, line)
  }

  /// Bounds that are bound after the value are in place in the next turn. A command on a view that is
  /// executed before takes the number that is shown.
  private func start(
    _ correction: Correction<Self>, of link: AnyChannelLink, _ fileID: StaticString, _ line: UInt
  ) {
    scope.observe(corrections, fileID: fileID, line: line) { _ in correction.writeBackSoon() }
    guard correction.isDue else {
      correction.link = link
      return
    }
    let (runtime, first) = (Runtime.current, FirstCorrection(correction, link))
    runtime.addPendingEdit(first)
    scope.onEnd { runtime.removePendingEdit(first) }
    scope.add(
      Signal<Void, Never>.just(()).deliverNextTurn().observe(fileID: fileID, line: line) {
        runtime.removePendingEdit(first)
        first.commit()
      })
  }

  /// Makes an entry that is not a value yet a pending edit until it is one.
  private func finishEditsBeforeCommands() {
    let issues = inputIssues
    if issues.isNever { return }
    let (runtime, edit) = (Runtime.current, UnfinishedEdit(of: self))
    scope.observe(issues) { issue in
      if issue == nil { runtime.removePendingEdit(edit) } else { runtime.addPendingEdit(edit) }
    }
    scope.onEnd { runtime.removePendingEdit(edit) }
  }
}

/// An input whose user can cancel the editing. What that restores is written and converted at once,
/// like what is committed, but it is not judged.
@MainActor
package protocol CancellableInput {
  /// Sends when the user has cancelled the editing, and the entry is restored.
  var cancelledEdits: Signal<Void, Never> { get }
}

/// An entry in a view that is not its value yet.
private final class UnfinishedEdit: PendingEdit {
  private weak var view: (any ValueView)?

  init(of view: any ValueView) {
    self.view = view
  }

  func commit() { view?.finishEdit() }
}

extension ElementView {
  /// Shows the issue of a field and whether it is required, and takes the focus when the field
  /// requests it, as far as the view supports that.
  ///
  /// Binding an input to a field calls it. Use it for a view that is not a `ValueView`.
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
      scope.observe(field.visibleIssues, fileID: fileID, line: line) { [weak view] in
        view?.issue = $0.first?.message
      }
    }
    if let view = self as? any FocusableView {
      scope.observe(field.focusRequests, fileID: fileID, line: line) { [weak view] in
        view?.takeFocus()
      }
    }
  }

  /// Follows the field, and judges its content when the user has finished.
  func follow(
    _ field: AnyFormField, finishing commits: Signal<Void, Never>, _ fileID: StaticString,
    _ line: UInt
  ) {
    scope.observe(commits, fileID: fileID, line: line) { field.endEditing() }
    follow(field, fileID: fileID, line: line)
  }

  /// Keeps another attribute that the user edits and a channel equal; the channel leads.
  func connect<Value: Equatable>(
    _ key: ViewKey<Self, Value>, _ edits: Signal<Value, Never>, to channel: Channel<Value>,
    updating trigger: UpdateTrigger = .everyChange, finishing commits: Signal<Void, Never>? = nil,
    _ fileID: StaticString, _ line: UInt
  ) {
    let end = Channel(
      of: self, get: key.get, set: key.set, changes: edits, comparing: .equality, commits: commits,
      fileID, line)
    end.connect(.named(key.name), of: self, to: channel, updating: trigger, fileID, line)
  }
}

/// Traits of a type of view, cached for each type: conformance checks take longer than the rest of
/// a binding.
@MainActor
private struct ValueViewKind {
  /// Makes the question whether text is being composed in a view; `nil` if it has no text.
  let isComposing: (@MainActor (AnyObject) -> Bool)?
  /// Whether what is typed can differ from a value.
  let isTextBox: Bool
  /// Whether an edit enters a whole value, and not the value before, changed by a little.
  let entersWholeValues: Bool
  /// Whether it may show another value than was set.
  let hasBounds: Bool
  /// The name of the value, as its key has it.
  let valueName: String

  @exclusivity(unchecked) private static var known: [ObjectIdentifier: ValueViewKind] = [:]

  static func of(_ view: some ValueView) -> ValueViewKind {
    let key = ObjectIdentifier(type(of: view))
    if let kind = known[key] { return kind }
    let kind = ValueViewKind(view)
    known[key] = kind
    return kind
  }

  private init(_ view: some ValueView) {
    isComposing = (view as? any TextInputView).map { Self.isComposing(in: $0) }
    isTextBox = view is any TextBoxView
    entersWholeValues = view is any ChoiceView || view is any ToggleView
    hasBounds = view is any RangeView || view is any DatePickerView
    // What a choice shows is the title of what is chosen.
    valueName = view is any ChoiceView ? "selection" : ViewKind.of(view).mainName ?? "entry"
  }

  private static func isComposing<View: TextInputView>(
    in view: View
  ) -> @MainActor (AnyObject) -> Bool {
    { View.bound($0).isComposing }
  }
}
