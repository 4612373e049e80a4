/**
 * A puzzle that costs a computer a second or two: for each piece `p` a number `n` is to be found so that the SHA-256 of the
 * text `<salt>.<p>.<n>` begins with `zeroBits` zeros. Many small pieces take more even a time than a large one.
 */
export interface Puzzle {
  /** What the server knows it by; the salt is what follows its last full stop. */
  puzzle: string
  pieces: number
  zeroBits: number
}

/** The token that goes with a request: the puzzle and the numbers found. */
export function proofToken({ puzzle }: Puzzle, numbers: readonly number[]): string {
  return `${puzzle}:${numbers.join('.')}`
}

/** The text whose SHA-256 counts, up to the number. */
export function pieceText(puzzle: string, piece: number): string {
  return `${puzzle.slice(puzzle.lastIndexOf('.') + 1)}.${piece}.`
}
