import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews

@testable import Names

// The views of a reader's app. A name that is both a property and a view has two meanings, of which
// the compiler takes the one that fits.

@MainActor let field: HeadlessTextField = absent(), email: HeadlessTextField = absent()
@MainActor let name: HeadlessTextField = absent(), age: HeadlessTextField = absent()
@MainActor let nickname: HeadlessTextField = absent(), share: HeadlessTextField = absent()
@MainActor let weight: HeadlessTextField = absent(), amount: HeadlessTextField = absent()
@MainActor let price: HeadlessTextField = absent(), size: HeadlessTextField = absent()
@MainActor let currency: HeadlessTextField = absent(), reply: HeadlessTextField = absent()
@MainActor let birthday: HeadlessTextField = absent()
@MainActor let code: HeadlessTextField = absent()
@MainActor let note: HeadlessTextView = absent(), notes: HeadlessTextView = absent()
@MainActor let query: HeadlessSearchField = absent(), search: HeadlessButton = absent()
@MainActor let confirm: HeadlessButton = absent(), save: HeadlessButton = absent()
@MainActor let stop: HeadlessButton = absent()
@MainActor let label: HeadlessLabel = absent(), hint: HeadlessLabel = absent()
@MainActor let status: HeadlessLabel = absent(), total: HeadlessLabel = absent()
@MainActor let greeting: HeadlessLabel = absent(), count: HeadlessLabel = absent()
@MainActor let emailError: HeadlessLabel = absent()
@MainActor let hud: HeadlessToast = absent(), banner: HeadlessBanner = absent()
@MainActor let spinner: HeadlessSpinner = absent(), bar: HeadlessProgressBar = absent()
@MainActor let portrait: HeadlessImage = absent(), terms: HeadlessToggle = absent()
@MainActor let all: HeadlessToggle = absent(), volume: HeadlessSlider = absent()
@MainActor let slider: HeadlessSlider = absent(), rating: HeadlessStepper = absent()
@MainActor let guests: HeadlessNumberField = absent(), address: HeadlessGroup = absent()
@MainActor let country: HeadlessPicker<String> = absent(), map: HeadlessMap = absent()
@MainActor let inbox: HeadlessLabel = absent()
@MainActor let todos: HeadlessList<Todo, TodoCell> = absent(), mails = todos
@MainActor let stack: HeadlessNavigationStack<Route> = absent()
@MainActor let pageStack: HeadlessPageStack<any Feature> = absent()
@MainActor let host: ScriptHost = absent(), lifecycle: ApplicationLifecycle = absent()

final class TodoCell: HeadlessCell {
  let title = HeadlessLabel(), done = HeadlessToggle("Done"), delete = HeadlessButton("Delete")
  let portrait = HeadlessImage("Portrait")
}
final class MailCell: HeadlessCell, ConfigurableCell {
  let title = HeadlessLabel()
  func setupCell(data: Mail) { title.text = data.subject }
}
final class PostCell: HeadlessCell, ConfigurableCell { func setupCell(data: Post) {} }
final class AdvertCell: HeadlessCell, ConfigurableCell { func setupCell(data: Advert) {} }
@MainActor let cell: TodoCell = absent()

final class HeadlessMap: HeadlessControl {
  func follow(_ place: FormField<Place>) {}
  var picks: Signal<Place, Never> { .never }
}

final class AppScreen: HeadlessScreen {
  let name = HeadlessTextField("Name"), confirm = HeadlessButton("Sign up"),
    note = HeadlessTextView("Note")
  let search = HeadlessTextField("Search"), meal = HeadlessLabel(),
    volume = HeadlessSlider("Volume")
  let todos = HeadlessList("Todos", of: Todo.self) { TodoCell() }
  let email = HeadlessTextField("Email")
  var isDark = false
  func show(_ total: Int) {}
  func flash(_ notice: String) {}
}
@MainActor var screen: AppScreen {
  stage.screen as? AppScreen ?? stage.show { AppScreen(title: "Sign up") }
}
@MainActor final class SignUpViewModel {
  let name = MutableProperty("")
  lazy var isTooLong = name.map { $0.count > 15 }
  let signUp: Command<Void, Account, any Error>
  init(accounts: some Accounts) {
    let isShort = name.map { $0.count <= 15 }
    signUp = Command(.enabled(if: isShort)) { [name] in try await accounts.create(name.value) }
  }
}
final class SignUpScreen: HeadlessScreen {
  let name = HeadlessTextField("Name"), confirm = HeadlessButton("Sign up")
  init(_ model: SignUpViewModel) {
    super.init(title: "Create account")
    name.bind(model.name)
    confirm.bind(model.signUp)
    present(model.signUp.errors) { .alert("\($0)") }
  }
  convenience init(_ model: Model) { self.init(SignUpViewModel(accounts: stub)) }
}

final class OtherScreen: HeadlessScreen { init(_ model: Any = ()) { super.init(title: "") } }
typealias DetailScreen = OtherScreen
typealias SettingsScreen = OtherScreen
typealias EditScreen = OtherScreen
typealias HomeScreen = OtherScreen

@MainActor func present<Value>(
  _ signal: Signal<Value, Never>, as content: @escaping @MainActor @Sendable (Value) -> AlertContent
) { screen.present(signal, as: content) }
@MainActor func present<Destination>(
  _ destination: MutableProperty<Destination?>,
  as sheet: @escaping @MainActor @Sendable (Destination) -> HeadlessScreen
) { screen.present(destination, as: sheet) }
@MainActor func present<Value>(
  alert property: MutableProperty<Value?>,
  as content: @escaping @MainActor @Sendable (Value) -> AlertContent
) { screen.present(alert: property, as: content) }
@MainActor func present<Question, Answer>(
  question: MutableProperty<Question?>, answering command: Command<Answer, Void, any Error>,
  at view: HeadlessView,
  as content: @escaping @MainActor @Sendable (Question) -> AlertQuestion<Answer>
) { screen.present(question: question, answering: command, at: view, as: content) }
@MainActor func bind(_ command: Command<Void, Void, any Error>, while presence: ScreenPresence) {
  screen.bind(command, while: presence)
}
@MainActor func bind(mayLeave: Property<Bool>, orElse command: Command<Void, Void, any Error>) {
  screen.bind(mayLeave: mayLeave, orElse: command)
}
@MainActor func answer<Question, Answer>(
  _ interaction: Interaction<Question, Answer>,
  with content: @escaping @MainActor @Sendable (Question) -> AlertQuestion<Answer>
) { screen.answer(interaction, with: content) }

final class GreetingScreen: HeadlessScreen {
  init(_ model: GreetingViewModel) { super.init(title: "") }
}
@MainActor final class ProfileModel { let section = MutableProperty("Profile") }
final class NameViewModel { init(limit: Int) {} }
final class NoteEditor { init(store: Gate<Void>) {} }
struct GatedAccounts: Accounts {
  let gate: Gate<Account>
  @MainActor init(on stage: Stage) { gate = stage.gate("accounts") { Account(name: $0.text) } }
  func create(_ name: String) async throws -> Account { try await gate.wait(name) }
}
@MainActor func stub(on stage: Stage) -> Gate<Void> { stage.gate("notes") }
final class DiceViewModel { init(random: SplitMix64) {} }
typealias DiceScreen = OtherScreen
typealias NameScreen = OtherScreen
typealias NoteScreen = OtherScreen
