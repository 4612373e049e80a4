import { type Puzzle, pieceText, proofToken } from '#lib/accounts/proof-of-work.ts'
import { startOfSha256 } from './sha256.ts'

/** The page stays usable: it gets the processor back so often. */
const sliceMs = 20

/** Solves a puzzle in slices of time; resolves to the token that proves it. */
export async function solvePuzzle(puzzle: Puzzle): Promise<string> {
  const numbers: number[] = []
  let endOfSlice = performance.now() + sliceMs
  for (let piece = 0; piece < puzzle.pieces; piece += 1) {
    const text = pieceText(puzzle.puzzle, piece)
    let number = 0
    while (Math.clz32(startOfSha256(text + number)) < puzzle.zeroBits) {
      number += 1
      if (number % 256 === 0 && performance.now() > endOfSlice) {
        await new Promise((resolve) => setTimeout(resolve))
        endOfSlice = performance.now() + sliceMs
      }
    }
    numbers.push(number)
  }
  return proofToken(puzzle, numbers)
}
