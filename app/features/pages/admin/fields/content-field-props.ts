import type { Field } from '#content/model/field.ts'

export interface ContentFieldProps<FieldType extends Field = Field> {
  field: FieldType
  /** The field's path in the page's content, for example `awards.0.title`. */
  path: string
  value: unknown
  /** Undefined on custom pages and in list entries. A list has one Reset button for all entries. */
  defaultValue: unknown
  /**
   * The label of the surrounding group or entry. Screen readers read this label with the Reset
   * button.
   */
  groupLabel: string
}
