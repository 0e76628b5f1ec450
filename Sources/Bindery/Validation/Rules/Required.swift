extension Rule where Value: Collection {
  /// Something must be entered: the text or the list is not empty. Blanks are something; put
  /// `.trimmed` before it if they should not be.
  ///
  /// Code `missing`; nothing is asked behind it if it is not met.
  public static var required: Rule { required("Enter a value.") }

  /// Something must be entered, or else this message.
  public static func required(_ message: String) -> Rule {
    Rule(.missing, message) { !$0.isEmpty }.stopping()
  }
}

extension Rule where Value: ExpressibleByNilLiteral & Equatable {
  /// Something must be entered or chosen: the value is not `nil`.
  ///
  /// Code `missing`; nothing is asked behind it if it is not met.
  public static var required: Rule { required("Enter a value.") }

  /// Something must be entered or chosen, or else this message.
  public static func required(_ message: String) -> Rule {
    Rule(.missing, message) { $0 != nil }.stopping()
  }
}

extension Rule where Value == Bool {
  /// It must be switched on: terms have to be accepted.
  ///
  /// Code `missing`; nothing is asked behind it if it is not met.
  public static var required: Rule { required("This has to be accepted.") }

  /// It must be switched on, or else this message.
  public static func required(_ message: String) -> Rule {
    Rule(.missing, message) { $0 }.stopping()
  }
}
