/** A rank of the department, as the settings have it. */
export interface Rank {
  title: string
  /** What it does; may be empty. */
  duty: string
}

/** Each line of the setting is a rank, the highest first, with what it does after a colon. */
export function parseRanks(lines: readonly string[]): Rank[] {
  return lines.map((line) => {
    const colon = line.indexOf(':')
    if (colon === -1) return { title: line.trim(), duty: '' }
    return { title: line.slice(0, colon).trim(), duty: line.slice(colon + 1).trim() }
  })
}
