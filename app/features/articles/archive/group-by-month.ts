import { formatPeriod, getMonthName } from './archive-filter.ts'

interface MonthGroup<Item> {
  title: string
  items: Item[]
}

const maxJoinedMonths = 3

/**
 * Groups items by month. The items must be sorted by date. Up to `maxJoinedMonths` successive months
 * of a year with one item each share a group, because a heading above every row would only repeat
 * the row's date. Months without items are skipped.
 */
export function groupByMonth<Item extends { date: string }>(items: readonly Item[]): MonthGroup<Item>[] {
  const groups: Item[][] = []
  for (const monthItems of Map.groupBy(items, ({ date }) => date.slice(0, 7)).values()) {
    const previous = groups.at(-1)
    if (previous && monthItems.length === 1 && canJoin(previous, monthItems)) previous.push(...monthItems)
    else groups.push([...monthItems])
  }
  return groups.map((groupItems) => ({ title: getTitle(groupItems), items: groupItems }))
}

function canJoin<Item extends { date: string }>(group: readonly Item[], items: readonly Item[]): boolean {
  const months = new Set(group.map(({ date }) => date.slice(0, 7)))
  const isSparse = months.size === group.length && group.length < maxJoinedMonths
  return isSparse && group[0]?.date.slice(0, 4) === items[0]?.date.slice(0, 4)
}

/** Returns `March 2026`, or `March to May 2026` for joined months. */
function getTitle(items: readonly { date: string }[]): string {
  const months = items.map(({ date }) => Number(date.slice(5, 7)))
  const [first, last] = [Math.min(...months), Math.max(...months)]
  const period = formatPeriod(Number(items[0]?.date.slice(0, 4)), last)
  return first === last ? period : `${getMonthName(first)} to ${period}`
}
