import Bindery
import BinderyViews
import TestKit

@testable import BinderyHeadless

/// Pages, sheets, alerts and questions that come and go at random: also while their screens are made, appear,
/// disappear and end, and by what answers them.
@MainActor
final class RandomPresentations: StagedWorld {
  /// What a screen shows: a sheet, an alert that is state, one that is an event, and maybe pages of its own.
  @MainActor
  final class Model: ScopeOwner {
    let scope = LifetimeScope()
    let number: Int
    let sheet = MutableProperty<Model?>(nil, comparing: .identity)
    let warning = MutableProperty<Int?>(nil)
    let errors = Signal<Int, Never>.Pipe()
    let exits = Signal<String, Never>.Pipe()
    let question = Interaction<Int, Bool>(name: "question")
    let pages: Pages<Model>?
    /// Goes on until it is cancelled: while the screen is visible, and while it is present.
    let refresh: Command<Void, Void, Never>
    let record: Command<Void, Void, Never>
    /// Asks a question.
    let ask: Command<Int, Void, Never>
    /// Shows a sheet or a page, and waits for its result.
    let show: Command<Model, Void, Never>

    init(_ number: Int, hasPages: Bool) {
      self.number = number
      pages = hasPages ? Pages() : nil
      refresh = Command(.policy(.latest)) { for await _ in Signal<Int, Never>.never.values {} }
      record = Command { for await _ in Signal<Int, Never>.never.values {} }
      ask = Command(.scope(scope)) { [question] number in
        _ = await question.ask(number)
      }
      show = Command(.scope(scope)) { [sheet, pages] child in
        let exits = child.exits.signal
        guard let pages, child.number % 2 == 0 else {
          return _ = await sheet.present(child, returning: exits)
        }
        _ = await pages.push(child, returning: exits)
      }
    }
  }

  final class Screen: HeadlessScreen {
    weak var model: Model?
    let field = HeadlessTextField("Field")

    init(_ model: Model) {
      self.model = model
      super.init(title: "\(model.number)")
    }
  }

  /// A screen that was made, and the last step of its appearance.
  private final class Place {
    weak var screen: Screen?
    var phase = ScreenPhase.disappeared

    init(_ screen: Screen) { self.screen = screen }
  }

  let random: RandomActs
  private let reporting = ReportingStage()
  private let root: Model
  private var models: [Weak<Model>] = []
  private var places: [Place] = []
  private var stacks: [Weak<HeadlessPageStack<Model>>] = []
  private var noted: [String] = []
  private var modelCount = 1
  /// What was found. Questions that no screen answers, and results of a child that has gone, are reported.
  var findings: [String] {
    noted
      + reporting.messages.filter {
        !$0.contains("no handler is there to answer") && !$0.contains("nothing waits for it")
      }
  }

  var stage: Stage { reporting.stage }

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    root = reporting.stage.perform { Model(0, hasPages: true) }
    models = [Weak(root)]
    stage.show { makeScreen(of: root) }
  }

  /// An operation, and what follows from it.
  func step() async {
    stage.perform { random.step(act) }
    await stage.settle()
    stage.perform { compare() }
  }

  /// Lets go of all; what is left of it.
  func end() async -> [String] {
    var refused: [String] = []
    stage.perform {
      root.scope.cancel()
      root.pages?.popAll()
      root.sheet.value = nil
      root.warning.value = nil
      while refused.isEmpty, let action = stage.screen?.presentedAlert?.actions.last {
        do { try stage.choose(action.title) } catch { refused = ["\(error)"] }
      }
    }
    await stage.settle()
    releaseAll()
    return refused
      + models.compactMap(\.object).filter { $0 !== root }.map { "model \($0.number) is left" }
      + places.compactMap(\.screen).filter { $0.model !== root }.map {
        "screen \($0.title) is left"
      }
  }

  private func mayAct() {
    if below(4) == 0 { act() }
  }

  // MARK: Acts

  /// A model that is shown or was shown.
  private var anyModel: Model {
    let present = models.compactMap(\.object)
    return present[below(present.count)]
  }

  private func makeModel() -> Model {
    let model = Model(modelCount, hasPages: below(3) == 0)
    modelCount += 1
    models.append(Weak(model))
    return model
  }

  func perform() {
    switch below(9) {
    case 0, 1: use()
    case 2: navigate(in: anyModel.pages ?? root.pages)
    case 3:
      let model = anyModel
      model.sheet.value = below(3) == 0 ? nil : makeModel()
    case 4: ask(anyModel)
    case 5: anyModel.show.execute(with: makeModel())
    case 6: anyModel.exits.send("\(acts)")
    case 7: change()
    default:
      transaction {
        act()
        act()
      }
    }
  }

  /// Changes what lies above all pages, or moves the focus.
  private func change() {
    if below(2) == 0, let screen = places.compactMap(\.screen).randomElement(using: &random.random)
    {
      return screen.field.takeFocus()
    }
    let stack = stacks.compactMap(\.object).randomElement(using: &random.random)
    stack?.overlay = below(3) == 0 ? nil : HeadlessTextField("Above")
  }

  private func navigate(in pages: Pages<Model>?) {
    guard let pages else { return }
    let children = pages.children.untracked
    switch below(6) {
    case 0, 1: pages.push(makeModel())
    case 2: pages.pop()
    case 3: if !children.isEmpty { pages.dismiss(children[below(children.count)]) }
    case 4: pages.set(children.dropLast(below(3)) + [makeModel(), makeModel()])
    default: if below(4) == 0 { pages.popAll() }
    }
  }

  private func ask(_ model: Model) {
    switch below(4) {
    case 0: model.ask.execute(with: acts)
    case 1: model.warning.value = acts
    case 2: model.warning.value = nil
    default: model.errors.send(acts)
    }
  }

  /// The user does nothing in the middle of something else.
  private func use() {
    guard random.isOutermost, let screen = stage.screen else { return }
    if let alert = screen.presentedAlert {
      try? stage.choose(alert.actions[below(alert.actions.count)].title)
      return
    }
    switch below(4) {
    case 0, 1: try? stage.back()
    case 2: try? stage.dismiss()
    default: (screen as? Screen).map { try? stage.type("x", into: $0.field) }
    }
  }

  // MARK: Screens

  private func makeScreen(of model: Model) -> HeadlessScreen {
    mayAct()
    let first = makeFirstScreen(of: model)
    guard let pages = model.pages else { return first }
    let stack = HeadlessPageStack<Model>(first)
    stacks.append(Weak(stack))
    mayAct()
    stack.bind(pages) { [weak self] in self?.makeScreen(of: $0) }
    let exits = pages.events { $0.exits.signal }
    stack.scope.add(
      exits.observe { [weak self, weak pages] child, _ in
        self?.mayAct()
        pages?.dismiss(child)
      })
    return stack
  }

  /// The work of a model ends with its sheet, as that of a page does.
  private func makeSheet(of model: Model) -> HeadlessScreen {
    let screen = makeScreen(of: model)
    screen.scope.onEnd { model.scope.cancel() }
    return screen
  }

  private func makeFirstScreen(of model: Model) -> Screen {
    let screen = Screen(model), place = Place(screen), number = model.number
    places.append(place)
    screen.phases.observe { [weak self] in self?.note($0, of: place) }.store(in: screen.scope)
    mayAct()
    screen.present(model.sheet) { [weak self] in
      self?.makeSheet(of: $0) ?? HeadlessScreen(title: "")
    }
    screen.present(alert: model.warning) { [weak self] in
      self?.mayAct()
      return .alert("Warning \(number) \($0)", self?.actions ?? [])
    }
    screen.present(model.errors.signal) { [weak self] in
      self?.mayAct()
      return .alert("Error \(number) \($0)", self?.actions ?? [])
    }
    screen.answer(model.question) { [weak self] in
      self?.mayAct()
      return .confirm("Question \(number) \($0)")
    }
    screen.bind(model.refresh, while: .visible)
    screen.bind(model.record, while: .present)
    mayAct()
    screen.scope.observe(screen.isVisible) { [weak self] _ in self?.mayAct() }
    if below(2) == 0 { screen.scope.onEnd { [weak self] in self?.mayAct() } }
    if below(2) == 0 { model.scope.onEnd { [weak self] in self?.mayAct() } }
    screen.mayLeave = { [weak self] in
      self?.mayAct()
      return self?.below(4) != 0
    }
    return screen
  }

  private var actions: [AlertAction] {
    [AlertAction("Act") { [weak self] in self?.act() }, .cancel()]
  }

  private func note(_ phase: ScreenPhase, of place: Place) {
    let before: ScreenPhase =
      switch phase {
      case .willAppear: .disappeared
      case .appeared: .willAppear
      case .willDisappear: .appeared
      case .disappeared: .willDisappear
      }
    if place.phase != before { noted.append("\(phase) came after \(place.phase)") }
    place.phase = phase
    mayAct()
  }

  // MARK: Comparing

  private func compare() {
    releaseAll()
    guard let shown = stage.root else { return noted.append("nothing is shown") }
    var present: [Screen] = []
    compare(shown, with: root, &present)
    for screen in places.compactMap(\.screen) {
      let isShown = screen === stage.screen, isPresent = present.contains { $0 === screen }
      if screen.isVisible.untracked != isShown {
        noted.append("screen \(screen.title) is visible: \(!isShown)")
      }
      if !isShown, let alert = screen.presentedAlert {
        noted.append("screen \(screen.title) is not shown, and has \(alert.title)")
      }
      if let model = screen.model, model.refresh.isExecuting.untracked != isShown {
        noted.append("screen \(screen.title) refreshes: \(!isShown)")
      }
      if isShown, screen.model?.record.isExecuting.untracked == false {
        noted.append("screen \(screen.title) does not record")
      }
      if screen.field.isFocused, !isShown || screen.presentedAlert != nil {
        noted.append("screen \(screen.title) has the focus")
      }
      if !isPresent { noted.append("screen \(screen.title) is retained") }
    }
    compareOverlays()
    compareAlert(among: present)
    let known = present.compactMap(\.model)
    for model in models.compactMap(\.object) where !known.contains(where: { $0 === model }) {
      noted.append("model \(model.number) is retained")
    }
  }

  private func compare(_ shown: HeadlessScreen?, with model: Model, _ present: inout [Screen]) {
    var first = shown
    if let pages = model.pages {
      guard let stack = shown as? HeadlessPageStack<Model> else {
        return noted.append("model \(model.number) has no stack")
      }
      let children = pages.children.untracked, layers = stack.layers
      if layers.count != children.count + 1 {
        noted.append("stack \(model.number) has \(layers.count) of \(children.count + 1) screens")
      }
      for (child, layer) in zip(children, layers.dropFirst()) {
        compare(layer, with: child, &present)
      }
      first = layers[0]
    }
    guard let screen = first as? Screen, screen.model === model else {
      return noted.append("model \(model.number) is not shown")
    }
    present.append(screen)
    if let sheet = model.sheet.untracked {
      compare(screen.sheet, with: sheet, &present)
    } else if let sheet = screen.sheet {
      noted.append("\(sheet.title) is over \(screen.title), which has no sheet")
    }
  }

  /// The overlay of a stack belongs to the page that it shows.
  private func compareOverlays() {
    for stack in stacks.compactMap(\.object) where stack.stage != nil && !stack.hasLeft {
      var top: HeadlessScreen = stack
      while let next = top.topLayer { top = next }
      if let overlay = stack.overlay, overlay.screen !== top {
        noted.append("the overlay over \(top.title) is on \(overlay.screen?.title ?? "no screen")")
      }
    }
  }

  private func compareAlert(among present: [Screen]) {
    guard let alert = stage.screen?.presentedAlert else {
      for model in present.compactMap(\.model) where model.warning.untracked != nil {
        noted.append("the warning of \(model.number) is not shown")
      }
      for model in present.compactMap(\.model) where model.ask.isExecuting.untracked {
        noted.append("the question of \(model.number) is not shown")
      }
      return
    }
    let words = alert.title.split(separator: " ")
    guard let model = present.compactMap(\.model).first(where: { "\($0.number)" == words[1] })
    else {
      return noted.append("\(alert.title) is shown, and its screen is not")
    }
    if words[0] == "Warning", model.warning.untracked.map({ "\($0)" }) != String(words[2]) {
      noted.append("\(alert.title) is shown for \(String(describing: model.warning.untracked))")
    }
    if words[0] == "Question", !model.ask.isExecuting.untracked {
      noted.append("\(alert.title) is shown, and nothing waits for the answer")
    }
  }

  private func releaseAll() {
    Self.release()
    models.removeAll { $0.object == nil }
    places.removeAll { $0.screen == nil }
    stacks.removeAll { $0.object == nil }
  }
}
