/** The optimal string alignment variant of the Damerau-Levenshtein distance. */
export function getEditDistance(first: string, second: string): number {
  let rowBeforePrevious: number[] = []
  let previousRow = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let row = 1; row <= first.length; row++) {
    const currentRow = [row]
    for (let column = 1; column <= second.length; column++) {
      const isEqual = first[row - 1] === second[column - 1]
      const isSwapped =
        row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      currentRow.push(
        Math.min(
          (previousRow[column] ?? 0) + 1,
          (currentRow[column - 1] ?? 0) + 1,
          (previousRow[column - 1] ?? 0) + (isEqual ? 0 : 1),
          isSwapped ? (rowBeforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rowBeforePrevious = previousRow
    previousRow = currentRow
  }
  return previousRow[second.length] ?? 0
}
