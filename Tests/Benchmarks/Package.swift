// swift-tools-version: 6.3

import PackageDescription

// By default nothing is resolved but the package under test. With BINDERY_COMPARE=1 OpenCombine
// competes too.
let compares = Context.environment["BINDERY_COMPARE"] == "1"

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "bindery", path: "../..")],
  targets: [
    .target(name: "CBench"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CBench", .product(name: "Bindery", package: "bindery"),
        .product(name: "BinderyViews", package: "bindery"),
        .product(name: "BinderyHeadless", package: "bindery"),
        .product(name: "BinderyScript", package: "bindery"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

if compares, let bench = package.targets.last {
  package.dependencies.append(
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"))
  bench.dependencies.append(.product(name: "OpenCombine", package: "OpenCombine"))
  bench.swiftSettings?.append(.define("COMPARE"))
}
