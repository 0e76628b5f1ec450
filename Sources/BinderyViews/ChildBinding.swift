public import Bindery

// Views of a child view model that comes and goes: an optional property holds it.

extension ButtonView {
  /// Binds the button to a command of a child that comes and goes; without a child it is disabled.
  ///
  /// ```swift
  /// save.bind(model.child) { $0.save }           // model.child: Property<EditViewModel?>
  /// ```
  public func bind<Child, Output, Failure: Error>(
    _ child: Property<Child?>, fileID: StaticString = #fileID, line: UInt = #line,
    to command: @escaping @MainActor (Child) -> Command<Void, Output, Failure>
  ) {
    bind(whileSome: child, fileID: fileID, line: line) { button, child in
      button.bind(command(child), fileID: fileID, line: line)
    } otherwise: {
      $0.isEnabled = false
      $0.isBusy = false
    }
  }
}

extension ValueView {
  /// Binds the input to a value of a child that comes and goes; without a child it is disabled, and
  /// keeps what it showed.
  ///
  /// ```swift
  /// name.bind(model.child) { $0.name }
  /// ```
  public func bind<Child>(
    _ child: Property<Child?>, fileID: StaticString = #fileID, line: UInt = #line,
    to value: @escaping @MainActor (Child) -> some Editable<Value>
  ) {
    bind(whileSome: child, fileID: fileID, line: line) { view, child in
      view.isEnabled = true
      view.bind(value(child), fileID: fileID, line: line)
    } otherwise: {
      $0.isEnabled = false
    }
  }
}

extension ScopeOwner {
  /// Makes bindings for a child each time that there is one, and ends them when it goes.
  ///
  /// ```swift
  /// screen.bind(whileSome: model.child) { screen, child in
  ///   screen.name.bind(child.name)
  ///   screen.confirm.bind(child.save)
  /// } otherwise: { $0.confirm.isEnabled = false }
  /// ```
  ///
  /// - All bindings that `bindings` makes end together, those of other views too. Of conditions that are
  ///   merged, those of the child end, and the others stay.
  /// - Attributes keep their last value; say in `otherwise` what is shown without a child.
  ///
  /// - Parameters:
  ///   - child: The property; the binding retains it.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  ///   - bindings: Called for each child, with this view. What it reads is not tracked.
  ///   - otherwise: Called when there is no child, at the start too.
  public func bind<Child>(
    whileSome child: Property<Child?>, fileID: StaticString = #fileID, line: UInt = #line,
    _ bindings: @escaping @MainActor (Self, Child) -> Void,
    otherwise: @escaping @MainActor (Self) -> Void = { _ in }
  ) {
    let runtime = Runtime.current
    let made = LifetimeScope(fileID: fileID, line: line)
    let end = Connection(fileID: fileID, line: line) { made.cancel() }
    end.store(in: scope)
    scope.observe(child, fileID: fileID, line: line) { [weak self] child in
      made.cancel()
      guard end.isActive, let self else { return }
      guard let child else { return otherwise(self) }
      Runtime.$current.withValue(runtime) {
        LifetimeScope.collecting(in: made) { bindings(self, child) }
      }
      // One of them may have ended this.
      if !end.isActive { made.cancel() }
    }
  }
}
