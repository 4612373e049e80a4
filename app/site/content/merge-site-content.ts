import { allDocuments, type DocumentKey, documents, type SiteContent } from '#content/documents.ts'
import { type ContentDocument, getDefaults } from '#content/model/content-document.ts'
import type { GroupField, Value } from '#content/model/field.ts'
import { mergeContent } from '#content/model/merge-content.ts'

export interface StoredDocument {
  id: string
  content: unknown
}

/** Merges stored content with the defaults, which replace missing and invalid values. */
export function mergeSiteContent(stored: readonly StoredDocument[], options: { hasSamples: boolean }): SiteContent {
  // The cast is safe because each key has its own document's value.
  return merge(documents, stored, options) as { [Key in DocumentKey]: SiteContent[Key] }
}

export function mergeAllContent(
  stored: readonly StoredDocument[],
  options: { hasSamples: boolean },
): Record<string, Value<GroupField>> {
  return merge(allDocuments, stored, options)
}

function merge(
  documentsToMerge: Readonly<Record<string, ContentDocument>>,
  stored: readonly StoredDocument[],
  options: { hasSamples: boolean },
) {
  const merged = Object.entries(documentsToMerge).map(([key, document]) => {
    const changes = stored.find(({ id }) => id === key)?.content
    return [key, mergeContent(document.model, changes, getDefaults(document, options))]
  })
  return Object.fromEntries(merged)
}
