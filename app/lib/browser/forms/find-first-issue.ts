import type { z } from '#app/lib/zod.ts'

/** Returns the path of the first value that a schema refuses, in the order of the schema; null if it refuses none. */
export function findFirstIssue(schema: z.ZodType, values: unknown): readonly PropertyKey[] | null {
  return schema.safeParse(values).error?.issues[0]?.path ?? null
}
