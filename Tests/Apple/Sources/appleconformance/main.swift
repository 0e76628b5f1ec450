// Tried against stand-ins for UIKit and SwiftUI on Linux; never built with Xcode or the real SDK.

import BinderyConformance
import Foundation

// The kit judges the adoptions. The exit code is 1 after a failure.

var (passed, failed) = (0, 0)
for (name, checks) in Subjects.all {
  var failures = 0
  for check in checks {
    let found = await check.failures()
    if !found.isEmpty { failures += 1 }
    for failure in found { print("  FAIL \(name): \(check.name): \(failure)") }
  }
  passed += checks.count - failures
  failed += failures
  print("\(failures == 0 ? "ok  " : "FAIL") \(name): \(checks.count) checks")
}
let results = await SwiftUIChecks.run()
let failures = results.count { $0.found != nil }
for case (let name, let found?) in results { print("  FAIL SwiftUI views: \(name): \(found)") }
passed += results.count - failures
failed += failures
print("\(failures == 0 ? "ok  " : "FAIL") SwiftUI views: \(results.count) checks")
print("\(passed) of \(passed + failed) checks passed, on stand-ins")
exit(failed == 0 && passed > 0 ? 0 : 1)
