import BinderyHeadless

/// An option that an app adds to the command line of its script host.
///
/// ```swift
/// let limit = host.option("--limit", placeholder: "COUNT", summary: "the longest name") { Int($0) ?? 15 }
/// host.screen("Name") { stage in NameScreen(NameViewModel(limit: limit.value ?? 15)) }
/// ```
///
/// Its value is set when screens are made, because the command line is read before.
@MainActor
public final class HostOption<Value> {
  /// The value on the command line; `nil` if the option is not given.
  public fileprivate(set) var value: Value?
}

/// An option of an app, whatever its values are.
@MainActor
struct AppOption {
  /// How it begins on the command line: `--api`.
  let name: String
  /// `  --api URL          loads the users from a server`
  let summary: String
  /// Reads the value; throws the error in it.
  let read: (String) throws -> Void

  init<Value>(
    _ name: String, _ placeholder: String, _ summary: String, _ option: HostOption<Value>,
    _ read: @escaping @MainActor (String) throws -> Value
  ) {
    self.name = name
    self.summary = "\(name) \(placeholder)".padded(to: 17) + "  " + summary
    self.read = { option.value = try read($0) }
  }
}

extension ScriptHost {
  /// Adds an option of the app to the command line, the help and the messages.
  ///
  /// - Parameters:
  ///   - name: How it begins: `--api`. An existing option of this name stops the program.
  ///   - placeholder: The placeholder of its value in the help: `URL`.
  ///   - summary: What it does, for the help; one line without a full stop.
  ///   - read: Makes the value from the argument. An error is printed with the name of the option,
  ///     and nothing is run.
  public func option<Value>(
    _ name: String, placeholder: String, summary: String,
    read: @escaping @MainActor (String) throws -> Value
  ) -> HostOption<Value> {
    precondition(
      name.hasPrefix("--") && !ScriptOptions.names.contains(name)
        && !options.contains { $0.name == name },
      "\(name) is no name for an option, or there is one already")
    let option = HostOption<Value>()
    options.append(AppOption(name, placeholder, summary, option, read))
    return option
  }
}
