// swift-tools-version: 6.3

import PackageDescription

// A package of its own: the root package needs no GTK, and resolves nothing.
let package = Package(
  name: "desktop",
  platforms: [.macOS(.v15)],
  products: [
    // The widgets, and the loop below them, for windows of other apps.
    .library(name: "GtkViews", targets: ["GtkViews"]),
    .library(name: "GtkLoop", targets: ["GtkLoop"]),
  ],
  dependencies: [.package(name: "bindery", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CGtk", pkgConfig: "gtk4 x11 xtst", providers: [.apt(["libgtk-4-dev", "libxtst-dev"])]),
    // The main actor's queue, also of a program that imports neither Dispatch nor Foundation.
    .target(
      name: "GtkLoop", dependencies: ["CGtk"], linkerSettings: [.linkedLibrary("dispatch")]),
    .target(
      name: "GtkViews",
      dependencies: [
        "CGtk", "GtkLoop",
        .product(name: "Bindery", package: "bindery"),
        .product(name: "BinderyViews", package: "bindery"),
      ]),
    // An app of its own, the one on the page.
    .executableTarget(
      name: "notes",
      dependencies: [
        "GtkViews",
        .product(name: "Bindery", package: "bindery"),
        .product(name: "BinderyViews", package: "bindery"),
      ]),
    .executableTarget(
      name: "desktop",
      dependencies: [
        "CGtk", "GtkLoop", "GtkViews",
        .product(name: "Bindery", package: "bindery"),
        .product(name: "BinderyViews", package: "bindery"),
        .product(name: "BinderyHeadless", package: "bindery"),
        .product(name: "BinderyScript", package: "bindery"),
        .product(name: "BinderyConformance", package: "bindery"),
        .product(name: "SampleModels", package: "bindery"),
        .product(name: "SampleScreens", package: "bindery"),
        .product(name: "SampleViews", package: "bindery"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
