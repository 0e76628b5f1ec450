// swift-tools-version: 6.3

import PackageDescription

/// A sample is a folder of `Samples`. Its `Model` and `ViewModel` know Bindery alone, its `View` knows
/// the view protocols too; what is in its other folders knows the rest.
struct Sample {
  let name: String
  var folders = ["Screen"]
  var resources: [String] = []
  var pages: [String] = []

  var models: [String] { ["\(name)/Model", "\(name)/ViewModel"] }
  var views: [String] { ["\(name)/View"] }
  var screens: [String] { folders.map { "\(name)/\($0)" } }
  var files: [String] { resources.map { "\(name)/\($0)" } }
  var documents: [String] { pages.map { "\(name)/\($0)" } }
}

let samples = [
  Sample(
    name: "SignUp", folders: ["Screen", "Legacy"],
    resources: ["sign-up.repl", "registration.repl"],
    pages: ["README.md", "SignUp.svg", "Terminal.png"]),
  Sample(
    name: "Expenses", folders: ["Screen", "Live"], resources: ["expenses.repl"],
    pages: ["README.md", "Expenses.svg", "AllEntries.svg", "Terminal.png"]),
  Sample(
    name: "RequestChain", folders: ["Screen", "Live"], resources: ["request-chain.repl"],
    pages: [
      "README.md", "RequestChain.svg", "Gallery.svg", "Composition.md", "Composition.svg",
      "Terminal.png",
    ]),
  Sample(
    name: "Reachability", folders: ["Screen", "Live"], resources: ["reachability.repl"],
    pages: ["README.md", "Reachability.svg", "Terminal.png"]),
  Sample(
    name: "WhoToFollow", folders: ["Screen", "Live"],
    resources: ["who-to-follow.repl", "users.json"],
    pages: ["README.md", "WhoToFollow.svg", "Terminal.png"]),
  Sample(
    name: "HomePage", folders: ["Screen", "Live"], resources: ["home-page.repl"],
    pages: ["README.md", "HomePage.svg", "Mixed.svg", "Terminal.png"]),
  Sample(
    name: "BeerCatalog", folders: ["Screen", "Live"],
    resources: ["beer-catalog.repl", "beers.json"],
    pages: ["README.md", "BeerCatalog.svg", "Grid.svg", "Terminal.png"]),
]

/// What the samples have in common: the program, and how they load what is on the web.
let commons = ["Tool", "Web"]

/// Packages of their own, which need more than Swift.
let packages = ["Apple", "Desktop"]

/// The program, which only calls what `samples` has: the desktop calls it too.
let program = "Main"

let package = Package(
  name: "bindery",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Bindery", targets: ["Bindery"]),
    .library(name: "BinderyObservation", targets: ["BinderyObservation"]),
    .library(name: "BinderyFoundation", targets: ["BinderyFoundation"]),
    .library(name: "BinderyViews", targets: ["BinderyViews"]),
    .library(name: "BinderyHeadless", targets: ["BinderyHeadless"]),
    .library(name: "BinderyScript", targets: ["BinderyScript"]),
    .library(name: "BinderyConformance", targets: ["BinderyConformance"]),
    .library(name: "BinderyTesting", targets: ["BinderyTesting"]),
    .library(name: "SampleModels", targets: ["SampleModels"]),
    .library(name: "SampleViews", targets: ["SampleViews"]),
    .library(name: "SampleScreens", targets: ["samples"]),
    .executable(name: "samples", targets: ["SamplesProgram"]),
  ],
  targets: [
    .target(name: "Bindery"),
    .target(name: "BinderyObservation", dependencies: ["Bindery"]),
    .target(name: "BinderyFoundation", dependencies: ["Bindery"]),
    .target(name: "BinderyViews", dependencies: ["Bindery"]),
    .target(name: "BinderyHeadless", dependencies: ["BinderyViews"]),
    .target(name: "BinderyScript", dependencies: ["BinderyHeadless"]),
    .target(name: "BinderyConformance", dependencies: ["BinderyHeadless"]),
    .target(
      name: "BinderyTesting", dependencies: ["BinderyScript", "BinderyConformance"]),
    // The samples: models and view models know Bindery alone; the protocols of the views and their
    // bindings are for every rendition; screens and the tool know the rest. Models and views are for
    // readers to copy: like code of another package, they see only what is public.
    .target(
      name: "SampleModels", dependencies: ["Bindery"], path: "Samples",
      exclude: packages + [program] + commons
        + samples.flatMap { $0.views + $0.screens + $0.files + $0.documents },
      sources: samples.flatMap(\.models), packageAccess: false),
    .target(
      name: "SampleViews", dependencies: ["BinderyViews", "SampleModels"], path: "Samples",
      exclude: packages + [program] + commons
        + samples.flatMap { $0.models + $0.screens + $0.files + $0.documents },
      sources: samples.flatMap(\.views), packageAccess: false),
    .target(
      name: "samples",
      dependencies: [
        "SampleModels", "SampleViews", "BinderyFoundation", "BinderyViews", "BinderyHeadless",
        "BinderyScript",
      ],
      path: "Samples",
      exclude: packages + [program] + samples.flatMap { $0.models + $0.views + $0.documents },
      sources: commons + samples.flatMap(\.screens),
      resources: samples.flatMap(\.files).map { .copy($0) }),
    .executableTarget(
      name: "SamplesProgram", dependencies: ["samples"], path: "Samples/\(program)"),
    // What the tests share.
    .target(name: "TestKit", dependencies: ["Bindery", "BinderyHeadless"], path: "Tests/TestKit"),
    .testTarget(
      name: "BinderyTests",
      dependencies: ["Bindery", "BinderyHeadless", "BinderyTesting", "TestKit"],
      resources: [
        .copy("Conformance/graph.jsonl"), .copy("Conformance/property_facts.jsonl"),
        .copy("Conformance/signal_facts.jsonl"), .copy("Conformance/streams.jsonl"),
        .copy("Conformance/command_facts.jsonl"),
      ]),
    .testTarget(
      name: "BinderyObservationTests", dependencies: ["Bindery", "BinderyObservation", "TestKit"]),
    .testTarget(
      name: "BinderyFoundationTests", dependencies: ["Bindery", "BinderyFoundation", "TestKit"]),
    .testTarget(
      name: "BinderyViewsTests",
      dependencies: ["Bindery", "BinderyViews", "BinderyHeadless", "BinderyTesting", "TestKit"]),
    .testTarget(
      name: "BinderyHeadlessTests",
      dependencies: ["Bindery", "BinderyViews", "BinderyHeadless", "BinderyTesting", "TestKit"]),
    .testTarget(
      name: "BinderyScriptTests",
      dependencies: [
        "Bindery", "BinderyViews", "BinderyHeadless", "BinderyScript", "BinderyTesting", "TestKit",
      ]),
    .testTarget(
      name: "BinderyConformanceTests",
      dependencies: [
        "Bindery", "BinderyViews", "BinderyHeadless", "BinderyConformance", "BinderyTesting",
        "TestKit",
      ]),
    .testTarget(
      name: "BinderyTestingTests",
      dependencies: [
        "Bindery", "BinderyViews", "BinderyHeadless", "BinderyScript", "BinderyTesting", "TestKit",
      ],
      exclude: ["Scripts"]),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "Bindery", "BinderyViews", "BinderyHeadless", "BinderyScript", "BinderyTesting",
        "SampleModels", "SampleViews", "samples", "TestKit",
      ]),
    .testTarget(name: "HouseTests", dependencies: ["TestKit"]),
  ],
  swiftLanguageModes: [.v6]
)

// The same upcoming features everywhere, so that code moves between targets without surprises.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
