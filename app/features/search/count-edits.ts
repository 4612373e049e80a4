/**
 * How many letters have to be added, removed, replaced or swapped with their neighbor to make one word of another; where these are more
 * than `most`, some number above it.
 */
export function countEdits(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  let leastOfLast = 0
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
      least = Math.min(least, edits)
    }
    // A swap goes on from the row before the last.
    if (least > most && leastOfLast >= most) return most + 1
    leastOfLast = least
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
