import { expect, test } from 'vitest'
import { listDefaultServices, parseService } from '#app/features/services/listed-service.ts'
import { mergeSiteContent } from '#app/site/content/merge-site-content.ts'
import { documents } from '#content/documents.ts'
import type { ContentDocument } from '#content/model/content-document.ts'
import type { Field } from '#content/model/field.ts'
import { getProperty } from '#content/model/merge-content.ts'
import { getServiceKey, requireServiceDocument } from '#content/services/service-documents.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { listSearchEntries } from './search-sources.ts'

const services = listDefaultServices()

/** Maps each document whose content the search leaves out to the reason. */
const unsearchedDocuments: Record<string, string> = {
  errors: 'error pages are not searched',
  footer: 'on every page',
  leadership: 'only the text around the list, whose entries are rows',
  navigation: 'only the names of the pages',
  search: 'the search itself',
  vacancy: 'the same on the page of each vacancy, which is a row',
}

/** Maps each document with only one search entry to the reason. */
const documentsWithOneEntry: Record<string, string> = { media: 'its only other text is about an empty gallery' }

test('The search finds the page content that a department writes', () => {
  for (const [key, document] of Object.entries<ContentDocument>(documents)) {
    if (key in unsearchedDocuments) continue
    const storedDocuments = [{ id: key, content: markTexts(document.model, document.defaults) }]
    const content = mergeSiteContent(storedDocuments, { hasSamples: true })
    const entries = listSearchEntries({ settings: siteDefaults, content, hasSamples: true, services })
    const matchCount = entries.filter(({ text }) => text.includes('zeppelin')).length
    expect(matchCount, key).toBeGreaterThanOrEqual(key in documentsWithOneEntry ? 1 : 2)
  }
})

test('The search finds the content of a service, unless the service is hidden', () => {
  const id = 'k9-unit'
  const { model, defaults } = requireServiceDocument(id)
  const contentDocuments = [{ id: getServiceKey(id), content: markTexts(model, defaults) }]
  const service = parseService(id, { contentDocuments, rows: [] })
  const site = {
    settings: siteDefaults,
    content: mergeSiteContent([], { hasSamples: true }),
    hasSamples: true,
  }
  const entries = listSearchEntries({ ...site, services: [service] }).filter(({ section }) => section === 'services')
  expect(entries).toEqual([
    expect.objectContaining({ path: '/services/k9-unit', text: expect.stringContaining('zeppelin') }),
  ])
  const entriesWithoutService = listSearchEntries({ ...site, services: [] })
  expect(entriesWithoutService.filter(({ path }) => path.startsWith('/services/'))).toEqual([])
  expect(entriesWithoutService.filter(({ path }) => path.startsWith('/services#')).map(({ path }) => path)).toEqual([
    '/services#emergency-contacts',
  ])
})

/**
 * Replaces the text of each field that allows 200 or more characters with a marker sentence, and
 * turns on each switch.
 */
function markTexts(field: Field, value: unknown): unknown {
  if (field.kind === 'list') return Array.isArray(value) ? value.map((item) => markTexts(field.of, item)) : value
  if (field.kind === 'group') {
    return Object.fromEntries(
      Object.entries(field.fields).map(([name, childField]) => [name, markTexts(childField, getProperty(value, name))]),
    )
  }
  if (field.kind === 'switch') return true
  return (field.kind === 'text' || field.kind === 'longText') && field.max >= 200 ? 'A zeppelin.' : value
}

test('Sample content is found only while it is shown, and each entry has a title, a text and a unique path', () => {
  const listEntries = (hasSamples: boolean) =>
    listSearchEntries({
      settings: siteDefaults,
      content: mergeSiteContent([], { hasSamples }),
      hasSamples,
      services,
    })
  expect(listEntries(true).length - listEntries(false).length).toBe(3)
  expect(listEntries(false).filter(({ title }) => /History|Awards|Instructors/.test(title))).toEqual([])
  for (const { path, title, text } of listEntries(true)) expect([path, title, text]).not.toContain('')
  const paths = listEntries(true).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
