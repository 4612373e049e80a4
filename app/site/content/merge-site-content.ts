import { allDocuments, type DocumentKey, documents, type SiteContent } from '#content/documents.ts'
import { type ContentDocument, listDefaults } from '#content/model/content-document.ts'
import type { GroupField, Value } from '#content/model/field.ts'
import { mergeContent } from '#content/model/merge-content.ts'

export interface StoredDocument {
  id: string
  content: unknown
}

/** The texts of the site: what is stored, and the default wherever nothing is or where it can't be shown. */
export function mergeSiteContent(stored: readonly StoredDocument[], options: { hasSamples: boolean }): SiteContent {
  // Each key has the value of its own document.
  return merge(documents, stored, options) as { [Key in DocumentKey]: SiteContent[Key] }
}

/** The same of all documents, those of services among them. */
export function mergeAllContent(
  stored: readonly StoredDocument[],
  options: { hasSamples: boolean },
): Record<string, Value<GroupField>> {
  return merge(allDocuments, stored, options)
}

function merge(
  wanted: Readonly<Record<string, ContentDocument>>,
  stored: readonly StoredDocument[],
  options: { hasSamples: boolean },
) {
  const whole = Object.entries(wanted).map(([key, document]) => {
    const changes = stored.find(({ id }) => id === key)?.content
    return [key, mergeContent(document.content, changes, listDefaults(document, options))]
  })
  return Object.fromEntries(whole)
}
