import { findDocument } from '#content/documents.ts'
import { getDefaults } from '#content/model/content-document.ts'
import { pickChanges } from '#content/model/merge-content.ts'
import type { SampleContents } from '#supabase/sample/read-sample.ts'

/**
 * Returns a sample's page content that differs from the defaults in the code, keyed by document
 * key.
 */
export function createSeededContent({ name, texts }: SampleContents): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, content]) => {
      const document = findDocument(key)
      if (!document) throw new Error(`The sample ${name} has content for the unknown document “${key}”.`)
      return [key, pickChanges(document.model, content, getDefaults(document, { hasSamples: false }))]
    }),
  )
}
