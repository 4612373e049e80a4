import type { Field } from '#content/model/field.ts'

export interface ContentFieldProps<Kind extends Field = Field> {
  field: Kind
  /** The field's path in the page's content, for example `awards.0.title`. */
  path: string
  value: unknown
  /** Undefined in the entries of a list, because a list is reset as a whole. */
  defaultValue: unknown
  /** The label of the surrounding group or entry. Screen readers read it with the Reset button. */
  groupLabel: string
}
