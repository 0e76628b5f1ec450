import AppLogic
import BinderyHeadless
import BinderyTesting
import XCTest

/// A test case with a stage of its own.
final class NoteEditorTestCase: StageTestCase {
  @MainActor func testASaveIsBusyUntilTheStoreAnswers() async {
    let gate: Gate<Int> = stage.gate("store")
    let editor = NoteEditor(store: StubStore(gate: gate))
    editor.title.value = "Buy milk"
    let execution = editor.save.execute()
    XCTAssertTrue(editor.save.isExecuting.value)
    await stage.settle()
    gate.reply(1)
    await stage.settle()
    XCTAssertFalse(editor.save.isExecuting.value)
    XCTAssertEqual(execution.result?.value, 1)
  }

  @MainActor func testATitleIsNeeded() async {
    let editor = NoteEditor(store: StubStore(gate: stage.gate("store")))
    XCTAssertFalse(editor.isComplete.value)
    editor.title.value = "Buy milk"
    XCTAssertTrue(editor.isComplete.value)
  }
}

/// Any other test case makes its stage itself.
@MainActor
final class PlainNoteEditorTestCase: XCTestCase {
  func testASaveIsBusyUntilTheStoreAnswers() async {
    let stage = Stage()
    let gate: Gate<Int> = stage.gate("store")
    let editor = stage.perform { NoteEditor(store: StubStore(gate: gate)) }
    editor.title.value = "Buy milk"
    stage.perform { _ = editor.save.execute() }
    XCTAssertTrue(editor.save.isExecuting.value)
    await stage.settle()
    gate.reply(1)
    await stage.settle()
    XCTAssertFalse(editor.save.isExecuting.value)
    await stage.finish()
  }
}
