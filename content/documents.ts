import { about } from './about.ts'
import { aboutFields } from './documents/about-fields.ts'
import { type ContentDocument, defineDocument } from './model/content-document.ts'
import type { Value } from './model/field.ts'

/** All texts that staff edit as pages, in the order of the staff area. The database has the model of each; a test compares them. */
export const documents = {
  about: defineDocument({
    title: 'About',
    summary: 'Mission, values, history, awards and partners.',
    path: '/about',
    fields: aboutFields,
    defaults: about,
  }),
} satisfies Record<string, ContentDocument>

export type DocumentKey = keyof typeof documents

/** What a page shows. */
export type DocumentContent<Key extends DocumentKey> = Value<(typeof documents)[Key]['content']>

export type SiteContent = { readonly [Key in DocumentKey]: DocumentContent<Key> }

export function isDocumentKey(key: string): key is DocumentKey {
  return Object.hasOwn(documents, key)
}
