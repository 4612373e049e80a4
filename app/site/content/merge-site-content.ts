import { type DocumentKey, documents, type SiteContent } from '#content/documents.ts'
import { type ContentDocument, listDefaults } from '#content/model/content-document.ts'
import { mergeContent } from '#content/model/merge-content.ts'

export interface StoredDocument {
  id: string
  content: unknown
}

/** The texts of the site: what is stored, and the default wherever nothing is or where it can't be shown. */
export function mergeSiteContent(stored: readonly StoredDocument[], options: { hasSamples: boolean }): SiteContent {
  const whole = Object.entries<ContentDocument>(documents).map(([key, document]) => {
    const changes = stored.find(({ id }) => id === key)?.content
    return [key, mergeContent(document.content, changes, listDefaults(document, options))]
  })
  // Each key has the value of its own document.
  return Object.fromEntries(whole) as { [Key in DocumentKey]: SiteContent[Key] }
}
