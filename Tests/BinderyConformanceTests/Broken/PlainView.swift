import Bindery
import BinderyViews
import TestKit

/// A view as plain as can be, which can be broken in one way.
class PlainView: ElementView {
  let fault: Fault?
  private let ownScope = LifetimeScope()
  private var lostScopes: [LifetimeScope] = []
  private var shown: Set<String> = []

  var isHidden = false {
    didSet {
      if fault == .staysVisible { isHidden = oldValue }
      if fault == .sendsFromCode, !isHidden { sendWithoutUser() }
      availabilityDidChange()
    }
  }
  var isEnabled = true {
    didSet { availabilityDidChange() }
  }

  init(_ fault: Fault?) {
    self.fault = fault
    if fault == .retainsItself { Retainer.keep(self) }
  }

  var scope: LifetimeScope {
    guard fault == .losesScope else { return ownScope }
    lostScopes.append(LifetimeScope())
    return lostScopes.last ?? ownScope
  }

  var takesEvents: Bool {
    (isEnabled || fault == .worksDisabled) && (!isHidden || fault == .worksHidden)
  }

  func availabilityDidChange() {}

  func sendWithoutUser() {}

  /// What is shown after code has set a value.
  func taken<Value>(_ value: Value, over old: Value, as attribute: String = #function) -> Value {
    if fault == .deafToCode, !isEnabled { return old }
    if fault == .showsOnce, !shown.insert(attribute).inserted { return old }
    return value
  }
}

/// A view that holds what the user enters.
class PlainInput<Value>: PlainView {
  let pipe = Signal<Value, Never>.Pipe()
  private(set) var stored: Value

  init(_ value: Value, _ fault: Fault?) {
    stored = value
    super.init(fault)
  }

  func send(_ value: Value) {
    pipe.send(value)
  }

  func set(_ value: Value) {
    stored = taken(value, over: stored)
    if fault == .sendsFromCode { send(value) }
  }

  func userSets(_ value: Value) {
    guard takesEvents else { return }
    if fault == .sendsFirst { send(value) }
    stored = value
    if fault != .sendsFirst, fault != .sendsNothing { send(value) }
  }
}
