import { afterAll, expect, test } from 'vitest'
import { templateColumns } from '#app/features/site-templates/template-parts.ts'
import { createCustomPageContent } from '#tests/support/content/custom-page-content.ts'
import { scriptPayloads } from '#tests/support/hostile/script-payloads.ts'
import {
  allParts,
  createTemplateSite,
  importTemplate,
  packTemplate,
  previewImport,
} from '#tests/support/site-templates/template-site.ts'

const site = await createTemplateSite('none')
const admin = await site.signInAs('admin')
afterAll(() => site.close())

const createArticle = (overrides: object) => ({
  id: crypto.randomUUID(),
  ...{ title: 'T', excerpt: 'E', content: 'C', category: 'K', author: 'A', type: 'news', date: '2026-01-01' },
  ...overrides,
})

const protectedTables = [
  'staff',
  'discord_webhook',
  'sign_up_policy',
  'game_server',
  'discord_routes',
  'alerts',
] as const

async function readProtectedTables() {
  const responses = await Promise.all(
    protectedTables.map((table) => site.service.from(table).select('*').throwOnError()),
  )
  return responses.map(({ data }) => data)
}

test('Scripts in any field are stored as text or rejected with an explanation', async () => {
  const before = await readProtectedTables()
  const fillColumns = (columns: readonly string[], payload: string) =>
    Object.fromEntries(columns.map((column) => [column, column === 'id' ? crypto.randomUUID() : payload]))
  const createRows = (columns: readonly string[]) => scriptPayloads.map((payload) => fillColumns(columns, payload))
  const texts = ['title', 'excerpt', 'content', 'category', 'author', 'media_caption', 'media_alt']
  const file = packTemplate({
    settings: Object.fromEntries(
      ['name', 'motto', 'tagline', 'applicationUrl'].map((name, index) => [name, scriptPayloads[index]]),
    ),
    texts: { about: { mission: { text: scriptPayloads[0] }, join: { link: { path: 'javascript:alert(1)' } } } },
    services: { 'k9-unit': { action: scriptPayloads[0], forms: [scriptPayloads[1]] } },
    leaders: createRows(templateColumns.leaders),
    media: createRows(templateColumns.media),
    articles: [
      ...createRows(templateColumns.articles),
      ...scriptPayloads.map((payload) => createArticle(Object.fromEntries(texts.map((name) => [name, payload])))),
    ],
  })
  const items = await importTemplate(admin, file)
  const rejected = items.filter(({ outcome }) => outcome === 'rejected')
  expect(rejected).toHaveLength(3 * scriptPayloads.length + 1)
  expect(rejected.every(({ reason }) => /^[A-Z].*\.$/.test(reason ?? ''))).toBe(true)
  const { count } = await site.anonymous.from('articles').select('id', { count: 'exact', head: true })
  expect(count).toBe(scriptPayloads.length)
  expect(await readProtectedTables()).toEqual(before)
})

test('Columns outside the template format are ignored, such as posting state and update times', async () => {
  const id = crypto.randomUUID()
  const overrides = {
    id,
    discord_posted: true,
    discord_ping: true,
    state: 'withdrawn',
    first_published_at: '1999-01-01',
    updated_at: '1999-01-01',
  }
  await importTemplate(
    admin,
    packTemplate({ articles: [createArticle({ ...overrides, published_at: '2026-01-02T00:00:00Z' })] }),
  )
  const { data } = await site.service.from('articles').select('*').eq('id', id).single().throwOnError()
  expect(data).toMatchObject({
    discord_posted: false,
    discord_ping: false,
    state: 'published',
    published_at: '2026-01-02T00:00:00+00:00',
  })
  expect(data.updated_at).not.toMatch(/^1999/)
})

test('Imprint and privacy text is skipped and reported, and the database ignores it, too', async () => {
  const selectPage = () =>
    site.service.from('content_documents').select('content').eq('id', 'legal').single().throwOnError()
  const before = await selectPage()
  const imprint = { title: 'Imprint', parts: [{ title: 'Who answers', text: 'Somebody else' }] }
  const legal = { privacy: { isShown: true, title: 'Theirs' }, imprint }
  const { plan } = await previewImport(admin, packTemplate({ texts: { legal } }))
  expect(plan.notes).toEqual(['“Privacy and Imprint” can’t be part of a template: only you can write it.'])
  expect(plan.texts).toEqual([])
  const template = { ...plan.toRequest(allParts, { publish: false }), texts: { legal: { content: legal } } }
  await admin.rpc('apply_site_template', { template, is_preview: false }).throwOnError()
  expect((await selectPage()).data).toEqual(before.data)
})

test('A row without an ID is rejected with an explanation, and the other rows are imported', async () => {
  const { id, ...articleWithoutId } = createArticle({})
  const file = packTemplate({ articles: [articleWithoutId, createArticle({ title: 'Named' })] })
  const items = await importTemplate(admin, file, { publish: false })
  expect(items).toMatchObject([
    { outcome: 'rejected', reason: 'It has no ID.' },
    { outcome: 'added', subject: 'Named' },
  ])
})

test.each<[string, object]>([
  ['a huge number', { display_order: 1e300 }],
  ['a number of 100,000 digits as text', { display_order: '9'.repeat(100_000) }],
  ['an invalid list', { career_history: 'x' }],
  ['an entry with other fields', { awards: [{ title: 'x', script: 'y' }] }],
  ['an invalid ID', { id: "'; drop table articles; --" }],
  ['a script instead of a photo', { photo: 'javascript:alert(1)' }],
])('The preview of an import rejects a leader with %s, but not the other rows', async (_, overrides) => {
  const columns = {
    slug: crypto.randomUUID(),
    name: 'N',
    rank: 'R',
    department: 'D',
    badge: '1',
    years: '1',
    description: 'D',
  }
  const leaders = [{ id: crypto.randomUUID(), ...columns, ...overrides }]
  const { items } = await previewImport(admin, packTemplate({ leaders, articles: [createArticle({})] }))
  expect(items.map(({ part, outcome }) => [part, outcome])).toEqual([
    ['leadership', 'rejected'],
    ['articles', 'added'],
  ])
})

test('Only valid custom pages are stored, and invalid sections are skipped and reported', async () => {
  const createPage = (overrides: object, id: unknown = crypto.randomUUID()) => ({
    id,
    content: { ...createCustomPageContent({ slug: crypto.randomUUID() }), ...overrides },
  })
  const createTextSection = (text: string) => ({ kind: 'text', title: '', text })
  // A page has at most 40 sections.
  const chunks = Array.from({ length: Math.ceil(scriptPayloads.length / 40) }, (_, index) =>
    scriptPayloads.slice(index * 40, (index + 1) * 40),
  )
  const scriptLink = {
    kind: 'callToAction',
    title: 'T',
    text: 'T',
    links: [{ label: 'L', path: 'javascript:alert(1)' }],
  }
  const picture = { kind: 'picture', title: '', picture: '/storage/v1/object/public/media-library/x.webp', alt: 'x' }
  const file = packTemplate({
    ownPages: [
      ...chunks.map((payloads) => createPage({ title: 'Payload', sections: payloads.map(createTextSection) })),
      ...[{ slug: 'admin' }, { slug: '../x' }, { slug: 7 }, { title: '' }, { script: 'x' }].map((overrides) =>
        createPage(overrides),
      ),
      ...['about', "'; drop table staff; --", null, 7].map((id) => createPage({}, id)),
      { id: crypto.randomUUID(), content: 'x' },
      createPage({
        title: 'Broken',
        sections: [createTextSection('Kept'), scriptLink, picture, { kind: 'script' }, 'x', null],
      }),
    ],
  })
  const { plan, items } = await previewImport(admin, file)
  const rejected = items.filter(({ outcome }) => outcome === 'rejected')
  expect(rejected).toHaveLength(10)
  expect(rejected.every(({ reason }) => /^[A-Z].*\.$/.test(reason ?? ''))).toBe(true)
  const listNotes = (title: string) => plan.notes.filter((note) => note.startsWith(`“${title}”, section `))
  expect(listNotes('Broken')).toHaveLength(5)
  await importTemplate(admin, file)
  const selectPage = (title: string) => site.anonymous.from('content_documents').select('content').eq('title', title)
  const { data: stored } = await selectPage('Payload').throwOnError()
  const texts = stored?.flatMap(({ content }) => content.sections.map((section: { text: string }) => section.text))
  const normalizeSpace = (text: string) => text.replace(/\s+/g, ' ').trim()
  expect(scriptPayloads.map(normalizeSpace)).toEqual(expect.arrayContaining(texts?.map(normalizeSpace) ?? ['none']))
  // The import skips payloads with invisible characters.
  expect((texts?.length ?? 0) + listNotes('Payload').length).toBe(scriptPayloads.length)
  expect(listNotes('Payload').length).toBeLessThan(10)
  const { data: broken } = await selectPage('Broken').throwOnError()
  expect(broken?.[0]?.content.sections).toEqual([createTextSection('Kept')])
})

test('Custom pages above the site’s limit are rejected with an explanation', async () => {
  const pages = Array.from({ length: 100 }, (_, number) => ({
    id: crypto.randomUUID(),
    content: createCustomPageContent({ slug: `many-${number}` }),
  }))
  const items = await importTemplate(admin, packTemplate({ ownPages: pages }))
  const { count } = await site.service
    .from('content_documents')
    .select('id', { count: 'exact', head: true })
    .not('slug', 'is', null)
  expect(count).toBe(100)
  const rejected = items.filter(({ outcome }) => outcome === 'rejected')
  expect(rejected.length).toBeGreaterThan(0)
  expect(new Set(rejected.map(({ reason }) => reason))).toEqual(
    new Set(['There are already 100 custom pages. Delete one before you add another.']),
  )
})
