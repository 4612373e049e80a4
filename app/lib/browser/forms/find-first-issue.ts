import type { z } from '#app/lib/zod.ts'

/** Returns the path of the first invalid value, or null. The order is that of the schema. */
export function findFirstIssue(schema: z.ZodType, values: unknown): readonly PropertyKey[] | null {
  return schema.safeParse(values).error?.issues[0]?.path ?? null
}
