import Bindery
import BinderyViews

/// The values and attributes of a stage that a recording has met, and what each depends on.
@MainActor
struct RecordedGraph {
  private(set) var nodes: [Moment.Node] = []
  private let history: StageHistory?
  private var explainer: Explainer
  /// The nodes of properties, by their records, which are kept: so no other has the same identifier.
  private var places: [ObjectIdentifier: Int] = [:]
  private var subjects: [StageHistory.Subject] = []
  /// The records without a node, for what the package has made for its own use; they are kept, too.
  private var nameless: [ObjectIdentifier: StageHistory.Subject] = [:]
  /// The titles that were looked for, by the records of properties, until names are looked for again.
  private var titles: [ObjectIdentifier: (subject: StageHistory.Subject, title: String?)] = [:]
  /// Where properties were made that no view model holds under a name: there is no use in looking again.
  private var unnamedSites: Set<CallSite> = []
  /// The attributes, and the last one of a name.
  private var attributes: [Attribute] = []
  private var attributePlaces: [String: Int] = [:]
  /// The attributes that follow a property.
  private var followers: [ObjectIdentifier: [Int]] = [:]
  /// The last text that was made of each value.
  private var described: [Int: (version: UInt64, text: Moment.Text)] = [:]
  private var knownSources: [Int: [Int]] = [:]
  private var knownBlockers: [Int: [Int]] = [:]
  /// The properties that may read others now, in order.
  private var stale: [AnyProperty] = []
  private var isStale: Set<ObjectIdentifier> = []
  /// The sources that each property had when they were looked at: the records, which are kept.
  private var reads: [ObjectIdentifier: Reads] = [:]
  private var news: News = ([], [], [])
  /// The values of the changes since they were taken; those in the news are present ones.
  private var changedValues: [(node: Int, text: Moment.Text)] = []

  /// An attribute as a node.
  private final class Attribute {
    let node: Int
    weak var property: AnyProperty?
    /// Where it was bound: what was made there without a name belongs to the binding.
    let sites: [CallSite]

    init(node: Int, property: AnyProperty?, sites: [CallSite]) {
      (self.node, self.property, self.sites) = (node, property, sites)
    }
  }

  private struct Reads {
    let subject: StageHistory.Subject
    let sources: [StageHistory.Subject]
  }

  /// The news of a moment.
  typealias News = (
    values: [(node: Int, text: Moment.Text)], sources: [(node: Int, sources: [Int])],
    blockers: [(node: Int, blockers: [Int])]
  )

  /// - Parameters:
  ///   - history: The history of the stage.
  ///   - last: The graph of a stage before, which may have had the same view models.
  init(_ history: StageHistory?, after last: RecordedGraph?) {
    self.history = history
    unnamedSites = last?.unnamedSites ?? []
    explainer = Explainer(history: history, names: ModelNames(of: []))
  }

  // MARK: A moment

  /// Begins a moment.
  mutating func begin(on stage: Stage, mustFindNames: Bool, for entries: Range<Int>) {
    let unnamed = entries.compactMap { newUnnamedProperty(in: $0) }
    guard mustFindNames || !unnamed.isEmpty else { return }
    let names = ModelNames(of: stage.models, and: history?.forms, opensFields: false).withoutObjects
    explainer = Explainer(history: history, names: names)
    (reads, titles) = ([:], [:])
    for property in unnamed where explainer.name(of: property) == nil {
      unnamedSites.insert(property.callSite)
    }
  }

  /// A property that changed for the first time and has no name; a view model may hold it that came since
  /// names were looked for.
  private func newUnnamedProperty(in entry: Int) -> AnyProperty? {
    switch history?[entry]?.kind {
    case .changed(let subject, _, _), .kept(let subject):
      guard let property = subject.property, property.debugName == nil,
        places[ObjectIdentifier(subject)] == nil, nameless[ObjectIdentifier(subject)] == nil,
        !unnamedSites.contains(property.callSite), explainer.name(of: property) == nil
      else { return nil }
      return property
    default: return nil
    }
  }

  /// Adds the attributes of a view.
  mutating func addAttributes(of view: HeadlessView, on screen: HeadlessScreen) {
    var names: Set<String> = []
    for binding in view.bindings {
      guard let attribute = view.attribute(of: binding, in: history),
        names.insert(attribute).inserted
      else { continue }
      add(binding, of: "\(view.id).\(attribute)", on: screen)
    }
  }

  /// Ends a moment; returns its news.
  mutating func end() -> News {
    let changed = haveOtherSources()
    for property in stale where changed.contains(ObjectIdentifier(property)) {
      guard let place = history.flatMap({ places[ObjectIdentifier($0.subject(of: property))] })
      else { continue }
      note(look(at: property), of: place)
    }
    // Another property may have the place in memory of one that has ended.
    for place in isStale.flatMap({ followers[$0] ?? [] }).sorted() {
      let attribute = attributes[place]
      guard let property = attribute.property, isStale.contains(ObjectIdentifier(property)),
        attributePlaces[nodes[attribute.node].title] == place
      else { continue }
      if changed.contains(ObjectIdentifier(property)) {
        note(sources(of: property, boundAt: attribute.sites), of: attribute.node)
      }
      noteBlockers(of: property, attribute.node)
    }
    (stale, isStale) = ([], [])
    defer { news = ([], [], []) }
    return (news.values + takeValues(), news.sources, news.blockers)
  }

  /// The values of the changes since the last call.
  mutating func takeValues() -> [(node: Int, text: Moment.Text)] {
    defer { changedValues = [] }
    return changedValues
  }

  /// The properties with other sources than before. Those of one without a name are its readers', too.
  private mutating func haveOtherSources() -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    func add(_ property: AnyProperty) {
      guard found.insert(ObjectIdentifier(property)).inserted,
        !hasTitle(property)
      else { return }
      for reader in property.derivedReaders { add(reader) }
    }
    for property in stale where noteReads(of: property, property.sources) { add(property) }
    return found
  }

  /// Notes what a property has read; returns whether that is new.
  ///
  /// - Parameter first: Whether it is noted only if nothing is known: other readers have to see what is new.
  @discardableResult
  private mutating func noteReads(
    of property: AnyProperty, _ sources: @autoclosure () -> [AnyProperty], first: Bool = false
  ) -> Bool {
    guard let history else { return false }
    let subject = history.subject(of: property)
    let known = reads[ObjectIdentifier(subject)]?.sources
    if known != nil, first || property.hasFixedSources { return false }
    let sources = sources()
    if let known, known.count == sources.count,
      zip(known, sources).allSatisfy({ $0.property === $1 })
    {
      return false
    }
    reads[ObjectIdentifier(subject)] = Reads(
      subject: subject, sources: sources.map { history.subject(of: $0) })
    return true
  }

  /// The named sources of a property.
  private mutating func look(at property: AnyProperty, skipping sites: [CallSite] = [])
    -> [AnyProperty]
  {
    explainer.sources(
      of: property, skipping: sites, hasTitle: { hasTitle($0) },
      noting: { noteReads(of: $0, $1, first: true) })
  }

  /// Notes what decides a flag.
  private mutating func noteBlockers(of property: AnyProperty, _ place: Int) {
    guard property is Property<Bool> else { return }
    let blockers = explainer.eachBlocker(of: property).compactMap { node(of: $0) }
    guard blockers != knownBlockers[place] ?? [] else { return }
    knownBlockers[place] = blockers
    news.blockers.append((place, blockers))
  }

  // MARK: Nodes

  private mutating func add(_ binding: ViewBinding, of name: String, on screen: HeadlessScreen) {
    if let known = attribute(name), known.property === binding.property,
      known.sites.first == binding.sites.first
    {
      return
    }
    addAttribute(
      name, binding.isTwoWay ? .entered : .shown, binding.property, binding.sites,
      screen.screenName)
  }

  private func attribute(_ name: String) -> Attribute? {
    attributePlaces[name].map { attributes[$0] }
  }

  @discardableResult
  private mutating func addAttribute(
    _ name: String, _ kind: Moment.Node.Kind, _ property: AnyProperty?, _ sites: [CallSite],
    _ screen: String
  ) -> Int {
    let place = nodes.count
    nodes.append(
      Moment.Node(
        kind: kind, title: name, place: sites.first.map { "\($0)" } ?? "", owner: screen))
    attributePlaces[name] = attributes.count
    if let property { followers[ObjectIdentifier(property), default: []].append(attributes.count) }
    attributes.append(Attribute(node: place, property: property, sites: sites))
    if let property {
      note(sources(of: property, boundAt: sites), of: place)
      noteBlockers(of: property, place)
    }
    return place
  }

  /// The values with a name that an attribute follows.
  private mutating func sources(of property: AnyProperty, boundAt sites: [CallSite])
    -> [AnyProperty]
  {
    let isUnnamed = property.debugName == nil && sites.contains(property.callSite)
    return !hasTitle(property) || isUnnamed
      ? look(at: property, skipping: sites) : [property]
  }

  /// Whether a property has a title: one with a node has.
  private mutating func hasTitle(_ property: AnyProperty) -> Bool {
    guard let subject = history?.subject(of: property) else { return false }
    return places[ObjectIdentifier(subject)] != nil || title(of: property, subject) != nil
  }

  private mutating func title(
    of property: AnyProperty, _ subject: StageHistory.Subject
  ) -> String? {
    if let known = titles[ObjectIdentifier(subject)] { return known.title }
    let title = explainer.title(of: property)
    titles[ObjectIdentifier(subject)] = (subject, title)
    return title
  }

  /// The node of a property and of what it depends on; `nil` for what the package has made for its own
  /// use.
  private mutating func node(of property: AnyProperty) -> Int? {
    guard let subject = history?.subject(of: property) else { return nil }
    if let place = places[ObjectIdentifier(subject)] { return place }
    guard let title = title(of: property, subject) else {
      nameless[ObjectIdentifier(subject)] = subject
      return nil
    }
    let (place, site) = (nodes.count, explainer.site(of: property))
    places[ObjectIdentifier(subject)] = place
    subjects.append(subject)
    nodes.append(
      Moment.Node(
        kind: explainer.isComputed(property) ? .computed : .state, title: title,
        place: "\(site)", owner: String(site.file.dropLast(6))))
    news.values.append((place, text(of: property, subject, at: place)))
    note(look(at: property), of: place)
    return place
  }

  /// The present value of a node. Code of the app may describe it, which is asked once for a value.
  private mutating func text(
    of property: AnyProperty, _ subject: StageHistory.Subject, at place: Int
  ) -> Moment.Text {
    if let safe = property.safeText { return Moment.Text(raw: safe, subject: subject) }
    let version = property.storedVersion
    if let known = described[place], known.version == version { return known.text }
    let text = Moment.Text(raw: property.valueDescription(upTo: 60), subject: subject)
    described[place] = (version, text)
    return text
  }

  /// Notes the value of a change, or the present one if its text was not kept.
  private mutating func note(
    _ text: Moment.Text?, of property: AnyProperty, _ subject: StageHistory.Subject, at place: Int
  ) {
    if let text {
      changedValues.append((place, text))
    } else {
      news.values.append((place, self.text(of: property, subject, at: place)))
    }
  }

  private mutating func note(_ sources: [AnyProperty], of place: Int) {
    let found = sources.compactMap { node(of: $0) }
    guard found != knownSources[place] ?? [] else { return }
    knownSources[place] = found
    news.sources.append((place, found))
  }

  /// Marks a property whose sources may be others now; one without a name is a part of its readers.
  private mutating func markStale(_ property: AnyProperty) {
    guard isStale.insert(ObjectIdentifier(property)).inserted else { return }
    stale.append(property)
    guard !hasTitle(property) else { return }
    for reader in property.derivedReaders { markStale(reader) }
  }

  /// The property of a record that was computed, and its node; `nil` if there is none.
  private mutating func staleNode(
    of subject: StageHistory.Subject
  ) -> (property: AnyProperty, place: Int)? {
    guard let property = subject.property else { return nil }
    markStale(property)
    return node(of: property).map { (property, $0) }
  }

  // MARK: Changes

  /// An entry of the history as a change, without its cause; `nil` if a page has no line for it.
  mutating func change(of entry: StageHistory.Entry) -> Moment.Change? {
    switch entry.kind {
    case .changed(let subject, let from, let to):
      guard let property = subject.property else { break }
      if property.isDerived { markStale(property) }
      guard let place = node(of: property) else { return nil }
      let present = to.map { Moment.Text(raw: $0, subject: subject) }
      note(present, of: property, subject, at: place)
      var change = Moment.Change(kind: .value, text: nodes[place].title, time: entry.time)
      (change.node, change.place) = (place, nodes[place].place)
      (change.from, change.to) = (from.map { Moment.Text(raw: $0, subject: subject) }, present)
      return change
    case .kept(let subject):
      guard let (_, place) = staleNode(of: subject) else { return nil }
      var change = Moment.Change(kind: .same, text: nodes[place].title, time: entry.time)
      (change.node, change.place) = (place, nodes[place].place)
      return change
    case .late(let subject, let text):
      guard let (property, place) = staleNode(of: subject) else { return nil }
      note(text.map { Moment.Text(raw: $0, subject: subject) }, of: property, subject, at: place)
      return nil
    case .logged(.changed(let view, let attribute, let from, let to, let site)):
      let name = "\(view).\(attribute)"
      var change = Moment.Change(kind: .view, text: name, time: entry.time)
      change.from = Moment.Text(raw: "\(from)", subject: nil)
      change.to = Moment.Text(raw: "\(to)", subject: nil)
      change.node = attributeNode(name, setBy: entry.source?.property, at: site)
      change.place = site.map { "\($0)" } ?? ""
      return change
    default: break
    }
    guard let link = history?.link(entry, explainer.names) else { return nil }
    var change = Moment.Change(kind: entry.kind.told, text: link.text, time: entry.time)
    change.from = link.from.map { Moment.Text(raw: $0, subject: nil) }
    change.to = link.to.map { Moment.Text(raw: $0, subject: nil) }
    switch entry.kind {
    case .logged(.commandStarted(let info)): change.place = "\(info.site)"
    case .logged(.rows(let view, _)):
      change.node = attributeNode("\(view).rows", setBy: entry.source?.property, at: nil)
    default: break
    }
    return change
  }

  private mutating func attributeNode(
    _ name: String, setBy property: AnyProperty?, at site: CallSite?
  ) -> Int {
    if let known = attribute(name) { return known.node }
    return addAttribute(name, .shown, property, site.map { [$0] } ?? [], "")
  }
}

extension StageHistory.Kind {
  /// The kind of the change on a page.
  fileprivate var told: Moment.Change.Kind {
    switch self {
    case .action: .step
    case .timer, .body: .timer
    case .changed: .value
    case .kept: .same
    case .late: .value
    case .logged(.changed), .logged(.rows): .view
    case .logged: .event
    }
  }
}
