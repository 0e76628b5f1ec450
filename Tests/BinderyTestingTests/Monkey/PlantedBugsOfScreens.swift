import Bindery
import BinderyHeadless
import BinderyViews

// Bugs of screens: of their places, their life, and what they show.

extension PlantedBug {
  /// A place that is lost, and one that is not left.
  static let places = [
    PlantedBug("a field that cannot be left", "comes back to name") { _, screen, isPlanted in
      let name = MutableProperty("")
      screen.name.bind(name)
      screen.name.focusChanges.observe { [weak screen] hasFocus in
        if isPlanted, !hasFocus, name.value.isEmpty { screen?.name.takeFocus() }
      }.store(in: screen.scope)
    },
    PlantedBug("a place in a list that is lost", "keeps its place") { stage, screen, isPlanted in
      let (rows, server) = ((0..<20).map { PlantedRow(id: $0) }, stage.gate("server"))
      let (list, isLost) = (MutableArrayProperty(rows), Shared(false))
      screen.rows.bind(list) { $0.name.text = $1.name }
      let reload = Command<Void, Void, Never> { [weak screen] () async in
        var place = screen?.rows.first
        if isPlanted { list.value = [] }
        try? await server.wait()
        if !isPlanted { place = screen?.rows.first }
        list.value = PersistentArray(rows)
        isLost.value = screen?.rows.first != place
      }
      screen.save.bind(reload)
      stage.always("a list keeps its place when it is loaded again") { !isLost.value }
    },
    PlantedBug("a draft that outlives its form", "begins empty") { stage, screen, isPlanted in
      let (draft, isOpen) = (MutableProperty(""), MutableProperty(false))
      let first = Shared("")
      screen.name.bind(draft)
      (!isOpen).bind(to: screen.name, .isHidden)
      screen.on(screen.save) {
        if !isOpen.value { first.value = draft.value }
        isOpen.value = true
      }
      screen.on(screen.other) {
        isOpen.value = false
        if !isPlanted { draft.value = "" }
      }
      stage.always("a form begins empty") { first.value.isEmpty }
    },
  ]

  /// What lives too long, cannot be heard, or never ends.
  static let lives = [
    PlantedBug("a screen that keeps itself", "is still alive") { _, screen, isPlanted in
      guard isPlanted else { return }
      screen.save.taps.observe { screen.note.text = "Saved" }.store(in: screen.scope)
      screen.kept.append(Shared({ screen.note.text }))
    },
    PlantedBug("a timer that outlives its screen", "goes on after the screens") {
      stage, screen, isPlanted in
      let ticks = MutableProperty(0)
      screen.note.bind(ticks) { "\($0)" }
      let timer = Signal<Int, Never>.interval(every: .seconds(1)).observe { ticks.value = $0 }
      if isPlanted {
        // A gate lives as long as its stage.
        let _: Gate<Int> = stage.gate("keeper") { _ in
          timer.cancel()
          return 0
        }
      } else {
        timer.store(in: screen.scope)
      }
    },
    PlantedBug("a button with a picture alone", "has no label") { _, screen, isPlanted in
      let isOn = MutableProperty(false)
      screen.flag.bind(isOn)
      isOn.map { !isPlanted && $0 }.observe { [weak screen] in screen?.note.isHidden = $0 }
        .store(in: screen.scope)
      isOn.changes.observe { [weak screen] in screen?.save.label = isPlanted && $0 ? "" : "Save" }
        .store(in: screen.scope)
    },
  ]

  /// Screens that are not what a new one for the same model would be.
  static let screens = [
    PlantedBug("a label that is set once", "note.text", model: { _ in MutableProperty("") }) {
      screen, name, isPlanted in
      screen.name.bind(name)
      if isPlanted { screen.note.text = name.value } else { screen.note.bind(name) }
    },
    PlantedBug(
      "a handler that writes to a view", "other.isEnabled", model: { _ in MutableProperty(0) }
    ) { screen, count, isPlanted in
      screen.save.bind(Command { count.value = 1 - count.value })
      if isPlanted {
        screen.save.taps.observe { [weak screen] in screen?.other.isEnabled = false }
          .store(in: screen.scope)
      } else {
        count.map { $0 == 0 }.bind(to: screen.other, .isEnabled)
      }
    },
    PlantedBug(
      "a row that is not updated", "rows[0].name.text",
      model: { _ in MutableArrayProperty([PlantedRow(id: 1)]) }
    ) { screen, list, isPlanted in
      var shown: Set<Int> = []
      screen.rows.bind(list) { cell, row in
        if isPlanted, !shown.insert(row.id).inserted { return }
        cell.name.text = row.name
      }
      screen.on(screen.save) { list.value = [PlantedRow(id: 1, name: "Renamed")] }
    },
    PlantedBug(
      "a rule that reads what is no property", "its rules decide otherwise",
      model: { isPlanted in
        let (limit, plain) = (MutableProperty(3), Shared(3))
        let rule = ValidationRule<String>(finding: {
          $0.count <= (isPlanted ? plain.value : limit.value)
            ? nil : ValidationIssue("long", "Too long")
        })
        return (field: FormField("", rule, name: "name"), limit: limit, plain: plain)
      }
    ) { screen, model, _ in
      screen.name.bind(model.field)
      screen.on(screen.save) { (model.limit.value, model.plain.value) = (0, 0) }
    },
  ]
}
