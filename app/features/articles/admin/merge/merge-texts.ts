import { mergeLists } from './merge-lists.ts'

export interface MergedText {
  /** The merged text with one's own side of what collides; the same as `withTheirs` where nothing does. */
  withMine: string
  withTheirs: string
  /** Null where nothing collides; else the parts that do. */
  collision: { mine: string; theirs: string } | null
}

/** Merges two versions of a text line by line. */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  const regions = mergeLists({ base: toLines(base), mine: toLines(mine), theirs: toLines(theirs) }, isAlike)
  const choose = (side: 'mine' | 'theirs') =>
    fromLines(regions.flatMap((region) => (region.kind === 'merged' ? region.items : region[side])))
  const collisions = regions.filter((region) => region.kind === 'collision')
  const show = (side: 'mine' | 'theirs') => collisions.map((region) => fromLines(region[side])).join('\n…\n')
  return {
    withMine: choose('mine'),
    withTheirs: choose('theirs'),
    collision: collisions.length === 0 ? null : { mine: show('mine'), theirs: show('theirs') },
  }
}

/** Each line with the line breaks before it: so an empty line is no line of its own, and a paragraph more changes no other. */
function toLines(text: string): string[] {
  return `\n\n${text}`.match(/\n+[^\n]*/g) ?? []
}

function fromLines(lines: readonly string[]): string {
  // The first line may have been another one's second: how many breaks are before it doesn't matter there.
  return lines.join('').replace(/^\n{1,2}/, '')
}

/** Whether lines have half of their words in common. */
function isAlike(line: string, other: string): boolean {
  const words = new Set(line.match(/\S+/g))
  const others = new Set(other.match(/\S+/g))
  const shared = [...words].filter((word) => others.has(word)).length
  return shared * 2 >= Math.max(words.size, others.size)
}
