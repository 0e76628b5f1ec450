// swift-tools-version: 6.3

import PackageDescription

// Checks `BinderyUIKit` and `BinderySwiftUI` on Linux, where stand-ins take the place of the frameworks:
// the folders of these modules are linked here. A stand-in is never a product. On Apple's platforms it has
// the form alone, against the real frameworks; that was not tried.
#if os(Linux)
  let (uiKit, swiftUI): ([Target.Dependency], [Target.Dependency]) = (
    ["UIKit", "UniformTypeIdentifiers"], ["SwiftUI"]
  )
  let frameworks: [Target] = [
    .target(name: "UniformTypeIdentifiers", path: "StandIn/UniformTypeIdentifiers"),
    .target(
      name: "UIKit", dependencies: ["UniformTypeIdentifiers"], path: "StandIn/UIKit"),
    .target(name: "SwiftUI", path: "StandIn/SwiftUI"),
  ]
  let checks: [Target] = [
    .target(name: "Finger", dependencies: ["UIKit", "UniformTypeIdentifiers", "SwiftUI"]),
    .executableTarget(
      name: "appleconformance",
      dependencies: [
        "UIKit", "SwiftUI", "UIKitViews", "SwiftUIViews", "Finger",
        .product(name: "Bindery", package: "bindery"),
        .product(name: "BinderyObservation", package: "bindery"),
        .product(name: "BinderyViews", package: "bindery"),
        .product(name: "BinderyHeadless", package: "bindery"),
        .product(name: "BinderyConformance", package: "bindery"),
        .product(name: "SampleModels", package: "bindery"),
      ]),
  ]
#else
  let (uiKit, swiftUI): ([Target.Dependency], [Target.Dependency]) = ([], [])
  let frameworks: [Target] = []
  let checks: [Target] = []
#endif

let package = Package(
  name: "apple",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "bindery", path: "../..")],
  targets: [
    .target(
      name: "UIKitViews",
      dependencies: uiKit + [
        .product(name: "Bindery", package: "bindery"),
        .product(name: "BinderyViews", package: "bindery"),
      ]),
    .target(
      name: "SwiftUIViews",
      dependencies: swiftUI + [
        .product(name: "Bindery", package: "bindery"),
        .product(name: "BinderyObservation", package: "bindery"),
        .product(name: "BinderyViews", package: "bindery"),
      ]),
  ] + frameworks + checks,
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
