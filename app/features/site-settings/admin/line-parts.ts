/** Splits a line into the parts of its row. The second of two parts follows a colon. */
export function splitLine(line: string, columnCount: number): [first: string, second: string] {
  const colon = columnCount === 2 ? line.indexOf(':') : -1
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

/** Joins the parts of a row to a line. Removes line breaks, and colons in the first part. */
export function joinLine(first: string, second: string, columnCount: number): string {
  const [start, end] = [first, second].map((column) => column.replaceAll(/[\r\n]+/g, ' '))
  if (columnCount === 1) return start ?? ''
  const head = start?.replaceAll(':', '') ?? ''
  return end === '' ? head : `${head}: ${end}`
}
