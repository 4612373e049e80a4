import type { Field } from '#content/model/field.ts'

/** Props of a control for one part of a page's content. */
export interface ContentFieldProps<Kind extends Field = Field> {
  field: Kind
  /** The path of the part in the complete value. */
  path: string
  value: unknown
  /** Undefined inside a list, because the Reset button restores the list as a whole. */
  defaultValue: unknown
  /** The label of the surrounding group or entry, which the Reset button's label includes. */
  groupLabel: string
}
