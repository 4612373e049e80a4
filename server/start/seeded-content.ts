import { findDocument } from '#content/documents.ts'
import { listDefaults } from '#content/model/content-document.ts'
import { pickChanges } from '#content/model/merge-content.ts'
import type { SampleContents } from '#supabase/sample/read-sample.ts'

/** The texts of a sample as a first start stores them, by the keys of their documents: what differs from the code's. */
export function listSeededContent({ name, texts }: SampleContents): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, whole]) => {
      const document = findDocument(key)
      if (!document) throw new Error(`The sample ${name} has texts of “${key}”, which is no document.`)
      return [key, pickChanges(document.content, whole, listDefaults(document, { hasSamples: false }))]
    }),
  )
}
