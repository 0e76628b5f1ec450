import TestKit
import Testing

@Suite("The house: names")
struct NameTests {}

extension NameTests {
  /// Types of SwiftUI, UIKit, AppKit, Combine, Observation and The Composable Architecture that an
  /// app is likely to import beside Bindery.
  private static let taken: Set<String> = Set(
    """
    View ViewModifier ViewBuilder App Scene Window WindowGroup Body Group Form Section List Table
    Text TextField SecureField TextEditor Label Button Toggle Slider Stepper Picker DatePicker
    ColorPicker ProgressView Gauge Menu Link Image AsyncImage Color Font Alert ActionSheet Sheet
    Popover Toolbar TabView Tab NavigationView NavigationStack NavigationLink NavigationPath
    ScrollView Grid GridRow HStack VStack ZStack Spacer Divider Circle Rectangle Path Shape Angle
    Animation Transition Transaction Binding State StateObject ObservedObject EnvironmentObject
    Environment EnvironmentKey EnvironmentValues PreferenceKey AppStorage SceneStorage FocusState
    GestureState Bindable Gesture TapGesture DragGesture Edge EdgeInsets Alignment Axis ButtonRole
    DynamicProperty Namespace Layout Preview ForEach EmptyView AnyView Canvas TimelineView
    UIView UIControl UIButton UILabel NSView NSControl NSButton
    Publisher Subscriber Subscription Subscribers Publishers Subject PassthroughSubject
    CurrentValueSubject AnyPublisher AnySubscriber AnyCancellable Cancellable Published
    ObservableObject Scheduler Just Future Deferred Empty Fail Record ConnectablePublisher
    Observable Observation ObservationRegistrar Observations ObservationTracking
    Store StoreOf StoreTask TestStore ViewStore Reducer ReducerOf Reduce Scope Effect EffectOf Send
    BindingAction BindingReducer BindingState CombineReducers EmptyReducer PresentationAction
    PresentationState StackAction StackState Shared SharedReader AlertState ButtonState TextState
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  @Test("no public type has a name that a UI framework or Combine has taken") func unique() {
    let declaration =
      /^(?:@\w+\s+)*(?:public|open)\s.*?\b(?:class|struct|enum|protocol|actor)\s+(\w+)/
    var found = 0
    for file in SourceFile.sources {
      // Types within others are named after them, so only the outermost count.
      for (number, text) in file.code(with: "public", "open") {
        guard let match = text.firstMatch(of: declaration) else { continue }
        found += 1
        #expect(!Self.taken.contains(String(match.1)), "\(file.place(number)): \(match.1)")
      }
    }
    expectGreater(found, 30)
  }
}
