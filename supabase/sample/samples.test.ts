import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packSchema } from '#app/features/packs/pack-contents.ts'
import { siteSettingsSchema } from '#app/site/settings/site-settings-schema.ts'
import { allDocuments, documents, findDocument } from '#content/documents.ts'
import { checkValue } from '#content/model/check-value.ts'
import { ownPage } from '#content/own-pages/own-page.ts'
import { packIdentities } from '#content/packs/pack-identities.ts'
import { shippedPackIds } from '#content/packs/shipped-packs.ts'
import { pages } from '#content/page-table.ts'
import { getDefaultContent } from '#content/services/default-content.ts'
import { getServiceDocument, serviceKey } from '#content/services/service-documents.ts'
import { serviceIds } from '#content/services/services.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { defaultSample, listPackedFiles, readSample, replacePackedFiles, type Sample } from './read-sample.ts'

const harbor = await readSample(defaultSample)
const shipped = await Promise.all(shippedPackIds.map(readSample))

const defaultDepartment = [
  siteDefaults,
  Object.values(allDocuments).map((document) => document.defaults),
  serviceIds.map(getDefaultContent),
  harbor.contents.leaders,
  harbor.contents.articles,
  harbor.contents.media,
]

/** A section of an own page or one of its entries, which may show a picture. */
type Shown = Partial<Record<'picture' | 'alt' | 'title' | 'text' | 'value', string>>

const folder = (sample: Sample) => join(import.meta.dirname, '../../content/samples', sample.id)

describe.each([harbor, ...shipped].map((sample) => [sample.id, sample] as const))('The sample %s', (_, sample) => {
  const { contents } = sample

  test('is a pack as the product exports and imports it', () => {
    const { data, error } = packSchema.strict().safeParse(contents)
    expect(error).toBeUndefined()
    expect(data).toMatchObject(contents)
  })

  test('has every file that it names, names every file that it has, with its size', async () => {
    const files = await readdir(join(folder(sample), 'files'))
    expect(listPackedFiles(contents).sort()).toEqual(files.sort())
    for (const { file_path, file_size } of contents.media) {
      const [name = ''] = listPackedFiles(file_path)
      expect((await sample.readFile(name)).length, name).toBe(file_size)
    }
    const articles = await readdir(join(folder(sample), 'articles'))
    expect(articles).toHaveLength(contents.articles.length)
    expect(contents.articles.filter(({ content }) => content.length < 200)).toEqual([])
  })

  test('has rows whose ids no other row has', () => {
    const ids = listIds(sample)
    expect(new Set(ids).size).toBe(ids.length)
    const groups = new Set(ids.map((id) => id.slice(0, -4)))
    expect(groups.size).toBe(1)
    expect([...groups][0]).toMatch(/^7c1e0000-0000-4000-8000-0000000[0d-f]$/)
  })
})

test('No row of a sample has the id of a row of another', () => {
  const ids = [harbor, ...shipped].flatMap(listIds)
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(shipped.map((sample) => [sample.id, sample] as const))('The city pack %s', (id, sample) => {
  const pack = sample.contents
  const texts = listTexts(pack)

  test('has texts of known pages and services, in the lengths that their fields take', () => {
    expect(pack.description.length).toBeLessThanOrEqual(160)
    const faults = Object.entries(pack.texts).flatMap(([key, value]) => {
      const document = findDocument(key)
      if (!document) return [{ key, message: 'There is no such document.' }]
      // A later version may have fields that the pack lacks: they are as the default has them.
      return checkValue(document.content, value, { isSparse: true }).map((fault) => ({ key, ...fault }))
    })
    expect(faults).toEqual([])
  })

  test('is the department that the staff area knows by its names and looks', () => {
    expect(pack.settings).toMatchObject(Object.entries(packIdentities).find(([key]) => key === id)?.[1] ?? {})
    expect(pack.name).toBe(pack.settings.name)
  })

  test('has all services, with as many forms as the default department', () => {
    expect(Object.keys(pack.services).sort()).toEqual([...serviceIds].sort())
    for (const [service, { action, forms }] of Object.entries(pack.services)) {
      const { category } = getServiceDocument(service).defaults
      expect(pack.texts[serviceKey(service)], service).toMatchObject({ category })
      expect(action.kind, service).toBeTruthy()
      expect(forms.length, service).toBeGreaterThanOrEqual(getDefaultContent(service).forms.length)
    }
  })

  test('has pages of its own that visitors find, with pictures, in the lengths that their fields take', () => {
    expect(pack.ownPages.length).toBeGreaterThanOrEqual(2)
    for (const { content } of pack.ownPages) {
      const stored = replacePackedFiles(content, (name) => `/storage/v1/object/public/media-library/${name}`)
      expect(checkValue(ownPage.content, stored), content.slug).toEqual([])
      const shown = content.sections.flatMap((section): readonly Shown[] =>
        'items' in section ? section.items : [section],
      )
      const pictures = shown.filter(({ picture = '' }) => picture !== '')
      expect(pictures.length, content.slug).toBeGreaterThan(0)
      expect(pictures.filter(({ alt = '' }) => alt.length < 10)).toEqual([])
      expect([content.visibility, content.place], content.slug).toEqual([
        'public',
        expect.stringMatching(/header|footer/),
      ])
    }
    const addresses = pack.ownPages.map(({ content }) => content.slug)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('leaves it to who runs the site to publish what it stores of whom', () => {
    expect(pack.texts.legal).toMatchObject({ privacy: { isShown: false }, imprint: { parts: [] } })
  })

  test('gives only vacant posts texts of their own, and such as their pages take', () => {
    const own = pack.leaders.flatMap(({ vacancy, slug }) => (vacancy ? [{ vacancy, slug }] : []))
    for (const { vacancy, slug } of own) {
      expect(checkValue(documents.vacancy.content, vacancy, { isSparse: true }), slug).toEqual([])
      expect(pack.leaders.find((leader) => leader.slug === slug)?.has_filled_position, slug).toBe(false)
    }
  })

  test('has every setting, and none that the site refuses', () => {
    const { home, parts, ...settings } = siteDefaults
    expect(Object.keys(pack.settings)).toEqual(expect.arrayContaining(Object.keys(settings)))
    expect(pack.settings.communities).not.toHaveProperty('proxies')
    const communities = { ...Object(pack.settings.communities), proxies: [] }
    expect(siteSettingsSchema.safeParse({ home, parts, ...pack.settings, communities }).error).toBeUndefined()
  })

  test('is as complete as the default department', () => {
    const count = (type: string, list: readonly { type: string }[]) => list.filter((item) => item.type === type).length
    expect(pack.leaders.length).toBeGreaterThanOrEqual(harbor.contents.leaders.length)
    expect(pack.leaders.some((leader) => !leader.has_filled_position)).toBe(true)
    expect(pack.articles.length).toBeGreaterThanOrEqual(harbor.contents.articles.length)
    for (const type of ['news', 'press-release']) {
      expect(count(type, pack.articles)).toBeGreaterThanOrEqual(count(type, harbor.contents.articles))
    }
    expect(pack.media.length).toBeGreaterThanOrEqual(harbor.contents.media.length - 1)
  })

  test('shares no sentence of six words with the default department or another pack', () => {
    const others = shipped.filter((other) => other.id !== id).map(({ contents }) => contents)
    const theirs = new Set(listTexts([defaultDepartment, others]).flatMap(listSentences))
    expect(texts.flatMap(listSentences).filter((sentence) => theirs.has(sentence))).toEqual([])
  })

  test('names nothing and nobody of the default department', () => {
    const people = harbor.contents.leaders
      .filter((leader) => leader.has_filled_position)
      .map(({ name }) => name.split(' ').at(-1))
    const others = ['Ferreira', 'Raman', 'Renn', 'Bosun', 'Kestrel Head', 'Old Market', 'lighthouse', 'Lantern Street']
    const names = [siteDefaults.city, 'Cutler', siteDefaults.shortName, siteDefaults.motto, ...people, ...others]
    for (const name of names) expect(texts.filter((text) => text.includes(`${name}`))).toEqual([])
  })

  test('leads nowhere but to its own pages and to .example hosts', () => {
    const known = [
      ...pages.map(({ path }) => path),
      ...serviceIds.map((service) => `/services/${service}`),
      ...Object.entries(pack.services).flatMap(([service, { forms }]) =>
        forms.map(({ slug }) => `/services/${service}/forms/${slug}`),
      ),
      ...pack.ownPages.map(({ content }) => `/${content.slug}`),
      ...pack.leaders.map(({ slug }) => `/leadership/${slug}`),
      ...pack.articles.map((article) => `/news/${article.legacy_id ?? article.id}`),
    ]
    const paths = texts.filter((text) => /^\/\S*$/.test(text)).map((path) => path.replace(/#.*/, ''))
    expect(paths.filter((path) => !known.includes(path))).toEqual([])
    const hosts = texts.flatMap((text) => text.match(/https?:\/\/[^/\s]+|(?<=@)[\w.-]+/g) ?? [])
    expect(hosts.filter((host) => !/\.example\.?$/.test(host))).toEqual([])
    const numbers = texts.flatMap((text) => text.match(/\(?\d{3}\)?[ -]\d{3}[ -]\d{4}/g) ?? [])
    expect(numbers.filter((number) => !/555-01\d\d$/.test(number))).toEqual([])
  })

  test('is small, has files that are called like it, and describes each picture', async () => {
    const files = listPackedFiles(pack)
    expect(files.filter((name) => !name.startsWith(`${id}-`))).toEqual([])
    const sizes = await Promise.all(files.map(async (name) => (await sample.readFile(name)).length))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
    const alts = [
      ...pack.articles.flatMap((article) => [article.media_alt, article.gallery_alts].flat()),
      ...pack.media.filter((item) => item.file_type !== 'application/pdf').map((item) => item.alt_text),
    ]
    expect(alts.filter((alt) => String(alt ?? '').length < 10)).toEqual([])
  })
})

function listIds({ contents }: Sample): string[] {
  return [...contents.leaders, ...contents.articles, ...contents.media, ...contents.ownPages].map(({ id }) => id)
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listTexts)
}

/** Sentences of six words and more, as one hears them. */
function listSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?:;])\s+|\n+/)
    .map((sentence) => (sentence.toLowerCase().match(/[\p{L}\p{N}$’']+/gu) ?? []).join(' '))
    .filter((sentence) => sentence.split(' ').length >= 6)
}
