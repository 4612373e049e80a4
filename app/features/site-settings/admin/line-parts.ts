/** A line as its parts, as they stand in its row: of two parts, the second stands after a colon. */
export function splitLine(line: string, parts: number): [first: string, second: string] {
  const colon = parts === 2 ? line.indexOf(':') : -1
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

/** Reverses `splitLine`; neither part may have a line break. */
export function joinLine(first: string, second: string, parts: number): string {
  const [start, end] = [first, second].map((part) => part.replaceAll(/[\r\n]+/g, ' '))
  if (parts === 1) return start ?? ''
  const head = start?.replaceAll(':', '') ?? ''
  return end === '' ? head : `${head}: ${end}`
}
