import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// One-way and two-way bindings, a screen for each kind; and a control of each kind on one screen.
  static let bindings: Sample = Sample(
    name: "Bindings", summary: "sums that follow, a text that is cut off, ends that agree",
    scripts: ["bindings.repl"], rows: ["B1", "B5", "B6", "B7"],
    picturedCase: "B7 two-way: the model leads a label, and fields on one channel stay in sync",
    morePictures: [
      "Trip.svg": "hotels are booked one after the other, and a banner says so"
    ],
    screens: [
      "Note": { try $0.screen(NoteViewModel()) },
      "LimitedName": { try $0.screen(LimitedNameViewModel()) },
      "Sum": { try $0.screen(SumViewModel()) },
      "Trip": { try $0.screen(TripViewModel(bookings: SlowBookings())) },
    ]
  ) { host, rendition in
    host.screen("Note", in: rendition) { _ in try rendition.screen(NoteViewModel()) }
    host.screen("LimitedName", in: rendition) { _ in try rendition.screen(LimitedNameViewModel()) }
    host.screen("Sum", in: rendition) { _ in try rendition.screen(SumViewModel()) }
    host.screen("Trip", in: rendition) { stage in
      try rendition.screen(
        TripViewModel(bookings: StubBookings(gate: stage.gate("bookings"))))
    }
  }
}
