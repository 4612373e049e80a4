import { z } from '#app/lib/zod.ts'
import { unsavedInputSchema } from '../../article-input.ts'

/** What somebody is writing and has not saved yet: of one form, of one person. */
export const unsavedCopySchema = z.object({
  id: z.string(),
  /** Null for a new article. */
  articleId: z.string().nullable(),
  /** The article's `updated_at` when the writing began; null for a new one. */
  baseVersion: z.string().nullable(),
  form: unsavedInputSchema,
  /** How many changes the form has seen: of two copies with one id, the higher one is the newer, whatever clocks say. */
  changeCount: z.number(),
  /** ISO 8601. */
  writtenAt: z.string(),
})

export type UnsavedCopy = z.infer<typeof unsavedCopySchema>

/** The copy in this browser. */
export const deviceCopySchema = unsavedCopySchema.extend({
  personId: z.string(),
  /** The `changeCount` that the server has; 0 where it has nothing. */
  sentCount: z.number(),
})

export type DeviceCopy = z.infer<typeof deviceCopySchema>

/** Days after which a copy that nobody has touched ends; the server has the same rule. */
const copyDays = 30

export function isExpired({ writtenAt }: Pick<UnsavedCopy, 'writtenAt'>, now = Date.now()): boolean {
  return Date.parse(writtenAt) < now - copyDays * 86_400_000
}
