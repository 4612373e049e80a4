import type { z } from '#app/lib/zod.ts'

/** Returns the path of the first invalid value in the schema's order, or null. */
export function findFirstIssuePath(schema: z.ZodType, values: unknown): readonly PropertyKey[] | null {
  return schema.safeParse(values).error?.issues[0]?.path ?? null
}
