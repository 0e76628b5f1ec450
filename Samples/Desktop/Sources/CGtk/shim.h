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

// The order of a column: -1 for none.
static inline void setAccessibleSort(GtkWidget *widget, int isDescending) {
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_SORT,
      isDescending < 0 ? GTK_ACCESSIBLE_SORT_NONE
          : isDescending ? GTK_ACCESSIBLE_SORT_DESCENDING : GTK_ACCESSIBLE_SORT_ASCENDING,
      -1);
}

static inline void setAccessibleExpanded(GtkWidget *widget, gboolean isExpanded) {
  gtk_accessible_update_state(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded, -1);
}

// A button that is an item of a menu, and whether it has a check mark: -1 if it never has one.
static inline GtkWidget *makeMenuItem(int isChecked) {
  GtkWidget *button = g_object_new(
      GTK_TYPE_BUTTON, "accessible-role",
      isChecked < 0 ? GTK_ACCESSIBLE_ROLE_MENU_ITEM : GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX, NULL);
  if (isChecked >= 0) {
    gtk_accessible_update_state(
        GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_STATE_CHECKED,
        isChecked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  }
  return button;
}

// A row of buttons and menus.
static inline GtkWidget *makeToolbar(void) {
  return g_object_new(GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_TOOLBAR, "spacing", 4, NULL);
}
