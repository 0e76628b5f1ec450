import Bindery
import BinderyHeadless
import BinderyViews

extension PlantedBug {
  static let all: [PlantedBug] = values + commands + lists + places + lives + screens

  /// Values that are not what they should be.
  private static let values: [PlantedBug] = [
    PlantedBug("a limit that is off by one", "at most five", isRare: true) {
      stage, screen, isPlanted in
      let name = MutableProperty("")
      let isRight = name.map { $0.count <= (isPlanted ? 6 : 5) }
      let sent = Shared("")
      screen.name.bind(name)
      screen.save.bind(Command(.enabled(if: isRight)) { sent.value = name.value })
      stage.always("what is sent has at most five characters") { sent.value.count <= 5 }
    },
    PlantedBug("a closure that keeps an old value", "what is written") { stage, screen, isPlanted in
      let name = MutableProperty("")
      let (first, sent) = (name.value, Shared<(text: String, name: String)?>(nil))
      screen.name.bind(name)
      screen.on(screen.save) { sent.value = (isPlanted ? first : name.value, name.value) }
      stage.always("what is sent is what is written") {
        sent.value.map { $0.text == $0.name } ?? true
      }
    },
    PlantedBug("a total that does not follow one of its parts", "twice the count") {
      stage, screen, isPlanted in
      let (count, factor, total) = (MutableProperty(1), MutableProperty(2), MutableProperty(2))
      count.observe { total.value = $0 * factor.value }.store(in: screen.scope)
      if !isPlanted { factor.observe { total.value = count.value * $0 }.store(in: screen.scope) }
      screen.on(screen.save) { count.value += 1 }
      screen.on(screen.other) { factor.value = 2 + (factor.value + 1) % 2 }
      stage.always("the total is twice the count, or three times") {
        total.value == count.value * factor.value
      }
    },
    PlantedBug("a fourth that is not counted", "a plain number") { stage, screen, isPlanted in
      let count = MutableProperty(0)
      screen.name.bind(MutableProperty(""))
      screen.on(screen.save) { if !isPlanted || count.value != 3 { count.value += 1 } }
      screen.on(screen.other) { count.value = 0 }
      stage.always("the count is that of a plain number", like: 0) { number, line in
        if line == "user: save tapped" { number += 1 }
        if line == "user: other tapped" { number = 0 }
      } agrees: {
        $0 == count.value
      }
    },
    PlantedBug("two values that set each other for ever", "loop") { _, screen, isPlanted in
      let (name, copy) = (MutableProperty(""), MutableProperty(""))
      screen.name.bind(name)
      name.changes.observe { copy.value = $0 }.store(in: screen.scope)
      copy.changes.observe { name.value = isPlanted ? $0 + "." : $0 }.store(in: screen.scope)
    },
    PlantedBug("an inverse that is not one", "half of the other") { stage, screen, isPlanted in
      let (cents, euros) = (MutableProperty(0), MutableProperty(0))
      screen.on(screen.save) {
        cents.value += 100
        euros.value = cents.value / 100
      }
      screen.on(screen.other) {
        euros.value += 1
        cents.value = euros.value * (isPlanted ? 10 : 100)
      }
      stage.always("one amount is half of the other, times two hundred") {
        cents.value == euros.value * 100
      }
    },
    PlantedBug("a message that a reset forgets", "no message") { stage, screen, isPlanted in
      let (name, message) = (MutableProperty(""), MutableProperty(""))
      screen.name.bind(name)
      screen.note.bind(message)
      screen.on(screen.save) { message.value = name.value.isEmpty ? "Enter a name." : "" }
      screen.on(screen.other) {
        name.value = ""
        if !isPlanted { message.value = "" }
      }
      let resets = Shared(false)
      screen.on(screen.other) { resets.value = true }
      screen.on(screen.save) { resets.value = false }
      stage.always("a form that was reset shows no message") {
        !resets.value || message.value.isEmpty
      }
    },
    PlantedBug("a flag that two places count", "counted once") { stage, screen, isPlanted in
      let (isOn, count) = (MutableProperty(false), Shared(0))
      screen.flag.bind(isOn)
      for _ in 0..<(isPlanted ? 2 : 1) {
        isOn.changes.observe { count.value += $0 ? 1 : -1 }.store(in: screen.scope)
      }
      stage.always("the flag is counted once") { count.value == (isOn.value ? 1 : 0) }
    },
    PlantedBug("a refusal at the wrong field", "at the name", isRare: true) {
      stage, screen, isPlanted in
      let (name, issue, other) = (MutableProperty(""), MutableProperty(""), MutableProperty(""))
      screen.name.bind(name)
      screen.save.bind(
        Command { if name.value == "a" { (isPlanted ? other : issue).value = "Taken" } })
      stage.always("a name that is taken says so at the name") { other.value.isEmpty }
    },
  ]

  /// Commands that do too much, too late, or nothing.
  private static let commands: [PlantedBug] = [
    PlantedBug("an order that is sent twice", "one order") { stage, screen, isPlanted in
      let (server, running) = (stage.gate("server"), Shared(0))
      let policy: CommandPolicy = isPlanted ? .concurrent() : .exclusive
      let send = Command<Void, Void, Never>(.policy(policy)) { () async in
        running.value += 1
        try? await server.wait()
        running.value -= 1
      }
      screen.save.bind(send)
      stage.always("there is one order at a time") { running.value <= 1 }
    },
    PlantedBug("a command that is not disabled", "without a name") { stage, screen, isPlanted in
      let (name, sent) = (MutableProperty(""), Shared("-"))
      screen.name.bind(name)
      screen.save.bind(
        Command(.enabled(if: isPlanted ? nil : name.map { !$0.isEmpty })) {
          sent.value = name.value
        })
      stage.always("nothing is sent without a name") { !sent.value.isEmpty }
    },
    PlantedBug("an answer that is out of date", "the last question", isRare: true) {
      stage, screen, isPlanted in
      let server: Gate<String> = stage.gate("server") { $0.text }
      let (name, shown) = (MutableProperty(""), MutableProperty(""))
      screen.name.bind(name)
      let policy: CommandPolicy = isPlanted ? .concurrent() : .latest
      let asked = Shared("")
      let search = Command<Void, Void, Never>(.policy(policy)) { () async in
        let text = name.value
        (asked.value, shown.value) = (text, "")
        if let answer = try? await server.wait(text) { shown.value = answer }
      }
      screen.save.bind(search)
      stage.always("what is shown is the answer to the last question, when none waits") {
        search.isExecuting.value || shown.value == asked.value || shown.value.isEmpty
          || asked.value.isEmpty
      }
    },
    PlantedBug("a cancel that does not", "cancelled") { stage, screen, isPlanted in
      let (server, wasCancelled, isDone) = (stage.gate("server"), Shared(false), Shared(false))
      let load = Command<Void, Void, Never> { () async in
        (wasCancelled.value, isDone.value) = (false, false)
        try? await server.wait()
        if isPlanted || !Task.isCancelled { isDone.value = true }
      }
      screen.save.bind(load)
      screen.on(screen.other) {
        guard load.isExecuting.value else { return }
        wasCancelled.value = true
        if !isPlanted { load.cancel() }
      }
      stage.always("what was cancelled is not done") { !wasCancelled.value || !isDone.value }
    },
    PlantedBug("an error that nobody shows", "nothing observed it") { stage, screen, isPlanted in
      let server = stage.gate("server")
      let load = Command { () async throws in try await server.wait() }
      screen.save.bind(load)
      if !isPlanted { screen.present(load.errors) { .alert("\($0)") } }
    },
    PlantedBug("an alert that comes back whatever is chosen", "still presented") {
      _, screen, isPlanted in
      let asked = MutableProperty(0)
      screen.save.bind(Command { asked.value += 1 })
      asked.changes.observe { [weak screen] _ in
        let again = AlertAction("Again") { if isPlanted { asked.value += 1 } }
        screen?.present(AlertContent(title: "Failed", actions: [again]))
      }.store(in: screen.scope)
    },
    PlantedBug("an order of answers that matters", "both parts") { stage, screen, isPlanted in
      let (one, two) = (stage.gate("one"), stage.gate("two"))
      let parts = Shared<Set<Int>>([])
      let load = Command<Void, Void, Never> { () async in
        parts.value = []
        async let first: Void? = try? one.wait()
        async let second: Void? = try? two.wait()
        if isPlanted {
          await second
          parts.value.insert(2)
          if !one.pending.isEmpty { return }
          await first
          parts.value.insert(1)
        } else {
          _ = await (first, second)
          parts.value = [1, 2]
        }
      }
      screen.save.bind(load)
      stage.always("what was loaded has both parts") {
        load.isExecuting.value || parts.value.count != 1
      }
    },
    PlantedBug("a retry that loses its input", "sent again") { stage, screen, isPlanted in
      let server = stage.gate("server")
      let (name, sent) = (MutableProperty("x"), Shared<[String]>([]))
      let send = Command<Void, Void, Never> { () async in
        var text = name.value
        for _ in 0..<2 {
          sent.value.append(text)
          do { return try await server.wait() } catch { if isPlanted { text = "" } }
        }
      }
      screen.save.bind(send)
      stage.always("what is sent again is what was sent") { !sent.value.contains("") }
    },
    PlantedBug("a failure that is shown twice", "one alert") { stage, screen, isPlanted in
      let server = stage.gate("server")
      let (failed, shown) = (Shared(0), Shared(0))
      let save = Command<Void, Void, any Error> {
        do { try await server.wait() } catch {
          failed.value += 1
          throw error
        }
      }
      screen.save.bind(save)
      for _ in 0..<(isPlanted ? 2 : 1) {
        screen.present(save.errors) { _ in
          shown.value += 1
          return .alert("Not saved", [.cancel()])
        }
      }
      stage.always("a failure is one alert") { shown.value <= failed.value }
    },
    PlantedBug("a late save of what was discarded", "discarded") { stage, screen, isPlanted in
      let (name, saved) = (MutableProperty(""), Shared(""))
      let isDiscarded = Shared(false)
      screen.name.bind(name)
      name.changes.observe { _ in isDiscarded.value = false }.store(in: screen.scope)
      name.changes.debounce(for: .seconds(1)).observe { text in
        if isPlanted || !isDiscarded.value { saved.value = text }
      }.store(in: screen.scope)
      screen.on(screen.other) {
        saved.value = ""
        isDiscarded.value = true
      }
      stage.always("what was discarded is not saved") { !isDiscarded.value || saved.value.isEmpty }
    },
    PlantedBug("an edit that an answer writes over", "stays") { stage, screen, isPlanted in
      let server: Gate<String> = stage.gate("server") { _ in "from the server" }
      let (name, lost) = (MutableProperty(""), Shared(false))
      screen.name.bind(name)
      let load = Command<Void, Void, Never> { () async in
        let before = name.value
        guard let text = try? await server.wait() else { return }
        if isPlanted || name.value == before {
          lost.value = name.value != before
          name.value = text
        }
      }
      screen.save.bind(load)
      stage.always("what is written while it loads stays") { !lost.value }
    },
  ]

  /// Lists with rows that are not there.
  private static let lists: [PlantedBug] = [
    PlantedBug("a row that is added twice", "one identity") { _, screen, isPlanted in
      let list = MutableArrayProperty([PlantedRow]())
      screen.rows.bind(list) { $0.name.text = $1.name }
      screen.on(screen.save) {
        list.value = list.value + [PlantedRow(id: isPlanted ? 1 : list.value.count)]
      }
    },
    PlantedBug("a selection of a row that has gone", "selected") { stage, screen, isPlanted in
      let list = MutableArrayProperty([PlantedRow(id: 1), PlantedRow(id: 2)])
      let selected = MutableProperty(Int?.none)
      screen.rows.bind(list) { $0.name.text = $1.name }
      screen.on(screen.save) { selected.value = list.value.last?.id }
      screen.on(screen.other) {
        if list.value.count > 0 { list.remove(at: list.value.count - 1) }
        if !isPlanted { selected.value = nil }
      }
      stage.always("what is selected is there") {
        selected.value.map { id in list.value.contains { $0.id == id } } ?? true
      }
    },
    PlantedBug("a total that keeps a removed line", "the sum") { stage, screen, isPlanted in
      let list = MutableArrayProperty([PlantedRow]())
      let total = Shared(0)
      screen.rows.bind(list) { $0.name.text = $1.name }
      screen.on(screen.save) {
        list.append(PlantedRow(id: list.value.count))
        total.value += 1
      }
      screen.on(screen.other) {
        guard list.value.count > 0 else { return }
        list.remove(at: list.value.count - 1)
        if !isPlanted { total.value -= 1 }
      }
      stage.always("the total is the sum of the lines") { total.value == list.value.count }
    },
    PlantedBug("paging that stops after a failure", "goes on") { stage, screen, isPlanted in
      let server = stage.gate("server")
      let (hasMore, hasFailed) = (MutableProperty(true), Shared(false))
      let more = Command<Void, Void, Never>(.enabled(if: hasMore)) { () async in
        do {
          try await server.wait()
          hasFailed.value = false
        } catch {
          hasFailed.value = true
          if isPlanted { hasMore.value = false }
        }
      }
      screen.save.bind(more)
      stage.always("after a failure paging goes on") { !hasFailed.value || hasMore.value }
    },
    PlantedBug("a count that goes below none", "negative") { stage, screen, isPlanted in
      let count = MutableProperty(0)
      screen.on(screen.save) { count.value += 1 }
      screen.on(screen.other) { if isPlanted || count.value > 0 { count.value -= 1 } }
      stage.always("the count is not negative") { count.value >= 0 }
    },
  ]
}
