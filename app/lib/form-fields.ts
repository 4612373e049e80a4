/** A form field: its label and its columns. */
export interface FormField<Input, Row> {
  label: string
  columns: (input: Input) => Partial<Row>
}

/** A field that is compared when two users edit the same row. */
export interface ComparedField<Input, Row> extends FormField<Input, Row> {
  /** Returns the field's value as text. */
  describe: (input: Input) => string
}

/** A field that differs between two versions of a row, as text. */
export interface Difference {
  label: string
  theirs: string
  mine: string
}

/**
 * Converts an input to a row. Declare `fields` as a `Record<keyof Input, …>`, so that a missing
 * field doesn't compile.
 */
export function toColumns<Input, Row>(
  fields: Readonly<Record<string, FormField<Input, Row>>>,
  input: Input,
): Partial<Row> {
  const columns: Partial<Row> = {}
  for (const field of Object.values(fields)) Object.assign(columns, field.columns(input))
  return columns
}

/**
 * Returns the form's labels by column. Any `input` will do, because only the names of its columns
 * count.
 */
export function listColumnLabels<Input, Row>(
  fields: Readonly<Record<string, FormField<Input, Row>>>,
  input: Input,
): Record<string, string> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ label, columns }) => Object.keys(columns(input)).map((column) => [column, label])),
  )
}

/** Lists the fields that differ between two versions. */
export function listDifferences<Input>(
  fields: Readonly<Record<string, { label: string; describe: (input: Input) => string }>>,
  theirs: Input,
  mine: Input,
): Difference[] {
  return Object.values(fields)
    .map(({ label, describe }) => ({ label, theirs: describe(theirs), mine: describe(mine) }))
    .filter((difference) => difference.theirs !== difference.mine)
}
