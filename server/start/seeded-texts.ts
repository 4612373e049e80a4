import { findDocument } from '#content/documents.ts'
import { listDefaults } from '#content/model/content-document.ts'
import { pickChanges } from '#content/model/merge-content.ts'
import type { CityPack } from '#content/packs/city-pack.ts'
import { listPackTexts } from '#content/packs/list-pack-texts.ts'

/** The texts of a pack as a first start stores them, by the keys of their documents: what differs from the code's. */
export function listSeededTexts(pack: CityPack): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(listPackTexts(pack)).map(([key, whole]) => {
      const document = findDocument(key)
      if (!document) throw new Error(`The pack ${pack.id} has texts of “${key}”, which is no document.`)
      return [key, pickChanges(document.content, whole, listDefaults(document, { hasSamples: false }))]
    }),
  )
}
