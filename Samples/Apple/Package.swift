// swift-tools-version: 6.3

import PackageDescription

// A package of its own. On Apple's platforms it has the adoptions, against the real frameworks; on
// Linux, stand-ins take the place of the frameworks, and a program runs the checks. A stand-in is
// never a product. Only the latter was tried: nothing was built with Xcode or the real SDK.
#if os(Linux)
  let (uiKit, swiftUI): ([Target.Dependency], [Target.Dependency]) = (["UIKit"], ["SwiftUI"])
  let frameworks: [Target] = [
    .target(name: "UIKit", path: "StandIn/UIKit"),
    .target(name: "SwiftUI", path: "StandIn/SwiftUI"),
  ]
  let checks: [Target] = [
    .target(name: "Finger", dependencies: ["UIKit", "SwiftUI"]),
    .executableTarget(
      name: "appleconformance",
      dependencies: [
        "UIKit", "UIKitViews", "SwiftUIViews", "Finger",
        .product(name: "Bindery", package: "bindery"),
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
  products: [
    .library(name: "UIKitViews", targets: ["UIKitViews"]),
    .library(name: "SwiftUIViews", targets: ["SwiftUIViews"]),
  ],
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
        .product(name: "SampleModels", package: "bindery"),
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
