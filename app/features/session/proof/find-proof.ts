import { z } from '#app/lib/zod.ts'
import type { Puzzle } from '#lib/accounts/proof-of-work.ts'
import { solvePuzzle } from './solve-puzzle.ts'

const puzzleSchema = z.object({
  puzzle: z.string(),
  pieces: z.number(),
  zeroBits: z.number(),
}) satisfies z.ZodType<Puzzle>

/** Null where the site has no puzzles, or can't be reached. The token is missing where no proof is needed any more. */
export async function findProof(kind: string): Promise<{ token?: string } | null> {
  const response = await fetch(`/proof-of-work?for=${kind}`).catch(() => null)
  if (!response?.ok) return null
  if (response.status === 204) return {}
  return { token: await solvePuzzle(puzzleSchema.parse(await response.json())) }
}
