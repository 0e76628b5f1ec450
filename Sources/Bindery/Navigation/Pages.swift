/// The pages above the first screen of a stack: a path of child view models.
///
/// The children are objects, such as view models or enums of view models, and have their identity.
/// So the parent sees them, hears what they tell, and a test has them without a screen:
///
/// ```swift
/// let pages = Pages<DetailViewModel>(), detail = DetailViewModel()
/// pages.push(detail)
/// pages.events { $0.exits }.observe { page, exit in pages.dismiss(page) }.store(in: scope)
/// pages.children.value.last?.title.value = "Draft"
/// ```
///
/// A stack shows them: `stack.bind(model.pages) { DetailScreen($0) }`. `Pages<any Feature>` has
/// children of several kinds.
///
/// - The path is a property: reading `children` or `top` is tracked, several levels change at once
///   in `set(_:)`, and the user who goes back changes the same path.
/// - **The work of a child ends with its page.** A child that is a `ScopeOwner` has its scope ended
///   when its page goes, even if other code still holds it; so has `scope(of:)`. Any other child is
///   released, which cancels its commands.
/// - A child is on the path once; a second time is reported, and changes nothing.
@MainActor
public final class Pages<Child> {
  /// The pages, from the first above the root. Views bind to it; they may shorten it.
  public let path: MutableProperty<[Page]>
  /// The children, from the first above the root.
  public let children: Property<[Child]>
  /// The child of the page that is on top; `nil` at the root.
  public let top: Property<Child?>
  private var ending: Connection?
  private var present: [Page] = []
  /// The pages that are on their way to the path; they may go before it is delivered.
  private var coming: [Page] = []

  /// Makes a path.
  ///
  /// - Parameters:
  ///   - children: The children at the start, for example those that a link leads to.
  ///   - name: The name in reports; by default that of the property that holds the pages.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  public init(
    _ children: [Child] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let (pages, refused) = Self.pages(of: children, keeping: [], fileID, line)
    // Nothing is written: a view model may be made where nothing may be, such as in a derived value.
    path = MutableProperty(pages, name: name, fileID: fileID, line: line)
    self.children = path.map(comparing: .alwaysDifferent) { $0.map(\.child) }
    top = path.map(comparing: .alwaysDifferent) { $0.last?.child }
    ending = path.observe(fileID: fileID, line: line) { [weak self] in self?.follow($0) }
    report(refused, at: CallSite(fileID: fileID, line: line))
  }

  // MARK: Changes

  /// Shows a page above the others.
  ///
  /// - Parameters:
  ///   - child: The path retains it until its page goes.
  ///   - fileID: Where it is pushed.
  ///   - line: Where it is pushed.
  public func push(_ child: Child, fileID: StaticString = #fileID, line: UInt = #line) {
    set(path.untracked.map(\.child) + [child], fileID: fileID, line: line)
  }

  /// Replaces the path, several levels at once. The pages of children that stay in their place from
  /// the root on stay; the others are new.
  ///
  /// ```swift
  /// model.pages.set([SettingsViewModel(), DetailViewModel()])
  /// ```
  public func set(_ children: [Child], fileID: StaticString = #fileID, line: UInt = #line) {
    let old = path.untracked
    let (next, refused) = Self.pages(of: children, keeping: old, fileID, line)
    report(refused, at: CallSite(fileID: fileID, line: line))
    guard next != old else { return }
    coming += next.filter { !old.contains($0) }
    path.value = next
    if !coming.isEmpty { Turn.whenDone { self.endUnseen() } }
  }

  /// The pages of children, those of a common beginning kept, and the children that get none.
  private static func pages(
    of children: [Child], keeping old: [Page], _ fileID: StaticString, _ line: UInt
  ) -> (pages: [Page], refused: [Child]) {
    var (next, refused, kept): ([Page], [Child], Int) = ([], [], 0)
    for child in children {
      guard let identity = ChildIdentity(child), !next.contains(where: { $0.identity == identity })
      else {
        refused.append(child)
        continue
      }
      if kept == next.count, kept < old.count, old[kept].identity == identity {
        next.append(old[kept])
        kept += 1
      } else {
        next.append(Page(child, identity, fileID, line))
      }
    }
    return (next, refused)
  }

  /// Goes back to the page before; at the root nothing happens.
  ///
  /// What the code does is not asked about: `mayLeave` is for the user.
  public func pop() {
    if !path.untracked.isEmpty { path.value.removeLast() }
  }

  /// Goes back to the page of a child, which is on top then.
  ///
  /// - Returns: Whether it has a page. Without one nothing happens: the user may have gone back
  ///   already.
  @discardableResult
  public func pop(to child: Child) -> Bool {
    guard let place = place(of: child) else { return false }
    shorten(to: place + 1)
    return true
  }

  /// Goes back to the root.
  public func popAll() {
    if !path.untracked.isEmpty { path.value = [] }
  }

  /// Takes away the page of a child, and the pages above it.
  ///
  /// - Returns: Whether it had a page. Without one nothing happens: the user may have gone back
  ///   already.
  @discardableResult
  public func dismiss(_ child: Child) -> Bool {
    guard let place = place(of: child) else { return false }
    shorten(to: place)
    return true
  }

  private func shorten(to count: Int) {
    if count < path.untracked.count { path.value.removeSubrange(count...) }
  }

  // MARK: Children

  /// A scope that ends when the page of a child goes; `nil`, if it has none.
  ///
  /// ```swift
  /// let detail = DetailViewModel()
  /// model.pages.push(detail)
  /// if let scope = model.pages.scope(of: detail) {
  ///   detail.title.observe { print($0) }.store(in: scope)
  /// }
  /// ```
  public func scope(of child: Child) -> LifetimeScope? {
    place(of: child).map { path.untracked[$0].scope }
  }

  /// The events that the children on the path send, each with its child.
  ///
  /// ```swift
  /// let pages = model.pages
  /// pages.events { $0.exits }.observe { page, exit in
  ///   switch exit {
  ///   case .saved: pages.dismiss(page)
  ///   case .opened(let book): pages.push(DetailViewModel(book))
  ///   }
  /// }.store(in: scope)
  /// ```
  ///
  /// It follows the path: a child that comes is observed from then on, a child that goes no more; the
  /// event for which one observer dismisses it still reaches the others.
  /// Hot: it never ends, and retains the path.
  ///
  /// - Parameter events: The signal of a child, called once for each page. What it reads is not
  ///   tracked.
  public func events<Value>(
    _ events: @escaping @MainActor (Child) -> Signal<Value, Never>
  ) -> Signal<(child: Child, event: Value), Never> {
    Signal { [path] receiver in
      let observed = ObservedPages<Child>()
      receiver.own(
        path.observe(fileID: #fileID, line: #line) { pages in
          observed.follow(pages) { page in
            events(page.child).observe { receiver.send((page.child, $0)) }
          }
        })
      receiver.onEnd { observed.end() }
    }
  }

  /// Shows a page, waits for the first result of its child, and takes the page away again.
  ///
  /// ```swift
  /// let choose = Command {
  ///   let detail = DetailViewModel()
  ///   guard let exit = await model.pages.push(detail, returning: detail.exits) else { return }
  ///   print(exit)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - child: The path retains it until its page goes.
  ///   - results: The child's signal.
  ///   - fileID: Where it is pushed.
  ///   - line: Where it is pushed.
  /// - Returns: The result; `nil` if the page went without one. If the task that waits is cancelled,
  ///   the page is taken away. A result that comes later is reported.
  public func push<Value>(
    _ child: Child, returning results: Signal<Value, Never>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Value? {
    push(child, fileID: fileID, line: line)
    guard let place = place(of: child) else { return nil }
    let page = path.untracked[place]
    let waiting = ChildResult(
      child: page.identity.object, place: title, fileID: fileID, line: line)
    let result = await waiting.first(of: results) { gone in
      let end = Connection(fileID: fileID, line: line, onCancel: gone)
      page.scope.add(end)
      return end
    }
    dismiss(child)
    return result
  }

  /// The place of a child's page on the path.
  private func place(of child: Child) -> Int? {
    let identity = ChildIdentity(child)
    return path.untracked.firstIndex { $0.identity == identity }
  }

  /// Ends pages that have come and gone before the path was delivered.
  private func endUnseen() {
    let gone = coming.filter { !path.untracked.contains($0) }
    coming.removeAll()
    end(gone)
  }

  /// Ends what belongs to pages that have gone.
  private func follow(_ next: [Page]) {
    let gone = present.filter { page in !next.contains { $0 === page } }
    present = next
    coming.removeAll { next.contains($0) }
    Runtime.current.lateResults.prune()
    end(gone)
  }

  private func end(_ gone: [Page]) {
    // A derived value without observers keeps its last value, and with it a child that has gone.
    _ = (children.untracked, top.untracked)
    for page in gone.reversed() { page.end() }
  }
}

// MARK: - Pages

extension Pages {
  /// A page of a path: one child, from the moment when it is pushed until it goes.
  @MainActor
  public final class Page: Hashable, CustomStringConvertible {
    /// The view model.
    public let child: Child
    let identity: ChildIdentity
    /// Ends when the page goes.
    let scope: LifetimeScope
    private let name: String

    init(_ child: Child, _ identity: ChildIdentity, _ fileID: StaticString, _ line: UInt) {
      self.child = child
      self.identity = identity
      name = identity.name
      scope = LifetimeScope(fileID: fileID, line: line)
    }

    func end() {
      scope.cancel()
      (identity.object as? any ScopeOwner)?.scope.cancel()
    }

    /// The type of the child, without the words view model.
    public nonisolated var description: String { name }

    /// Whether both are the same page.
    public nonisolated static func == (lhs: Page, rhs: Page) -> Bool { lhs === rhs }

    /// Hashes the identity of the page.
    public nonisolated func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}

/// The object that a child is, or that an enum of children holds.
@MainActor
struct ChildIdentity: Equatable {
  let object: AnyObject

  /// `nil`, if there is no object.
  init?(_ child: Any) {
    if type(of: child) is AnyClass {
      object = child as AnyObject
    } else if let payload = Mirror(reflecting: child).onlyPayload,
      let identity = ChildIdentity(payload)
    {
      object = identity.object
    } else {
      return nil
    }
  }

  /// The name of the type, without the words view model.
  var name: String {
    let name = String(describing: type(of: object))
    for suffix in ["ViewModel", "Model"] where name.hasSuffix(suffix) && name != suffix {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  static func == (lhs: ChildIdentity, rhs: ChildIdentity) -> Bool { lhs.object === rhs.object }
}

extension Mirror {
  /// The value that a case of an enum, or an optional, holds.
  fileprivate var onlyPayload: Any? {
    guard displayStyle == .enum || displayStyle == .optional, children.count == 1 else {
      return nil
    }
    return children.first?.value
  }
}

/// The observations of the children on a path.
@MainActor
private final class ObservedPages<Child> {
  private var connections: [(page: Pages<Child>.Page, connection: Connection)] = []
  private var hasEnded = false

  func follow(
    _ pages: [Pages<Child>.Page], _ observe: (Pages<Child>.Page) -> Connection
  ) {
    let gone = connections.filter { !pages.contains($0.page) }
    connections.removeAll { !pages.contains($0.page) }
    // The event for which one observer takes the page away is delivered to the others, too.
    if !gone.isEmpty { Turn.whenDone { for (_, connection) in gone { connection.cancel() } } }
    for page in pages where !hasEnded && !connections.contains(where: { $0.page === page }) {
      let connection = observe(page)
      // A signal may have sent at once, and its observer ended all of this.
      if hasEnded { connection.cancel() } else { connections.append((page, connection)) }
    }
  }

  func end() {
    hasEnded = true
    let ended = connections
    connections = []
    for (_, connection) in ended { connection.cancel() }
  }
}
