/** A form's field: its label and where it is stored. */
export interface FormField<Input, Row> {
  label: string
  columns: (input: Input) => Partial<Row>
}

/** A field that is compared when two users edit the same row. */
export interface ComparedField<Input, Row> extends FormField<Input, Row> {
  /** Its value as text. */
  describe: (input: Input) => string
}

/** A field in which two versions of a row differ, as text. */
export interface Difference {
  label: string
  theirs: string
  mine: string
}

/** The row of an input. Declare `fields` as a `Record<keyof Input, …>`: then a forgotten field doesn't compile. */
export function toColumns<Input, Row>(
  fields: Readonly<Record<string, FormField<Input, Row>>>,
  input: Input,
): Partial<Row> {
  const columns: Partial<Row> = {}
  for (const field of Object.values(fields)) Object.assign(columns, field.columns(input))
  return columns
}

/** The labels of the form by column; `input` can be any, since only the names of its columns count. */
export function listColumnLabels<Input, Row>(
  fields: Readonly<Record<string, FormField<Input, Row>>>,
  input: Input,
): Record<string, string> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ label, columns }) => Object.keys(columns(input)).map((column) => [column, label])),
  )
}

/** The fields in which two versions differ. */
export function listDifferences<Input>(
  fields: Readonly<Record<string, { label: string; describe: (input: Input) => string }>>,
  theirs: Input,
  mine: Input,
): Difference[] {
  return Object.values(fields)
    .map(({ label, describe }) => ({ label, theirs: describe(theirs), mine: describe(mine) }))
    .filter((difference) => difference.theirs !== difference.mine)
}
