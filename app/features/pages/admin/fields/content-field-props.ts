import type { Field } from '#content/model/field.ts'

/** Props of a control for one part of a page's content. */
export interface ContentFieldProps<Kind extends Field = Field> {
  field: Kind
  /** The path of the part in the complete value. */
  path: string
  value: unknown
  /** The default, or undefined inside a list, because a list is reset as a whole. */
  fallback: unknown
  /** The name of the surrounding part, for the label of the reset button. */
  within: string
}
