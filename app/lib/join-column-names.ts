import type { z } from './zod.ts'

export function joinColumnNames(schema: z.ZodObject): string {
  return Object.keys(schema.shape).join(',')
}
