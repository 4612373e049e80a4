import { type Change, listChanges } from './list-changes.ts'

/** A part of two versions that began as one: what nobody or one of both changed, or what both did, each in another way. */
export type Region =
  | { kind: 'merged'; items: readonly string[] }
  | { kind: 'collision'; base: readonly string[]; mine: readonly string[]; theirs: readonly string[] }

interface SidedChange extends Change {
  isMine: boolean
}

interface Versions {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/**
 * Merges two versions of a list (three-way merge). Changes collide where they replace the same item, or add at the same place.
 * `isAlike` says whether an item may have become another one.
 */
export function mergeLists(
  { base, mine, theirs }: Versions,
  isAlike: (item: string, other: string) => boolean,
): Region[] {
  const listOf = (version: readonly string[], isMine: boolean) =>
    listChanges(base, version)
      .flatMap((change) => splitChange(base, change, isAlike))
      .map((change) => ({ ...change, isMine }))
  const changes = [...listOf(mine, true), ...listOf(theirs, false)].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  )
  const regions: Region[] = []
  let at = 0
  for (const group of groupOverlapping(changes)) {
    const start = Math.min(...group.map((change) => change.start))
    const end = Math.max(...group.map((change) => change.end))
    regions.push({ kind: 'merged', items: base.slice(at, start) }, mergeGroup(base, group, start, end))
    at = end
  }
  return [...regions, { kind: 'merged', items: base.slice(at) }]
}

function groupOverlapping(changes: readonly SidedChange[]): SidedChange[][] {
  const groups: SidedChange[][] = []
  let end = 0
  for (const change of changes) {
    const group = groups.at(-1)
    const isAddition = change.start === change.end
    const hasAddition = group?.some((other) => other.start === other.end && other.start === change.start) === true
    if (group && (change.start < end || (isAddition && hasAddition))) group.push(change)
    else groups.push([change])
    end = Math.max(end, change.end)
  }
  return groups
}

function mergeGroup(base: readonly string[], group: readonly SidedChange[], start: number, end: number): Region {
  const of = (isMine: boolean) =>
    apply(
      base,
      group.filter((change) => change.isMine === isMine),
      start,
      end,
    )
  const [mine, theirs] = [of(true), of(false)]
  if (group.every(({ isMine }) => isMine) || isSame(mine, theirs)) return { kind: 'merged', items: mine }
  if (!group.some(({ isMine }) => isMine)) return { kind: 'merged', items: theirs }
  return { kind: 'collision', base: base.slice(start, end), mine, theirs }
}

function apply(base: readonly string[], changes: readonly Change[], start: number, end: number): string[] {
  const items: string[] = []
  let at = start
  for (const change of changes) {
    items.push(...base.slice(at, change.start), ...change.items)
    at = change.end
  }
  return [...items, ...base.slice(at, end)]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

/** Neighbors that were changed at once are changes of their own, as far as each is still recognized at either end. */
function splitChange(
  base: readonly string[],
  { start, end, items }: Change,
  isAlike: (item: string, other: string) => boolean,
): Change[] {
  const isPair = (item: string | undefined, other: string | undefined) =>
    item !== undefined && other !== undefined && isAlike(item, other)
  const was = base.slice(start, end)
  const shortest = Math.min(was.length, items.length)
  let head = 0
  while (head < shortest && isPair(was[head], items[head])) head += 1
  let tail = 0
  while (tail < shortest - head && isPair(was.at(-1 - tail), items.at(-1 - tail))) tail += 1
  const single = (at: number, item: number) => ({ start: at, end: at + 1, items: items.slice(item, item + 1) })
  const rest = { start: start + head, end: end - tail, items: items.slice(head, items.length - tail) }
  return [
    ...Array.from({ length: head }, (_, nth) => single(start + nth, nth)),
    ...(rest.start < rest.end || rest.items.length > 0 ? [rest] : []),
    ...Array.from({ length: tail }, (_, nth) => single(end - tail + nth, items.length - tail + nth)),
  ]
}
