import type { Field } from '#content/model/field.ts'

/** What the form needs to show a part of a page's texts. */
export interface ContentFieldProps<Kind extends Field = Field> {
  field: Kind
  /** Of the part in the whole value. */
  path: string
  value: unknown
  /** The default; undefined for what is in a list, which is reset as a whole. */
  fallback: unknown
  /** What the button that resets it says besides the label. */
  within: string
}
