import Bindery
import BinderyHeadless
import BinderyViews

// What a user of screens does, at growing sizes: each body fires once an operation.

/// A field, and labels that show a number each.
private final class WideScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let labels: [HeadlessLabel]

  init(_ text: MutableProperty<String>, _ texts: [MutableProperty<String>]) {
    labels = texts.map { _ in HeadlessLabel() }
    super.init(title: "Wide")
    name.bind(text)
    for (label, text) in zip(labels, texts) { label.bind(text) }
  }
}

@MainActor
private final class Row: Identifiable, Equatable {
  nonisolated let id: Int
  let text: MutableProperty<String>

  init(_ id: Int) {
    self.id = id
    text = MutableProperty("\(id)")
  }

  nonisolated static func == (one: Row, other: Row) -> Bool { one === other }
}

private final class RowCell: HeadlessCell {
  let text = HeadlessLabel()
}

/// A list of texts.
private final class LongScreen: HeadlessScreen {
  let rows = HeadlessList("Rows", of: Row.self) { RowCell() }

  init(_ elements: ArrayProperty<Row>) {
    super.init(title: "Long")
    rows.bind(elements) { cell, row in cell.text.bind(row.text) }
  }
}

extension BinderyC {
  private static func texts(_ count: Int) -> [MutableProperty<String>] {
    (0..<count).map { MutableProperty("\($0)") }
  }

  /// Types into the field of a screen with so many labels.
  static func typing(views count: Int, _ p: Probe) -> Body {
    let stage = Stage { _ in }
    let text = MutableProperty("", name: "text")
    let connection = text.changes.observe { p.hit($0.utf8.count) }
    let screen = stage.show { WideScreen(text, texts(count)) }
    return { n in
      for _ in 0..<n {
        if screen.name.text.utf8.count == 8 { screen.name.text = "" }
        do { try stage.type("x", into: screen.name) } catch { fatalError("\(error)") }
      }
      extendLifetime(connection)
    }
  }

  /// Makes a screen with so many labels, binds it and drops it.
  static func opening(views count: Int, _ p: Probe) -> Body {
    let (text, texts) = (MutableProperty(""), texts(count))
    return { n in
      for _ in 0..<n { p.hit(WideScreen(text, texts).labels.count) }
    }
  }

  /// Changes the text of one row among so many that are bound to a list.
  static func changing(rows count: Int, _ p: Probe) -> Body {
    let rows = MutableArrayProperty((0..<count).map { Row($0) })
    let stage = Stage { _ in }
    let screen = stage.show { LongScreen(rows) }
    let row = rows.value[count / 2]
    let connection = row.text.changes.observe { p.hit($0.utf8.count) }
    var next = 0
    return { n in
      for _ in 0..<n {
        next &+= 1
        row.text.value = next & 1 == 0 ? "even" : "odd"
      }
      // Without its stage, a screen has no log.
      extendLifetime((stage, screen, connection))
    }
  }

  /// Takes a row of so many out, or puts it back.
  static func moving(rows count: Int, _ p: Probe) -> Body {
    let elements = (0..<count).map { Row($0) }
    let rows = MutableArrayProperty(elements)
    let stage = Stage { _ in }
    let screen = stage.show { LongScreen(rows) }
    var isOut = false
    return { n in
      for _ in 0..<n {
        if isOut {
          rows.insert(elements[count / 2], at: count / 2)
        } else {
          rows.remove(at: count / 2)
        }
        isOut.toggle()
        p.hit(isOut)
      }
      extendLifetime((stage, screen))
    }
  }

  /// Enters a text into one field of a form with so many.
  static func entering(fields count: Int, _ p: Probe) -> Body {
    let fields = (0..<count).map { _ in FormField("", .length(...15)) }
    let submit = Command(.submitting(FormModel(fields: fields))) { () async -> Void in }
    let connection = submit.isEnabled.observe { p.hit($0) }
    var isLong = false
    return { n in
      for _ in 0..<n {
        isLong.toggle()
        fields[count / 2].draft.value = isLong ? "more than fifteen characters" : "few"
      }
      extendLifetime((submit, connection))
    }
  }

  /// Replies to one gate of so many, each of which a command waits at.
  static func replying(gates count: Int, _ p: Probe) -> Body {
    let stage = Stage { _ in }
    let gates: [Gate<Int>] = (0..<count).map { stage.gate("gate \($0)") }
    let commands = stage.perform {
      gates.map { gate in Command<Void, Void, any Error> { p.hit(try await gate.wait()) } }
    }
    waitFor {
      stage.perform { for command in commands { command.execute() } }
      await stage.settle()
    }
    return { n in
      waitFor {
        for _ in 0..<n {
          gates[count / 2].reply(1)
          await stage.settle()
          stage.perform { _ = commands[count / 2].execute() }
          await stage.settle()
        }
      }
    }
  }

  /// Runs a script of so many cases.
  static func running(cases count: Int, _ p: Probe) -> Body {
    let script = (0..<count)
      .map { signUpScript.replacing("a person signs up", with: "person \($0) signs up") }
      .joined(separator: "\n")
    return running(script, p)
  }
}
