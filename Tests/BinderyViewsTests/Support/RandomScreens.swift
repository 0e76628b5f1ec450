import Bindery
import BinderyHeadless
import BinderyViews
import TestKit

/// Screens whose views are bound, used, ended and released at random: also by what is bound to them, by
/// bodies of commands, by children that come and go, and by teardowns.
@MainActor
final class RandomScreens: RandomWorld {
  /// What a screen may show: values, a field of a form and a command.
  @MainActor
  final class Model: Equatable {
    let text: MutableProperty<String>
    let flag: MutableProperty<Bool>
    let name: FormField<String>
    let save: Command<Void, Void, Never>

    init(_ text: String, name: String, _ act: @escaping @MainActor () -> Void) {
      self.text = MutableProperty(text, name: name)
      flag = MutableProperty(false, name: name)
      self.name = FormField(text, .length(2...), name: name)
      save = Command(.enabled(if: flag)) { act() }
    }

    nonisolated static func == (first: Model, second: Model) -> Bool { first === second }
  }

  /// A binding for a child: alive as long as its screen has not ended since.
  @MainActor
  private struct ChildBinding {
    weak var screen: Screen?
    let epoch: Int
    let holder: MutableProperty<Model?>
    var isAlive: Bool { screen?.epoch == epoch }

    func holds(_ property: AnyProperty) -> Bool {
      guard let model = holder.untracked else { return false }
      return [model.text, model.flag, model.name.draft].contains { $0 === property }
    }
  }

  /// What ends bindings besides the scope of their view: a child, or a scope that collects them.
  @MainActor
  private final class Context {
    private let parent: Context?
    private let isGoing: @MainActor () -> Bool
    var isOver = false

    init(in parent: Context?, while isGoing: @escaping @MainActor () -> Bool = { true }) {
      (self.parent, self.isGoing) = (parent, isGoing)
    }

    var isAlive: Bool { !isOver && isGoing() && parent?.isAlive != false }
  }

  /// A condition of a view, until its scope or the context ends.
  @MainActor
  private struct Condition {
    weak var view: PlainView?
    let epoch: Int
    let isMet: Property<Bool>
    let context: Context?

    var isAlive: Bool { view?.epoch == epoch && context?.isAlive != false }
  }

  /// A screen, whose views tell when they are set.
  final class Screen: PlainScreen {
    let label = PlainLabel()
    let field = PlainField()
    let toggle = PlainToggle()
    let button = PlainButton()
    /// How often it has ended.
    var epoch = 0
    var views: [PlainView] { [label, field, toggle, button] }
  }

  let random: RandomActs
  private var screens: [Screen] = []
  private var models: [Model] = []
  private var holders: [MutableProperty<Model?>] = []
  /// Links of a model and the next one, by the number of the first: they make no ring.
  private var links: [Int: Connection] = [:]
  private var collectors: [(scope: LifetimeScope, context: Context)] = []
  private var conditions: [Condition] = []
  private var context: Context?
  private var children: [ChildBinding] = []
  /// All that were made.
  private var made: [Weak<AnyObject>] = []
  /// The parts of children, which nothing but the bindings for them retains.
  private var parts: [Part] = []
  private(set) var findings: [String] = []

  /// A part of a child.
  private struct Part {
    weak var model: Model?
    weak var object: AnyObject?
  }

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    for _ in 0..<2 { screens.append(makeScreen()) }
    for _ in 0..<3 { models.append(makeModel()) }
    for _ in 0..<2 { holders.append(MutableProperty(nil)) }
  }

  /// An operation, and what follows from it.
  func step() {
    random.step(act)
    compare()
  }

  /// Lets go of all; what is left of it.
  func end() -> [String] {
    for screen in screens { for view in screen.views { view.onSet = nil } }
    (screens, models, holders, links, collectors, children) = ([], [], [], [:], [], [])
    conditions = []
    return made.compactMap { $0.object.map { "\(type(of: $0)) is left" } }
  }

  private func makeScreen() -> Screen {
    let screen = Screen()
    for view in screen.views { view.onSet = { [weak self] in self?.mayAct() } }
    made.append(Weak(screen))
    return screen
  }

  private func makeModel(_ name: String = "model") -> Model {
    let model = Model("\(made.count)", name: name) { [weak self] in self?.mayAct() }
    made.append(Weak(model))
    if name == "child" {
      let objects: [AnyObject] = [model.text, model.flag, model.name, model.save]
      parts += objects.map { Part(model: model, object: $0) }
    }
    return model
  }

  func perform() {
    let screen = screens[below(screens.count)]
    let model = models[below(models.count)]
    switch below(4) {
    case 0: bind(screen, to: model)
    case 1: use(screen)
    case 2: write(model)
    default: change(screen)
    }
  }

  private func bind(_ screen: Screen, to model: Model) {
    switch below(10) {
    case 0: screen.label.bind(model.text)
    case 1: screen.label.bind(Channel(model.text))
    case 2: screen.field.bind(model.text)
    case 3:
      let text = model.text
      screen.field.bind(Channel(reading: text) { text.value = $0 })
    case 4: screen.toggle.bind(model.flag)
    case 5:
      note(model.save.isEnabled, of: screen.button)
      screen.button.bind(model.save)
    case 6:
      note(model.flag, of: screen.field)
      model.flag.bind(to: screen.field, .isEnabled)
    case 7: screen.field.bind(model.name)
    case 8:
      note(model.name.isValid, of: screen.button)
      model.name.isValid.bind(to: screen.button, .isEnabled)
    default: bindChild(of: screen)
    }
  }

  private func note(_ isMet: Property<Bool>, of view: PlainView) {
    conditions.append(Condition(view: view, epoch: view.epoch, isMet: isMet, context: context))
  }

  /// Runs code whose bindings a context ends.
  private func with(_ inner: Context, _ body: () -> Void) {
    let outer = context
    context = inner
    body()
    context = outer
  }

  private func bindChild(of screen: Screen) {
    let holder = holders[below(holders.count)]
    let child = ChildBinding(screen: screen, epoch: screen.epoch, holder: holder)
    children.append(child)
    screen.bind(whileSome: holder) { [weak self, context] screen, model in
      self?.with(Context(in: context) { child.isAlive && holder.untracked === model }) {
        self?.mayAct()
        self?.bind(screen, to: model)
        self?.mayAct()
        self?.bind(screen, to: model)
      }
    } otherwise: { [weak self] _ in
      self?.mayAct()
    }
  }

  private func use(_ screen: Screen) {
    // The user does nothing in the middle of something else.
    guard random.isOutermost else { return }
    switch below(3) {
    case 0: screen.field.userTypes("\(acts)")
    case 1: screen.toggle.userToggles()
    default: screen.button.userTaps()
    }
  }

  private func write(_ model: Model) {
    switch below(8) {
    case 0: model.text.value = "\(acts)"
    case 1: model.flag.value.toggle()
    case 2: model.save.execute()
    case 4: model.name.draft.value = "\(acts)"
    case 5: model.name.endEditing()
    case 6: model.name.reset()
    case 3: holders[below(holders.count)].value = below(3) == 0 ? nil : makeModel("child")
    default:
      transaction {
        act()
        act()
      }
    }
  }

  private func change(_ screen: Screen) {
    switch below(7) {
    case 0:
      screen.epoch += 1
      screen.scope.cancel()
      // What a teardown has bound has ended, too.
      screen.epoch += 1
    case 1:
      let view = screen.views[below(4)]
      view.epoch += 1
      view.scope.cancel()
      view.epoch += 1
    case 2:
      screens = screens.map { $0 === screen ? makeScreen() : $0 }
    case 3: models[below(models.count)] = makeModel()
    case 4:
      screen.views[below(4)].scope.onEnd { [weak self] in self?.mayAct() }
    case 5: link()
    default: collect()
    }
  }

  private func link() {
    let first = below(models.count - 1)
    if let link = links.removeValue(forKey: first) {
      if below(2) == 0 { link.cancel() }
    } else {
      links[first] = Channel(models[first].text).connect(to: Channel(models[first + 1].text))
    }
  }

  private func collect() {
    if collectors.count < 3 {
      let (collector, inner) = (LifetimeScope(), Context(in: nil))
      with(inner) {
        LifetimeScope.collecting(in: collector) {
          act()
          act()
        }
      }
      collectors.append((collector, inner))
    } else {
      let collector = collectors.remove(at: below(3))
      collector.context.isOver = true
      if below(2) == 0 { collector.scope.cancel() }
    }
  }

  /// An attribute that follows a property has its value, and none follows a child that has gone.
  private func compare() {
    children.removeAll { !$0.isAlive }
    conditions.removeAll { !$0.isAlive }
    Self.release()
    parts.removeAll { $0.object == nil }
    if let part = parts.first(where: { $0.model == nil }), let object = part.object {
      findings.append("\(type(of: object)) of a child that has gone is retained")
    }
    for (_, all) in Dictionary(grouping: conditions, by: { $0.view.map(ObjectIdentifier.init) }) {
      guard let view = all[0].view else { continue }
      if view.isEnabled != all.allSatisfy(\.isMet.untracked) {
        let count = all.count
        findings.append("\(type(of: view)) is enabled: \(view.isEnabled), of \(count) conditions")
      }
    }
    for screen in screens {
      for view in screen.views {
        for bound in view.scope.boundAttributes { compare(bound, of: view) }
      }
    }
  }

  private func compare(_ bound: LifetimeScope.BoundAttribute, of view: PlainView) {
    guard let property = bound.property else { return }
    if property.debugName == "child", !children.contains(where: { $0.holds(property) }) {
      findings.append("\(bound.attribute) of \(type(of: view)) follows a child that has gone")
    }
    let shown: [String]
    switch (bound.attribute, view) {
    case (.named("text"), let view as PlainLabel): shown = [view.text]
    case (.named("text"), let view as PlainField): shown = [view.text]
    case (.named("isOn"), let view as PlainToggle): shown = ["\(view.isOn)"]
    case (.named("isEnabled"), _): shown = ["\(view.isEnabled)"]
    default: return
    }
    let flag = (property as? Property<Bool>)?.untracked.description
    let value = (property as? Property<String>)?.untracked ?? flag ?? ""
    if !shown.contains(value) {
      findings.append("\(bound.attribute) of \(type(of: view)) is \(shown[0]), not \(value)")
    }
  }
}
