// swift-tools-version: 6.3

import PackageDescription

// A stranger's package: default settings, and nothing but Bindery's products.
/// What a test of screens imports.
let screensUnderTest: [Target.Dependency] = [
  .product(name: "Bindery", package: "bindery"),
  .product(name: "BinderyViews", package: "bindery"),
  .product(name: "BinderyHeadless", package: "bindery"),
  .product(name: "BinderyTesting", package: "bindery"),
]

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    // The name is given because a clone's folder may be called anything.
    .package(name: "bindery", path: "../..")
  ],
  targets: [
    // App logic knows no view.
    .target(name: "AppLogic", dependencies: [.product(name: "Bindery", package: "bindery")]),
    .executableTarget(
      name: "ScriptedApp",
      dependencies: [
        "AppLogic",
        .product(name: "Bindery", package: "bindery"),
        .product(name: "BinderyViews", package: "bindery"),
        .product(name: "BinderyHeadless", package: "bindery"),
        .product(name: "BinderyScript", package: "bindery"),
      ],
      exclude: ["note.repl"]),
    .target(name: "Comparison", dependencies: [.product(name: "Bindery", package: "bindery")]),
    .testTarget(
      name: "AppLogicTests",
      dependencies: [
        "AppLogic",
        .product(name: "Bindery", package: "bindery"),
        .product(name: "BinderyHeadless", package: "bindery"),
        .product(name: "BinderyTesting", package: "bindery"),
      ]),
    // Every script of the app, a test for each of its cases.
    .testTarget(
      name: "ScriptedAppTests",
      dependencies: [
        "ScriptedApp",
        .product(name: "BinderyHeadless", package: "bindery"),
        .product(name: "BinderyScript", package: "bindery"),
        .product(name: "BinderyTesting", package: "bindery"),
      ]),
    .testTarget(
      name: "ComparisonTests",
      dependencies: ["Comparison"] + screensUnderTest),
    // Small examples of a list, a search and a widget.
    .testTarget(
      name: "ExampleTests",
      dependencies: screensUnderTest),
    .testTarget(
      name: "ExpectedFailureTests",
      dependencies: screensUnderTest),
  ],
  swiftLanguageModes: [.v6]
)
