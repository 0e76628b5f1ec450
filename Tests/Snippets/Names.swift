import Bindery
import BinderyFoundation
import BinderyHeadless
import BinderyTesting
import Foundation
import Observation
import Testing

// Names of a reader's app: what the examples use without declaring it. An example that only
// compiles has values that are never made.

func absent<Value>() -> Value { fatalError("an example that runs declares its values") }

struct Account: Sendable, Equatable { var name: String; var email = "" }
protocol Accounts: Sendable { func create(_ name: String) async throws -> Account }
struct NameTaken: Error {}
struct Offline: Error {}
struct NetworkError: Error {}
struct ParseError: Error {}
enum APIError: Error, Equatable { case offline }
struct EmailTaken: Error {}

struct StubAccounts: Accounts {
  func create(_ name: String) async throws -> Account { Account(name: name) }
}

struct Address: Equatable { var city = "", street = "" }
struct Company: Equatable { var address = Address() }
struct Person: Equatable {
  var name = "", age = 0, address = Address()
  var company: Company?
}
enum Size: String, CaseIterable { case small, large; var title: String { rawValue } }
struct Mail: Identifiable, Equatable { let id: Int; var subject = "" }
struct Item: Identifiable, Hashable { let id: Int; var price = 0; var number: Int { id } }
struct File: Identifiable, Hashable { let id: Int; var name = "" }
struct Todo: Identifiable, Equatable, CustomStringConvertible {
  enum State: Hashable { case open, done; var rank: Int { 0 } }
  let id: Int
  var title = "", isDone = false, isLocked = false, list = "", date = 0
  var state: State { isDone ? .done : .open }
  var description: String { title }
}
struct Place: Equatable { var latitude = 0.0 }
struct Position { var x = 0.0 }
struct Sample: Sendable {}
final class Picture {}
struct Sort: Equatable, Sendable {
  static let name = Sort(), date = Sort(); static let byTitle = Sort()
}
enum Currency: String { case euro = "EUR", yen = "JPY" }
struct SetName { init(_ name: String, _ number: Int) {} }

extension BlockingReason { static let busy: BlockingReason = "another request is under way" }

struct StubService: Sendable {}
@MainActor final class Cart {
  let items = MutableArrayProperty<String>([])
  init(service: StubService) {}
  func add(_ item: String) { items.append(item) }
}

/// A search whose answers may come in any order.
@MainActor final class Search {
  let query = MutableProperty(""), shown = MutableProperty("")
  private let load: Command<String, Void, Never>, scope = LifetimeScope()
  init(_ server: Gate<String>) {
    load = Command(.policy(.latest)) { [shown] (text: String) async in
      shown.value = ""
      if let answer = try? await server.wait(text) { shown.value = answer }
    }
    query.changes.observe { [load] in load.execute(with: $0) }.store(in: scope)
  }
}

/// A view model with what the examples bind.
@MainActor final class Model {
  let name = MutableProperty(""), note = MutableProperty(""), query = MutableProperty("")
  let city = MutableProperty(""), code = MutableProperty(""), greeting = MutableProperty("")
  let nickname = MutableProperty<String?>(nil), text = MutableProperty("")
  let age = MutableProperty(0), guests = MutableProperty(0.0), rating = MutableProperty(0)
  let weight = MutableProperty<Int?>(nil), cents = MutableProperty(0), price = MutableProperty(0.0)
  let share = MutableProperty(0.0), kelvin = MutableProperty(0.0), volume = MutableProperty(0.0)
  let currency = MutableProperty(Currency.euro), size = MutableProperty(Size.small)
  let birthday = MutableProperty<LocalDate?>(nil), person = MutableProperty(Person())
  let day = MutableProperty(Date.now), category = MutableProperty(""), section = MutableProperty("")
  let isMember = MutableProperty(false), isOnline = MutableProperty(true)
  let isSaved = MutableProperty(true), isDark = MutableProperty(false)
  let acceptsTerms = MutableProperty(false), hasOtherAddress = MutableProperty(false)
  let isEverythingSelected = MutableProperty(false), isSomethingSelected = MutableProperty(false)
  let part = MutableProperty<Double?>(nil),
    tasks = MutableArrayProperty<TaskRow>([], comparing: .identity)
  let hasPrinter = MutableProperty(false), lineCount = MutableProperty(1)
  let currencySign = MutableProperty<String?>(nil)
  let unread = MutableProperty(0), total = MutableProperty(0)
  let selection = MutableProperty(0..<0)
  let email = FormField("", .required, name: "email")
  let password = FormField("", .length(8...), name: "password")
  let country = FormField("", .required), place = FormField(Place())
  lazy var form: FormModel = absent()
  let signUp = Command { Account(name: "") }
  lazy var rename: Command<String, Void, any Error> = absent()
  lazy var save: Command<Void, Void, any Error> = absent()
  lazy var loadNextPage: Command<Void, Void, any Error> = absent()
  lazy var reload: Command<Void, Void, any Error> = absent()
  lazy var zoom: Command<Void, Void, any Error> = absent()
  lazy var undo: Command<Void, Void, any Error> = absent()
  lazy var upload: Command<Void, Void, any Error> = absent()
  lazy var search: Command<String, [String], any Error> = absent()
  lazy var delete: Command<Int, Void, any Error> = absent()
  lazy var open: Command<Int, Void, any Error> = absent()
  lazy var showTerms: Command<String, Void, any Error> = absent()
  let confirmDelete = Interaction<String, Bool>()
  let sortOrder = Interaction<String, Sort>(), newName = Interaction<String, String>()
  let autosaves = Signal<Void, Never>.never, notice = Signal<String, Never>.never
  let deleted = Signal<Todo, Never>.never
  let todos = MutableArrayProperty<Todo>([]), items = MutableArrayProperty<FeedItem>([])
  let selectedTodo = MutableProperty<Int?>(nil)
  lazy var byDay: SectionedArrayProperty<Todo> = absent()
  let results: Signal<[String], Never> = .never
  let suggestions = MutableProperty<[String]>([]), recentSearches = MutableProperty<[String]>([])
  let countries = MutableProperty<[Country]>([]), knownCities = MutableProperty<[String]>([])
  let airports = MutableProperty<[Country]>([]), airport = MutableProperty<Country?>(nil)
  let seats = MutableProperty<[Seat]>([])
  let seat = MutableProperty<Seat?>(nil), plan = MutableProperty(Plan.free)
  let path = MutableProperty<[Route]>([]), editing = MutableProperty<Todo?>(nil)
  let portrait = MutableProperty<String?>(nil), settings = 0
  let pages = Pages<any Feature>(), focus = MutableProperty<Field?>(nil)
  let child = MutableProperty<EditViewModel?>(nil, comparing: .identity)
  let warning = MutableProperty<String?>(nil)
  lazy var record: Command<Void, Void, any Error> = absent()
  lazy var refresh: Command<Void, Void, any Error> = absent()
  lazy var discard: Command<Void, Void, any Error> = absent()
  let emailIssue = MutableProperty<String?>(nil)
  func detail(_ id: Int) -> Int { id }
  func detail(_ route: Route) -> Int { 0 }
  func editor(of todo: Todo) -> Int { 0 }
  func portrait(of person: Person) -> Signal<String, any Error> { .never }
  func rename(to name: String) {}
  func remove(_ id: Int) {}
  func check() {}
  func print() {}
}

/// Child view models, and what they tell.
@MainActor protocol Feature: AnyObject { var exits: Signal<Exit, Never> { get } }
enum Exit { case saved, opened(Item) }
@MainActor final class DetailViewModel: Feature {
  let exits = Signal<Exit, Never>.never, title = MutableProperty("")
  init(_ item: Item? = nil) {}
}
@MainActor final class SettingsViewModel: Feature { let exits = Signal<Exit, Never>.never }
@MainActor final class EditViewModel {
  let name = MutableProperty(""), save = Command {}
}
enum Field: Hashable { case name, email }
enum Route: Hashable { case detail(Int), settings }
enum Plan: Hashable { case free, paid }
struct Country: Hashable { var name = "" }
struct Seat: Hashable { var name = "", isFree = true }
struct Day: Hashable { var title = "" }
struct FeedItem: Identifiable, Equatable { let id: Int; var post: Post?; var advert: Advert? }
struct Post: Identifiable, Equatable { let id: Int }
struct Advert: Identifiable, Equatable { let id: Int }
struct Line: Identifiable, Equatable { let id: Int }
struct Order: Identifiable, Equatable { let id: Int; var lines: [Line] = [] }
struct Note: Identifiable, Equatable { let id: Int; var wordCount = 0 }
struct Letter: Identifiable, Equatable { let id: Int; var date = 0 }
enum Unit { case day }
struct PhotoDate: Equatable { func start(of unit: Unit) -> Int { 0 } }
struct Photo: Identifiable, Equatable { let id: Int; var date = PhotoDate() }
@MainActor final class TaskRow: @MainActor Identifiable {
  let id = 0, title = MutableProperty(""), isDone = MutableProperty(false)
  let deletions = Signal<Void, Never>.never
}
@MainActor final class TaskRowModel { init(_ todo: Todo) {} }
@MainActor struct Step { let isDone = MutableProperty(false), isTooLong = MutableProperty(false) }
enum StoreAction { case add }
struct StoreState: Equatable { var count = 0 }
struct AppState: Equatable { var count = 0 }
struct AppAction { var step = 1 }
@MainActor @Observable final class Settings {
  var isDark = false
  var servers: [Mail] = []
  var codePattern = "[0-9]+"
}
/// A session whose scope ends with it.
@MainActor final class Session: Equatable {
  static let one = Session()
  let name = MutableProperty(""), scope = LifetimeScope()
  nonisolated static func == (a: Session, b: Session) -> Bool { a === b }
}
@MainActor final class GreetingViewModel {
  let name = MutableProperty("")
  lazy var greeting = name.map { "Hello, \($0)" }
}
final class ScrollDelegate {
  init(_ handler: @escaping @MainActor (ToolkitScrollView) -> Void) {}
}
@MainActor final class ToolkitScrollView { var delegate: ScrollDelegate?, offset = 0.0 }
final class AudioExecutor: TaskExecutor { func enqueue(_ job: consuming ExecutorJob) {} }

protocol Profiles: Sendable { func save(_ name: String, _ age: Int?) async throws }

/// A service with callbacks.
final class Service: Sendable {
  func start() -> Int { 0 }
  func start(_ topic: String) -> Int { 0 }
  func start(_ handler: @escaping @MainActor (Position) -> Void) -> Int { 0 }
  func stop(_ token: Int) {}
  func ping() async throws {}
  func normalize(_ text: String) async -> String { text }
  func installTap(_ handler: @escaping @Sendable (Sample) -> Void) -> Int { 0 }
  func removeTap(_ tap: Int) {}
}
/// A sensor that calls back on a queue of its own.
final class Sensor: Sendable {
  func start(_ handler: @escaping @Sendable (Double) -> Void) -> Int { 0 }
  func stop(_ token: Int) {}
}
/// A client of a web service.
@MainActor final class API {
  func search(_ text: String) -> Signal<[String], any Error> { .empty }
  func users() -> Signal<[String], any Error> { .empty }
  func users() async throws -> [String] { [] }
  func page() async throws {}
  func fetchUser(_ completion: @escaping @Sendable (Result<String, any Error>) -> Void) {}
  func isFree(_ name: String) async throws -> Bool { true }
  func register(_ email: String, _ password: String) async throws {}
}
@MainActor final class Socket {
  let replies = Signal<(name: String, number: Int), Never>.never
  func send(_ message: SetName) {}
  func ping() async throws {}
}
@MainActor final class ItemStore {
  let snapshots = Signal<[Mail], Never>.never
  let state = MutableProperty(StoreState())
  func save(_ text: String, in folder: String) async throws {}
  func save(_ text: String) async throws {}
  func delete(_ item: Item) async throws {}
  func delete(_ file: File) async throws {}
  func send(_ action: StoreAction) {}
}

@MainActor let model = Model()
@MainActor let scope = LifetimeScope()
@MainActor var stage: Stage { .current }
@MainActor let stub = StubAccounts(), accounts = StubAccounts(), api: API = absent()
@MainActor let service: Service = absent(), engine: Service = absent(), server: Socket = absent()
@MainActor let sensor: Sensor = absent(), store: ItemStore = absent()
@MainActor let session: Session = absent(), mailbox: MailStore = absent(), table: Table = absent()
/// The folder for the files of apps.
let applicationSupport = FileManager.default.temporaryDirectory
@MainActor let folder: Folder = absent(), journal: Journal = absent(),
  simulation: any TimeSource = absent()
@MainActor let audioExecutor: AudioExecutor = absent(), data = Data(),
  german = Locale(identifier: "de")
@MainActor let saveText: Command<Void, Void, any Error> = absent(), saveImages = saveText
@MainActor let confirmDelete = Interaction<String, Bool>(), chunks: [Data] = [], last = Data()
@MainActor let account = Account(name: ""), person = Person(), script = ""
@MainActor let item = 0, id = 0, task: Todo = absent(), picture = Picture()

@MainActor let name = MutableProperty(""), text = MutableProperty(""), query = MutableProperty("")
@MainActor let topic = MutableProperty(""), address = RemoteValue("") { _, _ in }
@MainActor let age = MutableProperty(0), count = MutableProperty(0), price = MutableProperty(0)
@MainActor let isTooLong = MutableProperty(false), isOnline = MutableProperty(true)
@MainActor let isLoading = MutableProperty(false), hasFailed = MutableProperty(false)
@MainActor let hasChanges = MutableProperty(false), isValid = MutableProperty(true)
@MainActor let isEmpty = MutableProperty(false), limit = MutableProperty(20)
@MainActor let draft = MutableProperty(""), a = MutableProperty(1), b = MutableProperty(1)
@MainActor let state = MutableProperty(""), unit = MutableProperty(Unit.day)
@MainActor let order = MutableProperty(Sort.byTitle), selection = MutableProperty<Item?>(nil)
@MainActor let steps: [Step] = [], fields: [Step] = []
@MainActor let rowModels = MutableArrayProperty<TaskRow>([], comparing: .identity),
  fetchedTasks: [Todo] = []
@MainActor let tasks = MutableArrayProperty<Todo>([]), rows = MutableArrayProperty<Todo>([])
@MainActor let items = MutableArrayProperty<Item>([]), orders = MutableArrayProperty<Order>([])
@MainActor let names = MutableArrayProperty<String>([]), notes = MutableArrayProperty<Note>([])
@MainActor let messages = MutableArrayProperty<Letter>([]), photos = MutableArrayProperty<Photo>([])
@MainActor let taps: Signal<Void, Never> = absent(), pulls: Signal<Void, Never> = absent()
@MainActor let timer: Signal<Int, Never> = absent(), notices: Signal<String, Never> = absent()
@MainActor let answers: Signal<[String], any Error> = absent(),
  texts: Signal<String, Never> = absent()
@MainActor let request: Signal<String, any Error> = absent(), cached: [[String]] = []
@MainActor let positions: Signal<Position, Never> = absent()
@MainActor let load: Command<Void, Void, any Error> = absent()
@MainActor let save: Command<Void, Void, any Error> = absent()
@MainActor let download: Command<Void, Void, any Error> = absent()
@MainActor let upload: Command<Picture, Void, any Error> = absent()
@MainActor let interaction = Interaction<String, Bool>()
@MainActor let counter = StateReducer<Int, Int> { $0 += $1 },
  clamp = StateReducer<Int, Int> { $0 = min($0, $1) }
@MainActor let selected = MutableProperty(Session.one), numbers: Signal<Int, Never> = .never
@MainActor let results = MutableProperty<[String]>([]), settings = Settings(),
  policy: RetryPolicy<any Error> = absent()
@MainActor let shown: [Item] = [], fetched: [Item] = []

func parse(_ text: String) throws(ParseError) -> Int {
  guard let number = Int(text) else { throw ParseError() }
  return number
}
func convert(_ number: Int) throws -> Double { Double(number) }
func verify(_ texts: [String]) throws {}
func decode(_ data: Data) throws -> String { "" }
func handle(_ tap: Void) async {}
func draw(_ position: Position) async {}
func hits(for text: String) async throws -> [String] { [] }
@MainActor func asksToRetry(_ error: any Error) -> Signal<Void, any Error> { .never }
@MainActor func search(_ text: String) -> Signal<[String], Never> { .never }
func search(_ text: String) async -> [String] { [] }
@MainActor func show(_ question: String, _ answer: @escaping @MainActor (Bool) -> Void) {}

@MainActor final class Table {
  func apply<Element>(_ change: ListChange<Element>) {}
  func apply<Element>(_ change: SectionedChange<Element>) {}
}
@MainActor final class Journal { func write(_ edits: [ListEdit<Todo>]) {} }
final class Folder: Sendable { let changes = AsyncStream<[Mail]> { _ in } }
@MainActor final class MailStore { func deliver(_ count: Int) {} }

/// What the running example has printed.
@MainActor var printed: [String] = []

@MainActor func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  printed += items.map { "\($0)" }.joined(separator: separator).split(separator: "\n").map(
    String.init)
}

/// Runs an example: each line that it prints is a comment of it, in their order.
@MainActor func shows(
  _ comments: [String], _ expectsOutput: Bool, _ file: String, _ line: Int,
  _ example: @MainActor () async throws -> Void
) async throws {
  let place = SourceLocation(fileID: file, filePath: file, line: line, column: 1)
  printed = []
  try await example()
  printed = printed.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  if printed.isEmpty, expectsOutput {
    Issue.record("the example prints nothing", sourceLocation: place)
  }
  var rest = comments[...]
  for text in printed {
    guard let index = rest.firstIndex(of: text) else {
      Issue.record("the example prints “\(text)”, which no comment says", sourceLocation: place)
      return
    }
    rest = rest[(index + 1)...]
  }
}
