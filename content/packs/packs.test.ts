import { readdirSync, statSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteSettingsSchema } from '#app/site/settings/site-settings-schema.ts'
import { articles } from '#supabase/sample/articles.ts'
import { leadership } from '#supabase/sample/leadership.ts'
import { media } from '#supabase/sample/media.ts'
import { allDocuments, documents } from '../documents.ts'
import { checkValue } from '../model/check-value.ts'
import type { ContentDocument } from '../model/content-document.ts'
import { ownPage } from '../own-pages/own-page.ts'
import { pages } from '../page-table.ts'
import { listDefaultForms } from '../services/list-default-forms.ts'
import { serviceActions } from '../services/service-actions.ts'
import { getServiceDocument, toServiceTexts } from '../services/service-documents.ts'
import { services } from '../services.ts'
import { siteDefaults } from '../site-defaults.ts'
import type { CityPack } from './city-pack.ts'
import { listPictures, mapPictures } from './map-pictures.ts'
import { listPackForms } from './pack-service.ts'
import { shippedPackIds, shippedPacks } from './shipped-packs.ts'

const defaultDepartment = [
  siteDefaults,
  Object.values(allDocuments).map((document) => document.defaults),
  serviceActions,
  services.flatMap(({ id }) => listDefaultForms(id)),
  leadership,
  articles,
  media,
]

/** A section of an own page or one of its entries, which may show a picture. */
type Shown = Partial<Record<'picture' | 'alt' | 'title' | 'text' | 'value', string>>

const documentList = Object.entries<ContentDocument>(documents)

describe.each(shippedPackIds)('The city pack %s', (id) => {
  let pack: CityPack
  let texts: string[]
  beforeAll(async () => {
    const load = shippedPacks[id]
    if (!load) throw new Error(`There is no pack ${id}`)
    pack = await load()
    texts = listTexts(pack)
  })

  test('has every text of every page, in the length that its field takes', () => {
    expect(pack.id).toBe(id)
    expect(pack.description.length).toBeLessThanOrEqual(160)
    const faults = documentList.flatMap(([key, { content }]) =>
      checkValue(content, pack.texts[key as keyof typeof documents]).map((fault) => ({ key, ...fault })),
    )
    expect(faults).toEqual([])
  })

  test('has all services in the lengths that their fields take, or those of the default', () => {
    const own = Object.entries(pack.services ?? {})
    expect([0, services.length]).toContain(own.length)
    for (const [id, service] of own) {
      const { content, defaults } = getServiceDocument(id)
      const written = toServiceTexts(service)
      expect(checkValue(content, written), id).toEqual([])
      expect(written.category, id).toBe(defaults.category)
      expect(service.forms?.length ?? 0, id).toBeGreaterThanOrEqual(listDefaultForms(id).length)
    }
  })

  test('has pages of its own that visitors find, with pictures, in the lengths that their fields take', () => {
    expect(pack.ownPages.length).toBeGreaterThanOrEqual(2)
    for (const { content } of pack.ownPages) {
      const stored = mapPictures(content, (name) => `/storage/v1/object/public/media-library/${name}`)
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
    const communities = { ...pack.settings.communities, proxies: [] }
    expect(siteSettingsSchema.safeParse({ home, parts, ...pack.settings, communities }).error).toBeUndefined()
  })

  test('is as complete as the default department', () => {
    const count = (type: string, list: readonly { type: string }[]) => list.filter((item) => item.type === type).length
    expect(pack.leaders.length).toBeGreaterThanOrEqual(leadership.length)
    expect(pack.leaders.some((leader) => !leader.has_filled_position)).toBe(true)
    expect(pack.articles.length).toBeGreaterThanOrEqual(articles.length)
    for (const type of ['news', 'press-release']) {
      expect(count(type, pack.articles)).toBeGreaterThanOrEqual(count(type, articles))
    }
    expect(pack.media.length).toBeGreaterThanOrEqual(media.length - 1)
    for (const [key, document] of documentList) {
      expect(listShortLists(document.defaults, pack.texts[key as keyof typeof documents], key)).toEqual([])
    }
  })

  test('shares no sentence of six words with the default department or another pack', async () => {
    const others = await Promise.all(
      Object.entries(shippedPacks).flatMap(([other, load]) => (other === id ? [] : [load()])),
    )
    const theirs = new Set(listTexts([defaultDepartment, others]).flatMap(listSentences))
    expect(texts.flatMap(listSentences).filter((sentence) => theirs.has(sentence))).toEqual([])
  })

  test('names nothing and nobody of the default department', () => {
    const people = leadership.filter((leader) => leader.has_filled_position).map(({ name }) => name.split(' ').at(-1))
    const others = ['Ferreira', 'Raman', 'Renn', 'Bosun', 'Kestrel Head', 'Old Market', 'lighthouse', 'Lantern Street']
    const names = [siteDefaults.city, 'Cutler', siteDefaults.shortName, siteDefaults.motto, ...people, ...others]
    for (const name of names) expect(texts.filter((text) => text.includes(`${name}`))).toEqual([])
  })

  test('leads nowhere but to its own pages and to .example hosts', () => {
    const known = [
      ...pages.map(({ path }) => path),
      ...services.map((service) => `/services/${service.id}`),
      ...Object.entries(pack.services ?? {}).flatMap(([service, words]) =>
        listPackForms(words).map(({ slug }) => `/services/${service}/forms/${slug}`),
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

  test('has every file that it names, names every file that it has, and describes each picture', () => {
    const folder = new URL(`./${id}/media/`, import.meta.url)
    const files = readdirSync(folder)
    const named = new Set([
      ...pack.media.map((item) => item.file_name),
      ...pack.leaders.flatMap((leader) => leader.photo ?? []),
      ...pack.articles.flatMap((article) => [article.hero_image, article.hero_video ?? []].flat()),
      ...pack.articles.flatMap((article) => article.gallery.map((picture) => picture.image)),
      ...pack.ownPages.flatMap(({ content }) => listPictures(content)),
    ])
    expect([...named].sort()).toEqual([...files].sort())
    expect(files.filter((name) => !name.startsWith(`${id}-`))).toEqual([])
    const bytes = files.reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0)
    expect(bytes).toBeLessThan(600_000)
    const alts = [
      ...pack.articles.flatMap((article) => [article.media_alt, ...article.gallery.map(({ alt }) => alt)]),
      ...pack.media.filter((item) => item.file_type !== 'application/pdf').map((item) => item.alt_text ?? ''),
    ]
    expect(alts.filter((alt) => alt.length < 10)).toEqual([])
  })

  test('has rows whose ids no other row has', () => {
    const ids = [...pack.leaders, ...pack.articles, ...pack.media, ...pack.ownPages].map((row) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    const group = ids[0]?.slice(0, -4)
    expect(group).toMatch(/^7c1e0000-0000-4000-8000-0000000[d-f]$/)
    expect(ids.filter((row) => row.slice(0, -4) !== group)).toEqual([])
  })
})

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

/** Where a pack has fewer entries than the default. Choices that the department makes itself are no entries. */
function listShortLists(theirs: unknown, own: unknown, place: string): string[] {
  if (Array.isArray(theirs)) {
    return Array.isArray(own) && own.length >= theirs.length ? [] : [place]
  }
  if (typeof theirs !== 'object' || theirs === null) return []
  return Object.entries(theirs).flatMap(([name, part]) =>
    listShortLists(part, (own as Record<string, unknown> | undefined)?.[name], `${place}.${name}`),
  )
}
