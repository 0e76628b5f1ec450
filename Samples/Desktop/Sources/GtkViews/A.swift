import CGtk
import BinderyViews
