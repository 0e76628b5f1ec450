import Bindery

// The editing from the focus to its loss.
extension HeadlessTextInput {
  func beginEditing() {
    committedContent = content
    pipes.editingBegan.send(())
  }

  func endEditing() {
    commitComposition()
    history.endRun()
    let reason = endReason ?? .moved
    endReason = nil
    select(nil)
    pipes.editingEnded.send(EditingEnd(text: content, reason: reason))
    if reason != .cancelled { commit() }
  }

  /// The user has finished, for now at least.
  func commit() {
    pipes.commits.send(())
    guard content != committedContent else { return }
    committedContent = content
    pipes.valueCommits.send(content)
  }

  func userSubmits() {
    if isComposing { return commitComposition() }
    note("submitted")
    commit()
    pipes.submissions.send(content)
  }
}
