export interface Rank {
  title: string
  duty: string
}

/** Parses lines such as `Sergeant: Leads a squad.` */
export function parseRanks(lines: readonly string[]): Rank[] {
  return lines.map((line) => {
    const colonIndex = line.indexOf(':')
    if (colonIndex === -1) return { title: line.trim(), duty: '' }
    return { title: line.slice(0, colonIndex).trim(), duty: line.slice(colonIndex + 1).trim() }
  })
}

/** Returns the two lowest ranks, one halfway up, and the highest. `ranks` starts with the highest. */
export function pickRankSteps<T>(ranks: readonly T[]): T[] {
  const lastIndex = ranks.length - 1
  return ranks.toReversed().filter((_, index) => index < 2 || index === Math.ceil(lastIndex / 2) || index === lastIndex)
}
