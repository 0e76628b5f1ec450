import BinderyHeadless

extension Verb {
  /// What a person does to a view.
  static let gestures = [
    gesture("tap", .tap, "Taps a view.", "tap confirm"),
    gesture("long-press", .longPress, "Presses a view and holds it.", "long-press confirm"),
    gesture(
      "type", { .type($0) }, "Types a text into a field, one character after the other.",
      #"type name "Ada""#),
    Verb(
      name: "paste", usage: "paste TARGET [\"TEXT\"]",
      summary: "Puts a text into a field in one edit; without one, what was copied or cut.",
      example: #"paste name "Ada""#, otherExamples: ["paste note"], isGesture: true
    ) { parser throws(SyntaxError) in
      let target = try parser.target()
      if parser.isAtEnd { return .gesture(.paste(), on: target) }
      return .gesture(.paste(try parser.string("a text")), on: target)
    },
    gesture("copy", .copy, "Copies what is selected in a text.", "copy name"),
    gesture("cut", .cut, "Copies what is selected in a text, and deletes it.", "cut note"),
    gesture(
      "replace", { .replace($0) }, "Puts a text in the place of a field's, in one edit.",
      #"replace name "Ada""#),
    gesture(
      "compose", { .compose($0) },
      "Composes a text with an input method; press return to commit it.",
      #"compose name "にほん""#),
    gesture("submit", .submit, "Presses return in a field.", "submit name"),
    gesture("clear", .clear, "Empties a field.", "clear name"),
    gesture("focus", .focus, "Moves the focus to a view.", "focus name"),
    gesture("blur", .blur, "Takes the focus away from a view.", "blur name"),
    gesture("toggle", .toggle, "Turns a toggle over.", "toggle terms"),
    gesture("check", .check, "Turns a toggle on.", "check terms"),
    gesture("uncheck", .uncheck, "Turns a toggle off.", "uncheck terms"),
    Verb(
      name: "choose", usage: "choose [TARGET] \"TITLE\"",
      summary: "Chooses an option of a view, of the open picker or of the presented alert.",
      example: #"choose "Retry""#,
      otherExamples: [#"choose country "France""#], isGesture: true
    ) { parser throws(SyntaxError) in
      let target = try parser.targetBeforeText("a title")
      return .gesture(.choose(try parser.string("a title")), on: target)
    },
    Verb(
      name: "set", usage: "set TARGET VALUE",
      summary: "Brings a slider, a stepper or a number field to a value.",
      example: "set volume 11",
      otherExamples: ["set day 2026-09-30"], isGesture: true
    ) { parser throws(SyntaxError) in
      let target = try parser.target("a target and a value")
      try parser.require("a value")
      return .gesture(.set(try parser.attributeValue()), on: target)
    },
    Verb(
      name: "drag", usage: "drag TARGET to NUMBER",
      summary: "Drags a slider's handle to a part of its way, from 0 to 1.",
      example: "drag volume to 0.7", isGesture: true
    ) { parser throws(SyntaxError) in
      let target = try parser.target("a target and a part of the way")
      try parser.word("to")
      return .gesture(.drag(to: try parser.number("a part of the way such as 0.7")), on: target)
    },
    steps("increment", { .increment($0) }, "Goes up by one step or more.", "increment guests 2"),
    steps("decrement", { .decrement($0) }, "Goes down by one step or more.", "decrement guests"),
    gesture("open", .open, "Shows the options of a picker.", "open country"),
    gesture("close", .close, "Hides the options of a picker.", "close country"),
    Verb(
      name: "select", usage: "select TARGET [all | \"TEXT\" | FROM..<TO | CARET]",
      summary: "Selects a row, or a part of a field's text.", example: "select todos[0]",
      otherExamples: [
        "select name all", #"select name "Love""#, "select name 2..<5", "select name 3",
      ],
      isGesture: true
    ) { parser throws(SyntaxError) in
      let target = try parser.target()
      if parser.isAtEnd { return .gesture(.selectRow, on: target) }
      return .gesture(.selectText(try parser.textPart()), on: target)
    },
    gesture("deselect", .deselectRow, "Deselects a row.", #"deselect todos["Buy milk"]"#),
    gesture("activate", .activate, "Opens a row, so to speak.", "activate todos[0]"),
    gesture("delete", .delete, "Deletes a row.", "delete todos[0]"),
    Verb(
      name: "move", usage: "move TARGET to INDEX", summary: "Moves a row to another place.",
      example: "move todos[0] to 2", isGesture: true
    ) { parser throws(SyntaxError) in
      let target = try parser.target("a row and its new place")
      try parser.word("to")
      return .gesture(.move(to: try parser.rowIndex()), on: target)
    },
    gesture(
      "swipe", { .swipe($0) }, "Swipes a row and chooses an action.", #"swipe todos[0] "Archive""#),
    Verb(
      name: "scroll", usage: "scroll TARGET up|down|top|end|INDEX",
      summary: "Scrolls a list, so that a row comes into sight.", example: "scroll todos end",
      otherExamples: [
        "scroll todos up", "scroll todos down", "scroll todos top", "scroll todos 1",
      ],
      isGesture: true
    ) { parser throws(SyntaxError) in
      let target = try parser.target("a target and where to")
      return .gesture(.scroll(try parser.scrollTarget()), on: target)
    },
    gesture("cancel", .cancel, "Gives a search up.", "cancel query"),
    gesture("refresh", .refresh, "Pulls a list to refresh it.", "refresh todos"),
    Verb(
      name: "dismiss", usage: "dismiss [TARGET]",
      summary: "Dismisses a banner, or the screen presented over another one.",
      example: "dismiss banner",
      otherExamples: ["dismiss"], isGesture: true
    ) { parser throws(SyntaxError) in
      if parser.isAtEnd { return .dismiss }
      return .gesture(.dismiss, on: try parser.target())
    },
    Verb(
      name: "back", usage: "back [to SCREEN]",
      summary: "Goes back to the screen before, or to one further down.", example: "back to Home",
      otherExamples: ["back"],
      isGesture: true
    ) { parser throws(SyntaxError) in
      if parser.isAtEnd { return .back(to: nil) }
      try parser.word("to")
      return .back(to: try parser.name("the name of a screen"))
    },
    Verb(
      name: "go", usage: "go \"TITLE\"", summary: "Selects a tab.", example: #"go "Profile""#,
      isGesture: true
    ) { parser throws(SyntaxError) in .go(try parser.string("the title of a tab")) },
    Verb(
      name: "press", usage: "press [MODIFIER+]KEY [x COUNT]",
      summary: "Presses a key; the view with the focus takes it first. In text, control+z undoes,"
        + " control+shift+z redoes, control+a selects all, and shift selects on the way;"
        + " option or control make an arrow go by words, and backspace or delete take one.",
      example: "press shift+tab",
      otherExamples: ["press down x 2", "press control+z"], isGesture: true
    ) { parser throws(SyntaxError) in
      let keystroke = try parser.keystroke()
      guard !parser.isAtEnd else { return .press(keystroke, times: 1) }
      try parser.word("x")
      try parser.require("a number of times")
      return .press(keystroke, times: try parser.count() ?? 1)
    },
    Verb(
      name: "force", usage: "force GESTURE",
      summary: "Makes a gesture although the view is hidden, covered or disabled.",
      example: "force tap confirm", isGesture: true
    ) { parser throws(SyntaxError) in try parser.forcedGesture() },
  ]

  /// A gesture that needs no more than a view.
  private static func gesture(
    _ name: String, _ action: UserAction, _ summary: String, _ example: String
  ) -> Verb {
    gesture(name, "TARGET", summary, example) { parser throws(SyntaxError) in
      .gesture(action, on: try parser.target())
    }
  }

  /// A gesture that needs a view and a text.
  private static func gesture(
    _ name: String, _ action: @escaping @Sendable (String) -> UserAction, _ summary: String,
    _ example: String
  ) -> Verb {
    gesture(name, "TARGET \"TEXT\"", summary, example) { parser throws(SyntaxError) in
      let target = try parser.target("a target and a text")
      return .gesture(action(try parser.string("a text")), on: target)
    }
  }

  /// A gesture that may be repeated.
  private static func steps(
    _ name: String, _ action: @escaping @Sendable (Int) -> UserAction, _ summary: String,
    _ example: String
  ) -> Verb {
    gesture(name, "TARGET [COUNT]", summary, example) { parser throws(SyntaxError) in
      let target = try parser.target()
      return .gesture(action(try parser.count() ?? 1), on: target)
    }
  }

  private static func gesture(
    _ name: String, _ words: String, _ summary: String, _ example: String,
    parse: @escaping @Sendable (inout CommandParser) throws(SyntaxError) -> ScriptCommand
  ) -> Verb {
    Verb(
      name: name, usage: "\(name) \(words)", summary: summary, example: example, isGesture: true,
      parse: parse)
  }
}
