/** Splits a line into its columns. The second column follows a colon. */
export function splitLine(line: string, columnCount: number): [first: string, second: string] {
  const colonIndex = columnCount === 2 ? line.indexOf(':') : -1
  return colonIndex < 0 ? [line, ''] : [line.slice(0, colonIndex), line.slice(colonIndex + 1).replace(/^ /, '')]
}

/**
 * Joins the columns of a row into a line. Replaces line breaks with spaces. With two columns,
 * removes colons from the first column.
 */
export function joinLine(first: string, second: string, columnCount: number): string {
  const [firstText, secondText] = [first, second].map((column) => column.replaceAll(/[\r\n]+/g, ' '))
  if (columnCount === 1) return firstText ?? ''
  const firstColumn = firstText?.replaceAll(':', '') ?? ''
  return secondText === '' ? firstColumn : `${firstColumn}: ${secondText}`
}
