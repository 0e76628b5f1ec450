import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a button, with the user's action `tap`.
  public static func button<View: ButtonView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    events("taps", of: .tap, make) { $0.taps } + [
      ViewCheck("a bound button executes its command, and is enabled and busy as that is") {
        findings in
        let (view, perform) = make()
        let allows = MutableProperty(false)
        let executions = Heard<Bool>()
        let command = Command<Void, Void, Never>(.enabled(if: allows)) { [weak view] in
          executions.add(view?.isBusy ?? false)
        }
        view.bind(command)
        findings.expect(!view.isEnabled, "the button of a disabled command is enabled")
        await perform(.tap)
        findings.expect("the executions while disabled", executions.values.count, is: 0)
        allows.value = true
        findings.expect(view.isEnabled, "the button of an enabled command is disabled")
        await perform(.tap)
        findings.expect("whether it is busy while it executes", executions.values, is: [true])
        findings.expect(!view.isBusy, "the button stays busy")
      }
    ]
  }

  /// The checks of an image, with the user's action `tap`.
  public static func image<View: ImageView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    events("taps", of: .tap, make) { $0.taps }
      + shown("name", "a.png", "b.png", { $0.name }, { make().view }) { $0.bind($1) } + [
        ViewCheck("a picture is loading until it is there, behind a placeholder") { findings in
          let view = make().view
          let picture = Signal<String, Never>.Pipe()
          view.bind(loading: picture.signal, placeholder: "blank")
          findings.expect("the name", view.name, is: "blank")
          findings.expect("whether it is loading", view.isLoading, is: true)
          picture.send("a.png")
          findings.expect("then the name", view.name, is: "a.png")
          findings.expect("then whether it is loading", view.isLoading, is: false)
        }
      ]
  }

  /// The checks of a link, with the user's action `tap`.
  public static func link<View: LinkView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    events("follows", of: .tap, make) { $0.follows.map { _ in } } + [
      ViewCheck("a bound link executes its command with the address, and is enabled as that is") {
        findings in
        let (view, perform) = make()
        view.address = "https://swift.org"
        let allows = MutableProperty(false)
        let executions = Heard<String>()
        let command = Command<String, Void, Never>(.enabled(if: allows)) { executions.add($0) }
        view.bind(command)
        findings.expect(!view.isEnabled, "the link of a disabled command is enabled")
        await perform(.tap)
        allows.value = true
        await perform(.tap)
        findings.expect("the executions", executions.values, is: ["https://swift.org"])
      }
    ]
  }

  /// The checks of a label.
  public static func label<View: LabelView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    output("text", "Ada", "Grace", { $0.text }, make) { $0.bind($1) }
  }

  /// The checks of a spinner.
  public static func spinner<View: SpinnerView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    output("isAnimating", false, true, { $0.isAnimating }, make) { $0.bind($1) }
  }

  /// The checks of a progress bar.
  public static func progressBar<View: ProgressBarView>(
    _ make: @escaping Make<View>
  ) -> [ViewCheck] {
    output("fraction", nil, 0.5, { $0.fraction }, make) { $0.bind($1) }
  }

  // MARK: Shared checks

  /// The checks of the events that an action of the user makes a view without a value send.
  static func events<View: ElementView>(
    _ word: String, of action: UserAction, _ make: @escaping Make<(view: View, perform: Perform)>,
    _ events: @escaping @MainActor @Sendable (View) -> Signal<Void, Never>
  ) -> [ViewCheck] {
    let count = { @MainActor @Sendable (prepare: @MainActor (View) -> Void) async -> Int in
      let (view, perform) = make()
      let heard = Heard(events(view))
      prepare(view)
      await perform(action)
      return heard.values.count
    }
    return element { make().view } + [
      ViewCheck("the user's \(word) are sent, each once") { findings in
        findings.expect("the number of \(word)", await count { _ in }, is: 1)
      },
      ViewCheck("disabled ignores \(word)") { findings in
        findings.expect("the number of \(word)", await count { $0.isEnabled = false }, is: 0)
      },
      ViewCheck("hidden ignores \(word)") { findings in
        findings.expect("the number of \(word)", await count { $0.isHidden = true }, is: 0)
      },
      ViewCheck("changes from code are no \(word)") { findings in
        let view = make().view
        let heard = Heard(events(view))
        (view.isEnabled, view.isHidden) = (false, true)
        (view.isEnabled, view.isHidden) = (true, false)
        findings.expect("the number of \(word)", heard.values.count, is: 0)
      },
    ]
  }

  /// A view that shows a property.
  static func output<View: ElementView, Value: Equatable & Sendable>(
    _ name: String, _ first: Value, _ second: Value,
    _ value: @escaping @MainActor @Sendable (View) -> Value,
    _ make: @escaping Make<View>,
    bind: @escaping @MainActor @Sendable (View, Property<Value>) -> Void
  ) -> [ViewCheck] {
    element(make) + shown(name, first, second, value, make, bind: bind)
  }

  /// The values that a view shows of a property.
  private static func shown<View: ElementView, Value: Equatable & Sendable>(
    _ name: String, _ first: Value, _ second: Value,
    _ value: @escaping @MainActor @Sendable (View) -> Value,
    _ make: @escaping Make<View>,
    bind: @escaping @MainActor @Sendable (View, Property<Value>) -> Void
  ) -> [ViewCheck] {
    [
      ViewCheck("bound, the \(name) follows the property") { findings in
        let view = make()
        let model = MutableProperty(first, comparing: .equality)
        bind(view, model)
        findings.expect("the \(name)", value(view), is: first)
        model.value = second
        findings.expect("then the \(name)", value(view), is: second)
      },
      ViewCheck("hidden and disabled, the \(name) follows still") { findings in
        let view = make()
        let model = MutableProperty(first, comparing: .equality)
        (view.isHidden, view.isEnabled) = (true, false)
        bind(view, model)
        model.value = second
        findings.expect("the \(name)", value(view), is: second)
      },
      ViewCheck("bindings do not retain the view, and end with its scope") { findings in
        let model = MutableProperty(first, comparing: .equality)
        weak var alive: View?
        do {
          let view = make()
          bind(view, model)
          view.scope.cancel()
          model.value = second
          findings.expect("the \(name)", value(view), is: first)
          bind(view, model)
          alive = view
        }
        findings.expect(alive == nil, "the view is still alive")
      },
    ]
  }
}
