// Type-checked and tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

#if canImport(SwiftUI)
  public import Bindery
  import BinderyObservation
  import BinderyViews
  public import SwiftUI

  extension View {
    /// Binds what belongs to a whole screen: alerts, questions, commands that run while it is shown. The
    /// lines are those of any other rendition.
    ///
    /// ```swift
    /// FileList(model).screen(of: model) { screen, model in
    ///   screen.answer(model.confirmDelete) { .confirm("Delete \($0)?", action: "Delete", role: .destructive) }
    ///   screen.present(model.save.errors) { .alert("\($0)", [.retry(model.save), .cancel()]) }
    ///   screen.bind(model.refresh, while: .visible)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - model: The view model. Another one ends the bindings to this one.
    ///   - bind: Binds them, once for each model; the screen keeps the bindings, and SwiftUI the screen.
    /// - Returns: The view with its alerts, which SwiftUI keeps.
    public func screen<Model: AnyObject>(
      of model: Model, bind: @escaping @MainActor (SwiftUIScreen, Model) -> Void
    ) -> some View {
      modifier(ScreenModifier(model: model, bind: bind))
    }

    /// Presents an alert for each failure of a command.
    ///
    /// ```swift
    /// SignUpForm(model).alert("The account was not created", failuresOf: model.signUp)
    /// ```
    ///
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - command: Its failures are presented, and so observed.
    ///   - message: The text of a failure; its description by default.
    /// - Returns: The view with the alert, which SwiftUI keeps.
    public func alert<Input, Output, Failure: Error>(
      _ title: String, failuresOf command: Command<Input, Output, Failure>,
      message: @escaping @MainActor (Failure) -> String = { "\($0)" }
    ) -> some View {
      screen(of: command) { screen, command in
        screen.present(command.errors) { .alert(title, message: message($0)) }
      }
    }
  }

  private struct ScreenModifier<Model: AnyObject>: ViewModifier {
    let model: Model
    let bind: @MainActor (SwiftUIScreen, Model) -> Void
    /// The first one is kept while the view is shown; the others are dropped without having bound.
    @State private var screen = SwiftUIScreen()

    init(model: Model, bind: @escaping @MainActor (SwiftUIScreen, Model) -> Void) {
      (self.model, self.bind) = (model, bind)
    }

    func body(content: Content) -> some View {
      screen.follow(model, bind)
      let (screen, alert) = (screen, screen.observedAlert.value)
      let isPresented = Binding(
        get: { screen.observedAlert.value != nil },
        set: { isPresented in if !isPresented, let alert { screen.end(alert) } })
      return
        content
        .onAppear { screen.setVisible(true) }
        .onDisappear { screen.setVisible(false) }
        .alert(alert?.content.title ?? "", isPresented: isPresented) {
          if let alert { AlertControls(screen: screen, alert: alert) }
        } message: {
          if let message = alert?.content.message { Text(message) }
        }
    }
  }

  /// The fields and the buttons of an alert.
  private struct AlertControls: View {
    let screen: SwiftUIScreen
    let alert: PresentedAlert

    var body: some View {
      ForEach(alert.content.textFields.indices, id: \.self) { place in
        let field = alert.content.textFields[place]
        if field.isSecure {
          SecureField(field.label, text: text(at: place))
        } else {
          TextField(field.label, text: text(at: place))
        }
      }
      ForEach(alert.content.actions.indices, id: \.self) { place in
        let action = alert.content.actions[place]
        Button(action.title, role: action.role.buttonRole) { screen.choose(action, in: alert) }
          .keyboardShortcut(action.role == .default ? .defaultAction : nil)
          .disabled(!action.isEnabled(texts: alert.observedTexts.value))
      }
    }

    private func text(at place: Int) -> Binding<String> {
      let (alert, texts) = (alert, alert.observedTexts)
      return Binding(
        get: { texts.value[place] }, set: { alert.texts.value[place] = $0 })
    }
  }

  extension ActionRole {
    fileprivate var buttonRole: ButtonRole? {
      switch self {
      case .cancel: .cancel
      case .destructive: .destructive
      default: nil
      }
    }
  }
#endif
