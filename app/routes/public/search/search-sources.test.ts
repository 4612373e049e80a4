import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listUsualServices, readServiceTexts } from '#app/features/services/listed-service.ts'
import { mergeSiteContent } from '#app/site/content/merge-site-content.ts'
import { documents } from '#content/documents.ts'
import type { ContentDocument } from '#content/model/content-document.ts'
import type { Field } from '#content/model/field.ts'
import { readPart } from '#content/model/merge-content.ts'
import { getServiceDocument, serviceKey } from '#content/services/service-documents.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { listSearchEntries } from './search-sources.ts'

const services = listUsualServices()

const root = join(import.meta.dirname, '../../../..')

/** Features whose pages have no words of their own for visitors, and why. */
const withoutWords: Record<string, string> = {
  activity: 'for staff',
  alerts: 'at the top of every page while they hold',
  discord: 'for staff',
  feeds: 'lists what others have',
  icons: 'pictures',
  packs: 'for staff',
  pages: 'rows, which the database searches',
  search: 'the search itself',
  session: 'for staff',
  'set-up': 'for staff',
  'share-images': 'pictures',
  'site-settings': 'for staff',
  staff: 'for staff',
  status: 'for staff',
  trash: 'for staff',
}

const loaded = 'given as loaded, with what a department changed'

/** Fixed texts that no source names, and why. */
const otherTexts: Record<string, string> = {
  'about.ts': loaded,
  'communities.ts': loaded,
  'hiring.ts': loaded,
  'home.ts': loaded,
  'training.ts': loaded,
  'badge-parts.ts': 'pictures',
  'documents.ts': 'all that is given as loaded',
  'errors.ts': 'where there is nothing to find',
  'footer.ts': 'on every page',
  'list-pages.ts': 'what stands around the lists, whose entries are rows',
  'legal.ts': loaded,
  'look-parts.ts': 'pictures',
  'navigation.ts': 'what the sources’ pages are called',
  'page-table.ts': 'titles, which the sources have',
  'service-actions.ts': 'what buttons do',
  'service-documents.ts': loaded,
  'services.ts': loaded,
  'services-page.ts': loaded,
  'service-forms.ts': 'given as loaded, with what a department changed',
  'site-defaults.ts': 'given as settings',
  'vacancy.ts': 'the same on the page of each vacancy, which is a row',
}

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

async function readSources() {
  const folders = await readdir(join(root, 'app/features'))
  const sources = await Promise.all(
    folders.map(async (feature) => {
      const files = (await readdir(join(root, 'app/features', feature))).filter((name) => name.endsWith('-source.ts'))
      const texts = await Promise.all(files.map((name) => readFile(join(root, 'app/features', feature, name), 'utf8')))
      return [feature, texts.join('\n')] as const
    }),
  )
  return Object.fromEntries(sources)
}

test('Every feature gives its words to the search, or says why it has none', async () => {
  const sources = await readSources()
  const missing = Object.keys(sources).filter((feature) => sources[feature] === '' && !(feature in withoutWords))
  expect(missing).toEqual([])
  expect(Object.keys(withoutWords).filter((feature) => sources[feature] !== '')).toEqual([])
})

test('Every fixed text is in a source, or says why it is in none', async () => {
  const words = Object.values(await readSources()).join('\n')
  const files = (await readdir(join(root, 'content'))).filter((name) => /^[\w-]+\.ts$/.test(name))
  const missing = files.filter((name) => !words.includes(`'#content/${name}'`) && !(name in otherTexts))
  expect(missing).toEqual([])
})

test('What a department writes in the texts of a page is found', () => {
  for (const [key, document] of Object.entries<ContentDocument>(documents)) {
    if (key in otherDocuments) continue
    const stored = [{ id: key, content: markTexts(document.content, document.defaults) }]
    const content = mergeSiteContent(stored, { hasSamples: true })
    const entries = listSearchEntries({ settings: siteDefaults, content, hasSamples: true, services, forms: [] })
    const places = entries.filter(({ text }) => text.includes('zeppelin')).length
    expect(places, key).toBeGreaterThanOrEqual(key in documentsOfOnePlace ? 1 : 2)
  }
})

test('What a department writes about a service is found, and nothing of a hidden one', () => {
  const id = 'k9-unit'
  const { content, defaults } = getServiceDocument(id)
  const service = readServiceTexts(id, [{ id: serviceKey(id), content: markTexts(content, defaults) }])
  const site = {
    settings: siteDefaults,
    content: mergeSiteContent([], { hasSamples: true }),
    hasSamples: true,
    forms: [],
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
      forms: [],
    })
  expect(list(true).length - list(false).length).toBe(3)
  expect(list(false).filter(({ title }) => /History|Awards|Instructors/.test(title))).toEqual([])
  for (const { path, title, text } of list(true)) expect([path, title, text]).not.toContain('')
  const paths = list(true).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
