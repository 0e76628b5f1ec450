/// An option that an app adds to the command line of its script host.
///
/// ```swift
/// let api = host.option("--api", "URL", "loads the users from a server") { try Server($0) }
/// host.screen("Users") { stage in UsersScreen(UsersViewModel(api.value ?? .bundled)) }
/// ```
///
/// Its value is there when screens are made: the command line has been read by then.
@MainActor
public final class HostOption<Value> {
  /// What the command line says; `nil` if it says nothing of it.
  public fileprivate(set) var value: Value?
}

/// An option of an app, whatever its values are.
@MainActor
struct AppOption {
  /// How it begins on the command line: `--api`.
  let name: String
  /// `  --api URL          loads the users from a server`
  let summary: String
  /// Reads the value; what it throws is wrong with it.
  let read: (String) throws -> Void

  init<Value>(
    _ name: String, _ placeholder: String, _ summary: String, _ option: HostOption<Value>,
    _ read: @escaping @MainActor (String) throws -> Value
  ) {
    self.name = name
    let spelling = "\(name) \(placeholder)"
    let padding = String(repeating: " ", count: max(2, 19 - spelling.count))
    self.summary = spelling + padding + summary
    self.read = { option.value = try read($0) }
  }
}

extension ScriptHost {
  /// Adds an option of the app's own to the command line; the help and the messages follow.
  ///
  /// - Parameters:
  ///   - name: How it begins: `--api`. An option of this name that there is already is not replaced:
  ///     that is a mistake, and stops the program.
  ///   - placeholder: What stands for its value in the help: `URL`.
  ///   - summary: What it does, for the help; one line without a full stop.
  ///   - read: Makes the value of what is written. What it throws is told with the name of the
  ///     option, and nothing is run then.
  public func option<Value>(
    _ name: String, _ placeholder: String, _ summary: String,
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
