import { z } from '#app/lib/zod.ts'
import { unsavedInputSchema } from '../article-input.ts'

export const unsavedDraftSchema = z.object({
  id: z.string(),
  /** Null for a new article. */
  articleId: z.string().nullable(),
  /** The `updated_at` of the article version that the draft changes; null for a new article. */
  baseVersion: z.string().nullable(),
  form: unsavedInputSchema,
  /**
   * Counts the changes in the form. The draft with the higher count is newer. Timestamps aren't
   * reliable, because clocks may be wrong.
   */
  changeCount: z.number(),
  /** ISO 8601. */
  writtenAt: z.string(),
})

export type UnsavedDraft = z.infer<typeof unsavedDraftSchema>

export const deviceDraftSchema = unsavedDraftSchema.extend({
  personId: z.string(),
  /** The `changeCount` that the server has; 0 if the draft was never sent. */
  sentCount: z.number(),
})

export type DeviceDraft = z.infer<typeof deviceDraftSchema>
