import { expect, test } from 'vitest'
import { listDefaultServices, parseService } from '#app/features/services/listed-service.ts'
import { mergeSiteContent } from '#app/site/content/merge-site-content.ts'
import { documents } from '#content/documents.ts'
import type { ContentDocument } from '#content/model/content-document.ts'
import type { Field } from '#content/model/field.ts'
import { readPart } from '#content/model/merge-content.ts'
import { getServiceDocument, serviceKey } from '#content/services/service-documents.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { listSearchEntries } from './search-sources.ts'

const services = listDefaultServices()

/** Documents without a search source, and why. */
const otherDocuments: Record<string, string> = {
  errors: 'error pages are not searched',
  footer: 'on every page',
  leadership: 'only the text around the list, whose entries are rows',
  navigation: 'only the names of the pages',
  search: 'the search itself',
  vacancy: 'the same on the page of each vacancy, which is a row',
}

/** Documents with one search entry, and why. */
const documentsOfOnePlace: Record<string, string> = { media: 'its only other text is about an empty gallery' }

test('Finds the page content that a department writes', () => {
  for (const [key, document] of Object.entries<ContentDocument>(documents)) {
    if (key in otherDocuments) continue
    const stored = [{ id: key, content: markTexts(document.content, document.defaults) }]
    const content = mergeSiteContent(stored, { hasSamples: true })
    const entries = listSearchEntries({ settings: siteDefaults, content, hasSamples: true, services })
    const matchCount = entries.filter(({ text }) => text.includes('zeppelin')).length
    expect(matchCount, key).toBeGreaterThanOrEqual(key in documentsOfOnePlace ? 1 : 2)
  }
})

test('Finds a service’s own content, and none of a hidden service', () => {
  const id = 'k9-unit'
  const { content, defaults } = getServiceDocument(id)
  const texts = [{ id: serviceKey(id), content: markTexts(content, defaults) }]
  const service = parseService(id, { texts, rows: [] })
  const site = {
    settings: siteDefaults,
    content: mergeSiteContent([], { hasSamples: true }),
    hasSamples: true,
  }
  const entries = listSearchEntries({ ...site, services: [service] }).filter(({ label }) => label === 'Service')
  expect(entries).toEqual([
    expect.objectContaining({ path: '/services/k9-unit', text: expect.stringContaining('zeppelin') }),
  ])
  const withoutService = listSearchEntries({ ...site, services: [] })
  expect(withoutService.filter(({ path }) => path.startsWith('/services/'))).toEqual([])
  expect(withoutService.filter(({ path }) => path.startsWith('/services#')).map(({ path }) => path)).toEqual([
    '/services#emergency-contacts',
  ])
})

/** Returns the same content with a marker word in each text that has enough length. */
function markTexts(field: Field, value: unknown): unknown {
  if (field.kind === 'list') return Array.isArray(value) ? value.map((item) => markTexts(field.of, item)) : value
  if (field.kind === 'group') {
    return Object.fromEntries(
      Object.entries(field.fields).map(([name, inner]) => [name, markTexts(inner, readPart(value, name))]),
    )
  }
  if (field.kind === 'switch') return true
  return (field.kind === 'text' || field.kind === 'longText') && field.max >= 200 ? 'A zeppelin.' : value
}

test('Finds sample content only while shown, with a title, text and unique path', () => {
  const list = (hasSamples: boolean) =>
    listSearchEntries({
      settings: siteDefaults,
      content: mergeSiteContent([], { hasSamples }),
      hasSamples,
      services,
    })
  expect(list(true).length - list(false).length).toBe(3)
  expect(list(false).filter(({ title }) => /History|Awards|Instructors/.test(title))).toEqual([])
  for (const { path, title, text } of list(true)) expect([path, title, text]).not.toContain('')
  const paths = list(true).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
