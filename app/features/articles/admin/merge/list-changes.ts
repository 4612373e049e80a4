/** Says that the items from `start` to `end` (exclusive) of a list are replaced by others. */
export interface Change {
  start: number
  end: number
  items: readonly string[]
}

/** Beyond as many single additions and removals, what lies between the first and the last is one change: it takes longer than it is worth. */
const mostSteps = 1_500

/** The changes that make one list of another, in their order: the fewest additions and removals (Myers, "An O(ND) Difference Algorithm"). */
export function listChanges(before: readonly string[], after: readonly string[]): Change[] {
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const removable = before.slice(head, before.length - tail)
  const addable = after.slice(head, after.length - tail)
  if (removable.length + addable.length === 0) return []
  const steps = findSteps(removable, addable)
  if (!steps) return [{ start: head, end: head + removable.length, items: addable }]

  const changes: Change[] = []
  let [at, to] = [0, 0]
  while (at < removable.length || to < addable.length) {
    const [start, from] = [at, to]
    while (steps.removed.has(at) || steps.added.has(to)) {
      if (steps.removed.has(at)) at += 1
      else to += 1
    }
    if (at > start || to > from) changes.push({ start: head + start, end: head + at, items: addable.slice(from, to) })
    at += 1
    to += 1
  }
  return changes
}

/** The positions that are removed and added; null where there are too many. */
function findSteps(before: readonly string[], after: readonly string[]) {
  const most = Math.min(before.length + after.length, mostSteps)
  // By diagonal (position before minus position after), how far before `step` additions and removals reach.
  const reached: Int32Array = new Int32Array(2 * most + 3)
  const reach = (diagonal: number, of = reached, middle = most + 1) => of[middle + diagonal] ?? 0
  const isAddition = (diagonal: number, step: number, of?: Int32Array, middle?: number) =>
    diagonal === -step || (diagonal !== step && reach(diagonal - 1, of, middle) < reach(diagonal + 1, of, middle))
  const earlier: Int32Array[] = []
  for (let step = 0; step <= most; step += 1) {
    earlier.push(reached.slice(most - step, most + step + 3))
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      let at = isAddition(diagonal, step) ? reach(diagonal + 1) : reach(diagonal - 1) + 1
      while (at < before.length && at - diagonal < after.length && before[at] === after[at - diagonal]) at += 1
      reached[most + 1 + diagonal] = at
      if (at >= before.length && at - diagonal >= after.length) return walkBack(step, diagonal)
    }
  }
  return null

  function walkBack(steps: number, last: number) {
    const [removed, added] = [new Set<number>(), new Set<number>()]
    let diagonal = last
    for (let step = steps; step > 0; step -= 1) {
      const [of, middle] = [earlier[step], step + 1] as const
      if (isAddition(diagonal, step, of, middle)) {
        diagonal += 1
        added.add(reach(diagonal, of, middle) - diagonal)
      } else {
        diagonal -= 1
        removed.add(reach(diagonal, of, middle))
      }
    }
    return { removed, added }
  }
}
