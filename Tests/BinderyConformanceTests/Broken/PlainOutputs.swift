import Bindery
import BinderyViews

class PlainButton: PlainView, ButtonView, ImageView, LinkView {
  static var kind: ViewKind { ViewKind(.button, of: Self.self) }
  private let pipe = Signal<Void, Never>.Pipe()
  var isBusy = false {
    didSet { if fault == .neverBusy { isBusy = false } }
  }
  var name: String? {
    didSet { name = taken(name, over: oldValue) }
  }
  var isLoading = false {
    didSet { if fault == .forgetsLoading { isLoading = false } }
  }
  var title = "" {
    didSet { title = taken(title, over: oldValue) }
  }
  var address = ""
  var taps: Signal<Void, Never> { pipe.signal }
  var follows: Signal<String, Never> {
    pipe.signal.map { [unowned self] in fault == .forgetsAddress ? "" : address }
  }

  override func sendWithoutUser() {
    pipe.send(())
  }

  func userTaps() {
    guard takesEvents else { return }
    pipe.send(())
    if fault == .sendsTwice { pipe.send(()) }
  }
}

/// Shows every value that is set.
final class PlainShow: PlainView, LabelView, SpinnerView, ProgressBarView, ValidatedView,
  ExplainedView, FramedView, FadingView, TextBoxView
{
  static var kind: ViewKind { ViewKind(.text, of: PlainShow.self) }
  var leadingText: String? {
    didSet { leadingText = taken(leadingText, over: oldValue) }
  }
  var placeholder = "" {
    didSet { placeholder = taken(placeholder, over: oldValue) }
  }
  var text = "" {
    didSet { text = taken(text, over: oldValue) }
  }
  var isAnimating = false {
    didSet { isAnimating = taken(isAnimating, over: oldValue) }
  }
  var fraction: Double? {
    didSet { fraction = taken(fraction, over: oldValue) }
  }
  var issue: String? {
    didSet { issue = taken(issue, over: oldValue) }
  }
  var disabledReason: String? {
    didSet { disabledReason = taken(disabledReason, over: oldValue) }
  }
  var frame = ViewFrame() {
    didSet { frame = taken(frame, over: oldValue) }
  }
  var alpha = 1.0 {
    didSet {
      alpha = taken(alpha, over: oldValue)
      if fault == .allOrNothing { alpha = alpha.rounded(.down) }
    }
  }
}

/// A notice that goes away by itself, and those that wait behind it.
class PlainNotices: PlainView {
  nonisolated static let duration = Duration.seconds(3)
  private let runtime = Runtime.current
  private var timer: Connection?
  private(set) var queue: [BannerContent] = []

  func add(_ notice: BannerContent) {
    if fault == .deafToCode, !isEnabled { return }
    if fault == .dropsEqual, queue.last == notice { return }
    if fault == .replaces { queue = [] }
    queue.append(notice)
    if queue.count == 1 { start() }
  }

  func removeFirst() {
    queue.removeFirst()
    if fault != .keepsTime { timer = nil }
    if !queue.isEmpty { start() }
  }

  private func start() {
    if fault == .keepsTime, timer != nil { return }
    let duration = fault == .staysLong ? Self.duration * 2 : Self.duration
    timer = Runtime.$current.withValue(runtime) {
      Signal<Void, Never>.timer(after: duration)
    }.observe { [weak self] in
      self?.timer = nil
      self?.removeFirst()
    }
  }
}

final class PlainBanner: PlainNotices, BannerView {
  var content: BannerContent? { queue.first }

  func show(_ banner: BannerContent) {
    add(banner)
  }

  func userActs() {
    guard takesEvents, let notice = queue.first else { return }
    if fault == .performsFirst { notice.perform() }
    removeFirst()
    if fault != .performsFirst { notice.perform() }
  }
}

final class PlainToast: PlainNotices, ToastView {
  private(set) var count = 0
  var text: String { queue.first?.message ?? "" }

  func show(_ message: String) {
    if fault == .deafToCode, !isEnabled { return }
    if fault == .dropsEqual, queue.last?.message == message { return }
    count += 1
    add(BannerContent(message))
    if queue.count > 1 { removeFirst() }
  }
}

final class PlainBar: PlainGroup, ToolbarView {}

class PlainGroup: PlainView, GroupView {
  let member: PlainMember

  override init(_ fault: Fault?) {
    member = PlainMember(fault)
    super.init(fault)
    member.group = self
  }

  override func availabilityDidChange() {
    guard fault == .awakensMembers, isEnabled, !isHidden else { return }
    (member.isEnabled, member.isHidden) = (true, false)
  }
}

final class PlainMember: PlainButton {
  weak var group: PlainGroup?

  override var takesEvents: Bool {
    guard super.takesEvents, let group else { return false }
    return (group.isEnabled || fault == .membersStayEnabled)
      && (!group.isHidden || fault == .membersStayVisible)
  }
}

/// Two of them share a focus.
@MainActor
final class PlainFocus {
  weak var owner: PlainFocusField?
}

final class PlainFocusField: PlainView, TextFieldView, FocusableView {
  private let focus: PlainFocus
  private let editPipe = Signal<String, Never>.Pipe()
  private let commitPipe = Signal<Void, Never>.Pipe()
  private let focusPipe = Signal<Bool, Never>.Pipe()
  private var hadFocus = false
  var text = ""
  var edits: Signal<String, Never> { editPipe.signal }
  var commits: Signal<Void, Never> { commitPipe.signal }
  var isFocused: Bool {
    if fault == .keepsBoth { return hadFocus && isEnabled && !isHidden }
    return focus.owner === self
      && (fault == .keepsFocus || fault == .focusesDisabled || isEnabled && !isHidden)
  }

  init(_ focus: PlainFocus, _ fault: Fault?) {
    self.focus = focus
    super.init(fault)
  }

  override func availabilityDidChange() {
    if fault == .focusesDisabled, !isEnabled || isHidden, isFocused { focus.owner = nil }
  }

  func takeFocus() {
    if fault != .ignoresRequests { userFocuses() }
  }

  var focusChanges: Signal<Bool, Never> { focusPipe.signal }

  func giveUpFocus() {
    guard focus.owner === self, fault != .keepsFocus else { return }
    focus.owner = nil
    focusPipe.send(false)
  }

  func userFocuses() {
    guard isEnabled && !isHidden || fault == .focusesDisabled else { return }
    let old = focus.owner
    if fault == .focusesFirst { focus.owner = self } else { focus.owner = nil }
    old?.commitPipe.send(())
    focus.owner = self
    hadFocus = true
    if fault != .sendsNothing { focusPipe.send(true) }
  }
}
