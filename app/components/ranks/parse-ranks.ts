export interface Rank {
  title: string
  /** May be empty. */
  duty: string
}

/** Parses lines such as `Sergeant: Leads a squad.` */
export function parseRanks(lines: readonly string[]): Rank[] {
  return lines.map((line) => {
    const colon = line.indexOf(':')
    if (colon === -1) return { title: line.trim(), duty: '' }
    return { title: line.slice(0, colon).trim(), duty: line.slice(colon + 1).trim() }
  })
}
