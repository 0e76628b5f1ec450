// Type-checked and tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

#if canImport(SwiftUI)
  public import Bindery
  import BinderyObservation
  public import SwiftUI

  /// A button that executes a command: it can be used while the command can be executed, and shows when
  /// that is running.
  ///
  /// ```swift
  /// CommandButton("Sign up", model.signUp)
  /// ```
  ///
  /// The view's value keeps the properties that it follows, and SwiftUI keeps the value.
  public struct CommandButton: View {
    private let title: String
    private let isEnabled: ObservableProperty<Bool>
    private let isExecuting: ObservableProperty<Bool>
    private let execute: @MainActor () -> Void

    /// Makes a button of a command.
    ///
    /// - Parameters:
    ///   - title: The text on it.
    ///   - command: What a tap executes; the button keeps it.
    public init<Output, Failure: Error>(_ title: String, _ command: Command<Void, Output, Failure>)
    {
      self.title = title
      isEnabled = command.isEnabled.observable
      isExecuting = command.isExecuting.observable
      execute = { command.execute() }
    }

    /// A button, whose title ends in `…` while the command is running.
    public var body: some View {
      Button(isExecuting.value ? "\(title) …" : title, action: execute)
        .disabled(!isEnabled.value)
    }
  }
#endif
