import { toAnchor } from '#app/lib/to-anchor.ts'
import { type DocumentKey, documents } from '#content/documents.ts'
import type { Field, FieldsByName } from '#content/model/field.ts'
import { getProperty } from '#content/model/merge-content.ts'
import { findPage, getPageLabel, getPageTitle } from '../find-page.ts'
import type { SearchEntry, SearchSource } from './search-source.ts'

/**
 * The source lists the document's page and its parts. A part is a group with a title, and its anchor
 * derives from the title. The source skips invitations (groups with a link), and empty groups, which
 * the page omits.
 * @param keywords additional search terms for the page (`page`) or one of its groups
 */
export function createDocumentSource(key: DocumentKey, keywords: Readonly<Record<string, string>> = {}): SearchSource {
  const { path, model } = documents[key]
  const fields: FieldsByName = model.fields
  return ({ content, names }) => {
    const page = findPage(path)
    if (!page) throw new Error(`The document ${key} has no page`)
    const texts = content[key]
    const partEntries = Object.entries(fields).flatMap(([name, field]): SearchEntry[] => {
      if (field.kind !== 'group' || !('title' in field.fields) || 'link' in field.fields) return []
      const { title: _, ...otherFields } = field.fields
      const value = getProperty(texts, name)
      const title = String(getProperty(value, 'title'))
      // Synonyms refer to the default title, which a department may have changed.
      const defaultTitle = String(getProperty(getProperty(documents[key].defaults, name), 'title'))
      const text = joinTexts({ ...field, fields: otherFields }, value)
      if (text === '') return []
      const anchor = `${page.path}#${toAnchor(title)}`
      const label = getPageLabel(page.path, names)
      return [
        { section: 'pages', label, path: anchor, title, text, keywords: `${keywords[name] ?? ''}, ${defaultTitle}` },
      ]
    })
    const introduction = String(getProperty(texts, 'introduction') ?? '')
    const title = getPageTitle(page.path, names)
    return [
      { section: 'pages', label: 'Page', path: page.path, title, text: introduction, keywords: keywords.page ?? '' },
      ...partEntries,
    ]
  }
}

/**
 * Joins the strings of a value as sentences, such as `Integrity: We do the right thing.` or
 * `2023, Founded: Five officers start.`
 */
function joinTexts(field: Field, value: unknown): string {
  if (field.kind === 'group') {
    const parts = Object.entries(field.fields)
      .map(([name, inner]) => ({ isText: isText(inner), text: joinTexts(inner, getProperty(value, name)) }))
      .filter(({ text }) => text !== '')
    return parts.reduce((joined, { isText: isNextText, text }, index) => {
      if (index === 0) return text
      const isLabel = isNextText && parts[index - 1]?.isText && !endsSentence(joined)
      const labelEnd = parts[index + 1]?.isText ? ',' : ':'
      return `${isLabel ? joined + labelEnd : endSentence(joined)} ${text}`
    }, '')
  }
  if (field.kind === 'list') {
    const texts = Array.isArray(value) ? value.map((item) => joinTexts(field.of, item)) : []
    return isText(field.of) && !texts.every(endsSentence) ? texts.join(', ') : texts.map(endSentence).join(' ')
  }
  return isText(field) && typeof value === 'string' ? value : ''
}

const isText = ({ kind }: Field) => kind === 'text' || kind === 'longText'
const endsSentence = (text: string) => /[.!?]$/.test(text)
const endSentence = (text: string) => (text === '' || endsSentence(text) ? text : `${text}.`)
