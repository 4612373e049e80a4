/** A rank of the department, parsed from the settings. */
export interface Rank {
  title: string
  /** The rank's duties; may be empty. */
  duty: string
}

/** Parses one rank per line, the highest first. The duty follows a colon. */
export function parseRanks(lines: readonly string[]): Rank[] {
  return lines.map((line) => {
    const colon = line.indexOf(':')
    if (colon === -1) return { title: line.trim(), duty: '' }
    return { title: line.slice(0, colon).trim(), duty: line.slice(colon + 1).trim() }
  })
}
