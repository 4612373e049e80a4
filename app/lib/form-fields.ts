/** A form field with the columns that store its value. */
export interface StoredField<Input, Row> {
  label: string
  columns: (input: Input) => Partial<Row>
}

/** A field that the conflict dialog and the history can compare. */
export interface ComparedField<Input, Row> extends StoredField<Input, Row> {
  /** Returns the value as text for users. */
  describe: (input: Input) => string
}

export interface Difference {
  label: string
  theirs: string
  mine: string
}

/**
 * Converts form values to columns. Declare `fields` as a `Record<keyof Input, …>`, because the
 * compiler then reports missing fields.
 */
export function toColumns<Input, Row>(
  fields: Readonly<Record<string, StoredField<Input, Row>>>,
  input: Input,
): Partial<Row> {
  const columns: Partial<Row> = {}
  for (const field of Object.values(fields)) Object.assign(columns, field.columns(input))
  return columns
}

/** Returns the label of each column. The values of `input` don't matter. */
export function getColumnLabels<Input, Row>(
  fields: Readonly<Record<string, StoredField<Input, Row>>>,
  input: Input,
): Record<string, string> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ label, columns }) => Object.keys(columns(input)).map((column) => [column, label])),
  )
}

export function listDifferences<Input>(
  fields: Readonly<Record<string, { label: string; describe: (input: Input) => string }>>,
  theirs: Input,
  mine: Input,
): Difference[] {
  return Object.values(fields)
    .map(({ label, describe }) => ({ label, theirs: describe(theirs), mine: describe(mine) }))
    .filter((difference) => difference.theirs !== difference.mine)
}
