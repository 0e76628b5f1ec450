// A test of a toolkit's widgets needs one import.
@_exported public import BinderyConformance
