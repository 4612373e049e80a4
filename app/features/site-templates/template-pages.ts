import { z } from '#app/lib/zod.ts'
import type { StoredDocument } from '#app/site/content/merge-site-content.ts'
import { customPage } from '#content/custom-pages/custom-page.ts'
import { checkValue, isRecord } from '#content/model/check-value.ts'
import { normalizeValue } from '#content/model/merge-content.ts'
import { isUuid } from '#lib/is-uuid.ts'
import type { TemplateContents } from './template-contents.ts'

type BundledPages = TemplateContents['ownPages']

const pageSchema = z.object({ id: z.string(), content: z.record(z.string(), z.unknown()) })

/** Leaves out hidden pages, and unlisted pages, which are only for people with the link. */
export function pickPublicPages(storedDocuments: readonly StoredDocument[]): BundledPages {
  return storedDocuments.flatMap(({ id, content }) =>
    // Only custom pages have UUIDs as IDs.
    isUuid(id) && isRecord(content) && content.visibility === 'public' ? [{ id, content }] : [],
  )
}

/** Drops the sections that this site can't show, with a note for each. */
export function normalizePages(templatePages: BundledPages): { pages: BundledPages; notes: string[] } {
  const { sections: sectionsField } = customPage.model.fields
  const notes: string[] = []
  const pages = templatePages.map((row) => {
    const { data } = pageSchema.safeParse(row)
    if (!data || !Array.isArray(data.content.sections)) return row
    const sections = data.content.sections.flatMap((section: unknown, index) => {
      const normalizedSection = normalizeValue(sectionsField.of, clearMissingPictures(section))
      const [issue] = checkValue(sectionsField.of, normalizedSection)
      if (!issue) return [normalizedSection]
      const title = String(data.content.title).slice(0, 80)
      notes.push(`“${title}”, section ${index + 1}, “${issue.path.slice(0, 80)}”: ${issue.message}`)
      return []
    })
    return { id: data.id.toLowerCase(), content: { ...data.content, sections } }
  })
  return { pages, notes }
}

function clearMissingPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clearMissingPictures)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === 'picture' && item === null ? '' : clearMissingPictures(item),
    ]),
  )
}
