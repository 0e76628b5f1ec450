// swift-tools-version: 6.3

import PackageDescription

// The library: a product for each module. Those for UIKit and SwiftUI are empty without these.
let modules: [Target] = [
  .target(name: "Bindery"),
  .target(name: "BinderyObservation", dependencies: ["Bindery"]),
  .target(name: "BinderyFoundation", dependencies: ["Bindery"]),
  .target(name: "BinderyViews", dependencies: ["Bindery"]),
  .target(name: "BinderyUIKit", dependencies: ["BinderyViews"]),
  .target(name: "BinderySwiftUI", dependencies: ["BinderyObservation", "BinderyViews"]),
  .target(name: "BinderyHeadless", dependencies: ["BinderyViews"]),
  .target(name: "BinderyScript", dependencies: ["BinderyHeadless"]),
  .target(name: "BinderyTerminal", dependencies: ["BinderyScript"]),
  .target(name: "BinderyConformance", dependencies: ["BinderyHeadless"]),
  .target(name: "BinderyTesting", dependencies: ["BinderyScript", "BinderyConformance"]),
]

// The samples: a folder each, with what is beside its Swift and its page.
let samples: KeyValuePairs = [
  "SignUp": ["sign-up.repl", "details.repl", "SignUp.svg", "Page.png", "Terminal.png"],
  "Registration": ["registration.repl", "Registration.svg"],
  "Bindings": ["bindings.repl", "Bindings.svg", "Trip.svg"],
  "Callbacks": ["callbacks.repl", "Callbacks.svg"],
  "Expenses": ["expenses.repl", "Expenses.svg", "AllEntries.svg", "Terminal.png"],
  "RequestChain": [
    "request-chain.repl", "RequestChain.svg", "Gallery.svg", "Composition.md", "Composition.svg",
    "Terminal.png",
  ],
  "Reachability": ["reachability.repl", "Reachability.svg", "Terminal.png"],
  "WhoToFollow": ["who-to-follow.repl", "users.json", "WhoToFollow.svg", "Terminal.png"],
  "HomePage": ["home-page.repl", "HomePage.svg", "Mixed.svg", "Terminal.png"],
  "Bookshop": ["bookshop.repl", "Bookshop.svg", "Search.svg", "Terminal.png"],
  "BeerCatalog": [
    "beer-catalog.repl", "beers.json", "BeerCatalog.svg", "Grid.svg", "Terminal.png",
  ],
]
let files = samples.flatMap { name, more in (["README.md"] + more).map { "\(name)/\($0)" } }
let resources = files.filter { $0.hasSuffix(".repl") || $0.hasSuffix(".json") }
let models = samples.flatMap { name, _ in ["\(name)/Model", "\(name)/ViewModel"] }
let views = samples.map { name, _ in "\(name)/View" }
let screens = samples.map { name, _ in "\(name)/Screen" } + ["Tool", "Web"]
let others = ["README.md", "Main", "Desktop"]  // the latter is a package of its own

// Models and views are for readers to copy: like code of another package, they see what is public.
let sampleTargets: [Target] = [
  .target(
    name: "SampleModels", dependencies: ["Bindery"], path: "Samples",
    exclude: others + files + views + screens, sources: models, packageAccess: false),
  .target(
    name: "SampleViews", dependencies: ["BinderyViews", "SampleModels"], path: "Samples",
    exclude: others + files + models + screens, sources: views, packageAccess: false),
  .target(
    name: "samples", dependencies: ["SampleViews", "BinderyFoundation", "BinderyTerminal"],
    path: "Samples", exclude: others + models + views + files.filter { !resources.contains($0) },
    resources: resources.map { .copy($0) }),
  .executableTarget(name: "SamplesProgram", dependencies: ["samples"], path: "Samples/Main"),
]
let testing: [Target.Dependency] = ["BinderyTesting", "TestKit"]
let tests: [Target] = [
  .target(name: "TestKit", dependencies: ["BinderyHeadless"], path: "Tests/TestKit"),
  .testTarget(name: "BinderyTests", dependencies: testing, resources: [.process("Facts")]),
  .testTarget(name: "BinderyObservationTests", dependencies: ["BinderyObservation", "TestKit"]),
  .testTarget(name: "BinderyFoundationTests", dependencies: testing + ["BinderyFoundation"]),
  .testTarget(name: "BinderyViewsTests", dependencies: testing),
  .testTarget(name: "BinderyHeadlessTests", dependencies: testing),
  .testTarget(name: "BinderyScriptTests", dependencies: testing),
  .testTarget(name: "BinderyTerminalTests", dependencies: testing + ["BinderyTerminal"]),
  .testTarget(name: "BinderyConformanceTests", dependencies: testing),
  .testTarget(name: "BinderyTestingTests", dependencies: testing, exclude: ["Scripts"]),
  .testTarget(name: "SampleTests", dependencies: testing + ["samples"]),
  .testTarget(name: "HouseTests", dependencies: ["TestKit"]),
]
let package = Package(
  name: "bindery",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: (modules.map(\.name) + ["SampleModels", "SampleViews"]).map {
    .library(name: $0, targets: [$0])
  } + [
    .library(name: "SampleScreens", targets: ["samples"]),
    .executable(name: "samples", targets: ["SamplesProgram"]),
  ],
  targets: modules + sampleTargets + tests,
  swiftLanguageModes: [.v6]
)

// Tests: one batch, as each expands all `@Test`; no index of the toolchain, no check of what LLVM gets.
let flags = SwiftSetting.unsafeFlags([
  "-driver-batch-count", "1", "-index-ignore-system-modules", "-Xfrontend", "-disable-llvm-verify",
])
let features = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "ImmutableWeakCaptures",
].map { SwiftSetting.enableUpcomingFeature($0) }
for target in package.targets { target.swiftSettings = features + (target.isTest ? [flags] : []) }
