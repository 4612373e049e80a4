import { findDocument } from '#content/documents.ts'
import { isRecord } from '#content/model/check-value.ts'
import { type ContentDocument, listDefaults } from '#content/model/content-document.ts'
import { mergeContent, pickChanges, readPart } from '#content/model/merge-content.ts'
import { ownPage } from '#content/own-pages/own-page.ts'
import { isOwnPageId, readOwnPage } from '../stored-own-page.ts'

/** Whether it is the key of a document, or the id of an own page. */
export function isPageKey(key: string): boolean {
  return findDocument(key) !== null || isOwnPageId(key)
}

/** How a page is edited: a fixed one over the texts that the site came with, an own one as a whole. */
export interface EditedDocument {
  document: ContentDocument
  /** Null where no default stands behind the texts. */
  defaults: unknown
  /** A whole value from what is stored. */
  read: (stored: unknown) => unknown
  /** What is stored of a whole value. */
  toStored: (value: unknown) => unknown
  titleOf: (value: unknown) => string
  /** Whether there is something to go back to when a draft is discarded. */
  isPublished: (published: unknown) => boolean
  /** Where visitors see what is stored; null where they don't. */
  pathOf: (published: unknown) => string | null
}

export function editDocument(key: string, options: { hasSamples: boolean }): EditedDocument {
  const document = findDocument(key)
  if (!document) return editOwnPage
  const defaults = listDefaults(document, options)
  return {
    document,
    defaults,
    read: (stored) => mergeContent(document.content, stored, defaults),
    toStored: (value) => pickChanges(document.content, value, defaults),
    titleOf: () => document.title,
    isPublished: () => true,
    pathOf: () => document.path,
  }
}

const editOwnPage: EditedDocument = {
  document: ownPage,
  defaults: null,
  read: readOwnPage,
  toStored: (value) => value,
  titleOf: (value) => String(readPart(value, 'title') || 'New page'),
  isPublished: (published) => readPart(published, 'slug') !== undefined,
  pathOf: (published) =>
    isRecord(published) && typeof published.slug === 'string' && published.visibility !== 'hidden'
      ? `/${published.slug}`
      : null,
}
