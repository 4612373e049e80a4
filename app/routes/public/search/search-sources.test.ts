import { expect, test } from 'vitest'
import { listDefaultServices, readService } from '#app/features/services/listed-service.ts'
import { mergeSiteContent } from '#app/site/content/merge-site-content.ts'
import { documents } from '#content/documents.ts'
import type { ContentDocument } from '#content/model/content-document.ts'
import type { Field } from '#content/model/field.ts'
import { readPart } from '#content/model/merge-content.ts'
import { getServiceDocument, serviceKey } from '#content/services/service-documents.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { listSearchEntries } from './search-sources.ts'

const services = listDefaultServices()

/** Documents that no source has, and why. */
const otherDocuments: Record<string, string> = {
  errors: 'where there is nothing to find',
  footer: 'on every page',
  leadership: 'what stands around the list, whose entries are rows',
  navigation: 'what the sources’ pages are called',
  search: 'the search itself',
  vacancy: 'the same on the page of each vacancy, which is a row',
}

/** Documents that are found at one place, and why. */
const documentsOfOnePlace: Record<string, string> = { media: 'its only other text is about an empty gallery' }

test('What a department writes in the texts of a page is found', () => {
  for (const [key, document] of Object.entries<ContentDocument>(documents)) {
    if (key in otherDocuments) continue
    const stored = [{ id: key, content: markTexts(document.content, document.defaults) }]
    const content = mergeSiteContent(stored, { hasSamples: true })
    const entries = listSearchEntries({ settings: siteDefaults, content, hasSamples: true, services })
    const places = entries.filter(({ text }) => text.includes('zeppelin')).length
    expect(places, key).toBeGreaterThanOrEqual(key in documentsOfOnePlace ? 1 : 2)
  }
})

test('What a department writes about a service is found, and nothing of a hidden one', () => {
  const id = 'k9-unit'
  const { content, defaults } = getServiceDocument(id)
  const texts = [{ id: serviceKey(id), content: markTexts(content, defaults) }]
  const service = readService(id, { texts, rows: [] })
  const site = {
    settings: siteDefaults,
    content: mergeSiteContent([], { hasSamples: true }),
    hasSamples: true,
  }
  const found = listSearchEntries({ ...site, services: [service] }).filter(({ label }) => label === 'Service')
  expect(found).toEqual([
    expect.objectContaining({ path: '/services/k9-unit', text: expect.stringContaining('zeppelin') }),
  ])
  const without = listSearchEntries({ ...site, services: [] })
  expect(without.filter(({ path }) => path.startsWith('/services/'))).toEqual([])
  expect(without.filter(({ path }) => path.startsWith('/services#')).map(({ path }) => path)).toEqual([
    '/services#emergency-contacts',
  ])
})

/** The same content with a word of its own in each text that has room for it. */
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

test('What the product made up is found only where it is shown, and every place has a title, a text and its own address', () => {
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
