import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { templateSchema } from '#app/features/site-templates/template-contents.ts'
import { siteSettingsSchema } from '#app/site/settings/site-settings-schema.ts'
import { customPage } from '#content/custom-pages/custom-page.ts'
import { documents, findDocument } from '#content/documents.ts'
import { checkValue } from '#content/model/check-value.ts'
import { pages } from '#content/page-table.ts'
import { serviceIds } from '#content/services/services.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { includedTemplateIds } from '#content/site-templates/included-templates.ts'
import { templateIdentities } from '#content/site-templates/template-identities.ts'
import { defaultSample, listBundledFiles, readSample, replaceBundledFiles, type Sample } from './read-sample.ts'

const harbor = await readSample(defaultSample)
const includedSamples = await Promise.all(includedTemplateIds.map(readSample))

const getSampleFolder = (sample: Sample) => join(import.meta.dirname, '../../content/samples', sample.id)

describe.each([harbor, ...includedSamples].map((sample) => [sample.id, sample] as const))('Sample %s', (_, sample) => {
  const { contents } = sample

  test('is a valid site template', () => {
    const { data, error } = templateSchema.strict().safeParse(contents)
    expect(error).toBeUndefined()
    expect(data).toMatchObject(contents)
  })

  test('contains exactly the files that it refers to, with the stated sizes, and a text for each article', async () => {
    const files = await readdir(join(getSampleFolder(sample), 'files'))
    expect(listBundledFiles(contents).sort()).toEqual(files.sort())
    for (const { file_path, file_size } of contents.media) {
      const [name = ''] = listBundledFiles(file_path)
      expect((await sample.readFile(name)).length, name).toBe(file_size)
    }
    const articles = await readdir(join(getSampleFolder(sample), 'articles'))
    expect(articles).toHaveLength(contents.articles.length)
    expect(contents.articles.filter(({ content }) => content.length < 200)).toEqual([])
  })

  test('has unique row IDs that share the prefix of sample rows', () => {
    const ids = listIds(sample)
    expect(new Set(ids).size).toBe(ids.length)
    const prefixes = new Set(ids.map((id) => id.slice(0, -4)))
    expect(prefixes.size).toBe(1)
    expect([...prefixes][0]).toMatch(/^7c1e0000-0000-4000-8000-0000000[0d-f]$/)
  })
})

test('Samples share no row IDs', () => {
  const ids = [harbor, ...includedSamples].flatMap(listIds)
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(includedSamples.map((sample) => [sample.id, sample] as const))('Site template %s', (id, sample) => {
  const template = sample.contents
  const texts = listTexts(template)

  test('has content only for known pages and services, within the fields’ limits', () => {
    expect(template.description.length).toBeLessThanOrEqual(160)
    const errors = Object.entries(template.texts).flatMap(([key, value]) => {
      const document = findDocument(key)
      if (!document) return [{ key, message: 'There is no such document.' }]
      // Fields that the template lacks get the defaults, because later versions may add fields.
      return checkValue(document.model, value, { isSparse: true }).map((error) => ({ key, ...error }))
    })
    expect(errors).toEqual([])
  })

  test('has the settings that templateIdentities lists', () => {
    expect(template.settings).toMatchObject(Object.entries(templateIdentities).find(([key]) => key === id)?.[1] ?? {})
    expect(template.name).toBe(template.settings.name)
  })

  test('has at least two visible custom pages, within the fields’ limits', () => {
    expect(template.ownPages.length).toBeGreaterThanOrEqual(2)
    for (const { content } of template.ownPages) {
      const stored = replaceBundledFiles(content, (name) => `/storage/v1/object/public/media-library/${name}`)
      expect(checkValue(customPage.model, stored), content.slug).toEqual([])
      expect([content.visibility, content.place], content.slug).toEqual([
        'public',
        expect.stringMatching(/header|footer/),
      ])
    }
    const addresses = template.ownPages.map(({ content }) => content.slug)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('sets vacancy text only for vacant positions, within the fields’ limits', () => {
    const vacancies = template.leaders.flatMap(({ vacancy, slug }) => (vacancy ? [{ vacancy, slug }] : []))
    for (const { vacancy, slug } of vacancies) {
      expect(checkValue(documents.vacancy.model, vacancy, { isSparse: true }), slug).toEqual([])
      expect(template.leaders.find((leader) => leader.slug === slug)?.has_filled_position, slug).toBe(false)
    }
  })

  test('has a valid value for every setting', () => {
    const { home, parts, ...settings } = siteDefaults
    expect(Object.keys(template.settings)).toEqual(expect.arrayContaining(Object.keys(settings)))
    expect(template.settings.communities).not.toHaveProperty('proxies')
    const communities = { ...Object(template.settings.communities), proxies: [] }
    expect(siteSettingsSchema.safeParse({ home, parts, ...template.settings, communities }).error).toBeUndefined()
  })

  test('doesn’t mention people or places of the default department', () => {
    const lastNames = harbor.contents.leaders
      .filter((leader) => leader.has_filled_position)
      .map(({ name }) => name.split(' ').at(-1) ?? name)
    const otherNames = [
      'Cutler',
      'Ferreira',
      'Raman',
      'Renn',
      'Bosun',
      'Kestrel Head',
      'Old Market',
      'lighthouse',
      'Lantern Street',
    ]
    const { city, shortName, motto } = siteDefaults
    for (const name of [city, shortName, motto, ...lastNames, ...otherNames])
      expect(texts.filter((text) => text.includes(name))).toEqual([])
  })

  test('links only to its own pages and to .example hosts, and has only fictional phone numbers', () => {
    const knownPaths = [
      ...pages.map(({ path }) => path),
      ...serviceIds.map((service) => `/services/${service}`),
      ...Object.entries(template.services).flatMap(([service, { forms }]) =>
        forms.map(({ slug }) => `/services/${service}/forms/${slug}`),
      ),
      ...template.ownPages.map(({ content }) => `/${content.slug}`),
      ...template.leaders.map(({ slug }) => `/leadership/${slug}`),
      ...template.articles.map((article) => `/news/${article.legacy_id ?? article.id}`),
    ]
    const paths = texts.filter((text) => /^\/\S*$/.test(text)).map((path) => path.replace(/#.*/, ''))
    expect(paths.filter((path) => !knownPaths.includes(path))).toEqual([])
    const hosts = texts.flatMap((text) => text.match(/https?:\/\/[^/\s]+|(?<=@)[\w.-]+/g) ?? [])
    expect(hosts.filter((host) => !/\.example\.?$/.test(host))).toEqual([])
    const numbers = texts.flatMap((text) => text.match(/\(?\d{3}\)?[ -]\d{3}[ -]\d{4}/g) ?? [])
    expect(numbers.filter((number) => !/555-01\d\d$/.test(number))).toEqual([])
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
