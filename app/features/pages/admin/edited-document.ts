import { customPage } from '#content/custom-pages/custom-page.ts'
import { findDocument } from '#content/documents.ts'
import { isRecord } from '#content/model/check-value.ts'
import { type ContentDocument, getDefaults } from '#content/model/content-document.ts'
import { getProperty, mergeContent, pickChanges } from '#content/model/merge-content.ts'
import { isCustomPageId, parseCustomPage } from '../stored-custom-page.ts'

export function isPageKey(key: string): boolean {
  return findDocument(key) !== null || isCustomPageId(key)
}

/**
 * Converts between the value in the editor and the stored content. A built-in page stores only its
 * differences from the default content. A custom page stores its complete content.
 */
export interface EditedDocument {
  document: ContentDocument
  /** The default content of a built-in page; null for a custom page. */
  defaults: unknown
  parseStored: (storedContent: unknown) => unknown
  toStored: (value: unknown) => unknown
  getTitle: (value: unknown) => string
  isPublished: (publishedContent: unknown) => boolean
  /** Null if visitors can't see the page. */
  getPublicPath: (publishedContent: unknown) => string | null
}

export function getEditedDocument(key: string, options: { hasSamples: boolean }): EditedDocument {
  const document = findDocument(key)
  if (!document) return editedCustomPage
  const defaults = getDefaults(document, options)
  return {
    document,
    defaults,
    parseStored: (storedContent) => mergeContent(document.model, storedContent, defaults),
    toStored: (value) => pickChanges(document.model, value, defaults),
    getTitle: () => document.title,
    isPublished: () => true,
    getPublicPath: () => document.path,
  }
}

const editedCustomPage: EditedDocument = {
  document: customPage,
  defaults: null,
  parseStored: parseCustomPage,
  toStored: (value) => value,
  getTitle: (value) => String(getProperty(value, 'title') || 'New page'),
  isPublished: (publishedContent) => getProperty(publishedContent, 'slug') !== undefined,
  getPublicPath: (publishedContent) =>
    isRecord(publishedContent) && typeof publishedContent.slug === 'string' && publishedContent.visibility !== 'hidden'
      ? `/${publishedContent.slug}`
      : null,
}
