import { pictureHintsSchema } from '#app/lib/pictures/picture-hints.ts'
import { z } from '#app/lib/zod.ts'
import { checkValue, isRecord } from '#content/model/check-value.ts'
import { mergeContent } from '#content/model/merge-content.ts'
import { type OwnPageContent, ownPage } from '#content/own-pages/own-page.ts'
import { isUuid } from '#lib/is-uuid.ts'

/** A row of the table `content_documents` that is a custom page. */
export const ownPageSchema = z.object({
  id: z.string(),
  content: z.unknown(),
  updated_at: z.string(),
  picture_hints: pictureHintsSchema,
})

export type StoredOwnPage = z.infer<typeof ownPageSchema>

/** Returns the complete content of a stored page. It drops only the sections that are invalid. */
export function readOwnPage(stored: unknown): OwnPageContent {
  const { content, defaults } = ownPage
  if (!isRecord(stored)) return defaults
  const { of } = content.fields.sections
  const sections = Array.isArray(stored.sections) ? stored.sections : []
  const shown = sections.filter((section) => checkValue(of, section).length === 0)
  return mergeContent(content, { ...stored, sections: shown }, defaults)
}

/** Custom pages have UUIDs as IDs. Fixed pages have words. */
export const isOwnPageId = isUuid
