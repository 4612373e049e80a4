import { z } from '#app/lib/zod.ts'
import { unsavedInputSchema } from '../article-input.ts'

/** Holds what one user has written into one form and not saved yet. */
export const unsavedDraftSchema = z.object({
  id: z.string(),
  /** Null for a new article. */
  articleId: z.string().nullable(),
  /** The article's `updated_at` when the writing began; null for a new one. */
  baseVersion: z.string().nullable(),
  form: unsavedInputSchema,
  /** Counts the changes in the form: of two copies with one id, the higher one is newer, whatever the clocks say. */
  changeCount: z.number(),
  /** ISO 8601. */
  writtenAt: z.string(),
})

export type UnsavedDraft = z.infer<typeof unsavedDraftSchema>

/** The copy in this browser. */
export const deviceDraftSchema = unsavedDraftSchema.extend({
  personId: z.string(),
  /** The `changeCount` that the server has; 0 if it has nothing. */
  sentCount: z.number(),
})

export type DeviceDraft = z.infer<typeof deviceDraftSchema>
