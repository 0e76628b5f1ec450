/// A way in which a plain view can be broken.
enum Fault: Sendable {
  // What any view can do wrong.
  case sendsFromCode, sendsFirst, sendsNothing, sendsTwice, worksDisabled, worksHidden
  case deafToCode, showsOnce, staysVisible, losesScope, retainsItself
  // Texts
  case inOneEdit, swallowsReturn, writesTabs, cancelsFirst, ignoresSubmit, submitsFirst
  case submitsFromCode, deletesFirst, undoesCode, forgetsSteps, hidesComposing, commitsSilently,
    selectsBeyond, hidesIssues
  // Other inputs
  case sendsMixed, staysMixed, togglesMixed, doesNotClamp, neverFinal, stepsByOne, sendsAtEnd
  case takesAnyText, emptiesAnyway, ignoresTexts, dropsUnknown
  case byPlace, sendsChosen, choosesDisabled, sendsOptions, staysChosen
  case staysOffered, forgetsChosen
  // What is shown
  case isItsBase, neverBusy, forgetsLoading, forgetsAddress, allOrNothing
  case dropsEqual, replaces, staysLong, keepsTime, performsFirst
  case opensNothing, staysOpen
  case neverDescends
  // Focus and groups
  case focusesFirst, keepsFocus, keepsBoth, focusesDisabled, ignoresRequests
  case membersStayEnabled, membersStayVisible, awakensMembers
  // Lists
  case keepsBindings, poolsBound, bindsAll, hidesCells, forgetsSelection, selectsMany
  case staysSelected, neverActivates, changesRows, allowsAnything, neverRefreshes
  case staysRefreshing, endsOnce, endsAlways, rebindsAll, shufflesCells, keepsUpdated, dropsHeaders
  // Screens
  case forgetsTexts, sharesTexts, choosesDismissed, ignoresKeys, dismissesAny, dismissesAll, letsGo
  case keepsSheet, keepsGone, remakesPages, goesBeyond, joinsPaths
}
