import { pictureHintsSchema } from '#app/lib/pictures/picture-hints.ts'
import { z } from '#app/lib/zod.ts'
import { type CustomPageContent, customPage } from '#content/custom-pages/custom-page.ts'
import { checkValue, isRecord } from '#content/model/check-value.ts'
import { mergeContent } from '#content/model/merge-content.ts'
import { isUuid } from '#lib/is-uuid.ts'

export const customPageSchema = z.object({
  id: z.string(),
  content: z.unknown(),
  updated_at: z.string(),
  picture_hints: pictureHintsSchema,
})

export type StoredCustomPage = z.infer<typeof customPageSchema>

/** Leaves out invalid sections. */
export function parseCustomPage(storedContent: unknown): CustomPageContent {
  const { model, defaults } = customPage
  if (!isRecord(storedContent)) return defaults
  const { of: sectionField } = model.fields.sections
  const sections = Array.isArray(storedContent.sections) ? storedContent.sections : []
  const validSections = sections.filter((section) => checkValue(sectionField, section).length === 0)
  return mergeContent(model, { ...storedContent, sections: validSections }, defaults)
}

/** The ID of a custom page is a UUID. The key of a built-in page is a word. */
export const isCustomPageId = isUuid
