#pragma once

#include <glib-unix.h>
#include <stdlib.h>
#include <unistd.h>
#include <gtk/gtk.h>
#include <gdk/x11/gdkx.h>
#include <X11/extensions/XTest.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>

// The last key code without a symbol, or the last of all.
static inline int spareKeyCode(Display *display) {
  int first, last, count;
  XDisplayKeycodes(display, &first, &last);
  for (int code = last; code >= first; code--) {
    if (XkbKeycodeToKeysym(display, (KeyCode)code, 0, 0) == NoSymbol) return code;
  }
  return last;
}

// What an input method does: shows a text at the caret, which is not part of the text yet.
static inline void emitPreedit(GtkText *text, const char *preedit) {
  g_signal_emit_by_name(text, "preedit-changed", preedit);
}

// Names and states for assistive technology: GTK's functions take any number of arguments.
static inline void setAccessibleText(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
}

static inline void setAccessibleFlag(GtkWidget *widget, GtkAccessibleProperty property, gboolean isOn) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, isOn, -1);
}

static inline void setAccessibleStates(GtkWidget *widget, gboolean isInvalid, gboolean isBusy) {
  gtk_accessible_update_state(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
      isInvalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
      GTK_ACCESSIBLE_STATE_BUSY, isBusy, -1);
}
