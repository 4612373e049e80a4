import fc from 'fast-check'
import { isFullSize } from '../full-size.ts'

/**
 * Checks a property with one seed a round: the same ones in every run, and at full size new ones. A failure tells its seed; with that in
 * `FUZZ_SEED`, and the size of then, a run does the same again.
 */
export async function repeatBySeed<T>(
  property: fc.IAsyncProperty<T>,
  { rounds, numRuns }: { rounds: number; numRuns: number },
): Promise<void> {
  const chosen = Number(process.env.FUZZ_SEED)
  const first = chosen || (isFullSize ? Date.now() % 1_000_000_000 : 1)
  for (let round = 0; round < (chosen ? 1 : rounds); round += 1) {
    await fc.assert(property, { numRuns, seed: first + round })
  }
}
