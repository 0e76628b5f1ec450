// A stand-in for UIKit on Linux, see UIView.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias UIActionHandler = (UIAction) -> Void

open class UIAction: UIMenuElement {
  public let attributes: UIMenuElement.Attributes
  public let state: UIMenuElement.State
  fileprivate let handler: UIActionHandler

  public init(
    title: String = "", attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title)
  }

  @_spi(Finger) public func perform() { handler(self) }
}

open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  open var isEnabled = true
  open var isSelected = false
  open var showsMenuAsPrimaryAction = false
  private var actions: [(action: UIAction, events: Event)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((action, controlEvents))
  }

  /// Asks nothing: as in UIKit, a disabled control sends what code makes it send.
  open func sendActions(for controlEvents: UIControl.Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }

  @_spi(Finger) public func hasActions(for event: UIControl.Event) -> Bool {
    actions.contains { !$0.events.isDisjoint(with: event) }
  }
}

open class UIButton: UIControl {
  public struct Configuration {
    public var title: String?
    public var image: UIImage?
    public var showsActivityIndicator = false

    public static func plain() -> Configuration { Configuration() }
  }

  open var configuration: UIButton.Configuration?
  open var menu: UIMenu?

  public convenience init(
    configuration: UIButton.Configuration, primaryAction: UIAction? = nil
  ) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}

open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var distribution = Distribution.fill

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    arrangedSubviews = views
    for view in views { addSubview(view) }
  }
}

open class UIColorWell: UIControl {
  open var title: String?
  open var supportsAlpha = true
  open var selectedColor: UIColor?
}

open class UISwitch: UIControl {
  open var isOn = false
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

open class UISlider: UIControl {
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(minimumValue, maximumValue)
      value = min(max(value, minimumValue), maximumValue)
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(max(value, minimumValue), maximumValue)
    }
  }
  private var position: Float = 0
  open var value: Float {
    get { position }
    set { position = min(max(newValue, minimumValue), maximumValue) }
  }
  open var isContinuous = true
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

open class UIStepper: UIControl {
  open var minimumValue = 0.0 {
    didSet {
      precondition(minimumValue <= maximumValue, "minimumValue must be less than maximumValue")
      value = min(max(value, minimumValue), maximumValue)
    }
  }
  open var maximumValue = 100.0 {
    didSet {
      precondition(minimumValue <= maximumValue, "maximumValue must be more than minimumValue")
      value = min(max(value, minimumValue), maximumValue)
    }
  }
  private var position = 0.0
  open var value: Double {
    get { position }
    set { position = min(max(newValue, minimumValue), maximumValue) }
  }
  open var stepValue = 1.0
}

open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private var segments: [(title: String?, isEnabled: Bool)] = []
  open var isMomentary = false
  private var selected = UISegmentedControl.noSegment
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      precondition(newValue == Self.noSegment || segments.indices.contains(newValue))
      selected = newValue
    }
  }
  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert((title, true), at: min(segment, segments.count))
    if selected >= segment { selected += 1 }
  }
  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
  }
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
  }
  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }
}
