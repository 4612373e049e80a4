import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchCustomPageBySlug } from '#app/features/pages/fetch-custom-page.ts'
import { searchSite } from '#app/features/search/search-site.ts'
import type { CustomPageContent } from '#content/custom-pages/custom-page.ts'
import { reservedAddresses } from '#content/custom-pages/reserved-addresses.ts'
import { listenForChanges } from '#tests/support/backend/listen-for-changes.ts'
import { createCustomPageContent, everySection } from '#tests/support/content/custom-page-content.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { listTrash, restoreRow, startPlatformWithFiles } from '../trash/trash-fixture.ts'

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.admin`delete from content_documents where private.is_custom_page(id)`
  await site.database.admin`truncate content_revisions, trash, activity`
})

async function createPage({ client }: SignedInUser, content: unknown): Promise<string> {
  const { data } = await client.rpc('create_custom_page', { content }).throwOnError()
  return data
}

async function readUpdatedAt(table: string, id: string): Promise<string> {
  const { data } = await site.service.from(table).select('updated_at').eq('id', id).single().throwOnError()
  return data.updated_at
}

async function publish({ client }: Pick<SignedInUser, 'client'>, id: string, published: unknown) {
  const { error } = await client.rpc('publish_content', {
    document: id,
    published,
    read_version: await readUpdatedAt('content_documents', id),
    read_draft: await readUpdatedAt('content_drafts', id),
  })
  return error
}

async function publishNewPage(content: CustomPageContent): Promise<string> {
  const id = await createPage(editor, content)
  expect(await publish(editor, id, content)).toBeNull()
  return id
}

const getPageAt = (address: string) => fetchCustomPageBySlug(site.anonymous, address)
const findHits = async (query: string) => {
  const { groups } = await searchSite(site.anonymous, { query, entries: [], section: null, page: 1, size: 5 })
  return groups.flatMap(({ hits }) => hits)
}
const findPaths = async (query: string) => (await findHits(query)).map(({ path }) => path)

test('Publishing a new page adds its address, search entry and version', async () => {
  const content = createCustomPageContent({ slug: 'harbor-rules', sections: everySection })
  const id = await createPage(editor, content)
  expect(await getPageAt('harbor-rules')).toBeNull()
  expect(await publish(editor, id, content)).toBeNull()
  expect(await getPageAt('harbor-rules')).toMatchObject({ page: { id, content } })
  expect(await getPageAt('Harbor-Rules')).toEqual({ movedTo: 'harbor-rules' })
  expect(await findPaths('lindqvist')).toEqual(['/harbor-rules'])
  // Search ignores the kinds of sections.
  expect(await findPaths('calltoaction')).toEqual([])
  const { data } = await editor.client.from('content_revisions').select('content').throwOnError()
  expect(data).toEqual([{ content }])
  expect(await site.findNewestEntry('pages')).toMatchObject({ verb: 'changed', subject: 'Harbor Rules' })
})

test('A search result shows the page’s scene and complete sentences', async () => {
  const columns = { first: 'Rope', second: 'Length', third: '', fourth: '' }
  const rows = [{ first: 'Mooring line', second: '12 m', third: '', fourth: '' }]
  await publishNewPage(
    createCustomPageContent({
      slug: 'before-you-sail',
      scene: 'trail',
      sections: [
        { kind: 'text', title: 'Ropes', text: 'Two of **hemp**' },
        { kind: 'table', title: '', introduction: '', columns, rows },
        { kind: 'callToAction', title: 'Ready?', text: 'Cast off.', links: [{ label: 'Berths', path: '/services' }] },
      ],
    }),
  )
  const [hit] = await findHits('hemp')
  expect(hit?.scene).toBe('trail')
  const excerpt = hit?.excerpt.map(({ text }) => text).join('')
  expect(excerpt?.replaceAll(/\s+/g, ' ')).toBe(
    'Ropes. Two of hemp. Mooring line, 12 m. Rope, Length. Ready? Cast off.',
  )
})

test('The database enforces a page’s visibility and notifies every instance of its removal', async () => {
  const content = createCustomPageContent({ slug: 'night-watch', title: 'Night Watch' })
  const id = await publishNewPage(content)
  const listener = await listenForChanges(site.database)
  const notifications = await listener.during(() =>
    publish(editor, id, { ...content, description: 'A lantern.', visibility: 'unlisted' }),
  )
  expect(notifications).toContain('content_documents removal')
  await listener.close()
  expect(await getPageAt('night-watch')).toMatchObject({ page: { id } })
  expect(await findPaths('lantern')).toEqual([])
  // The API never lists unlisted pages.
  for (const client of [site.anonymous, contributor.client]) {
    const unlisted = await client.from('content_documents').select('slug').eq('visibility', 'unlisted').throwOnError()
    expect(unlisted.data).toEqual([])
  }
  expect(await publish(editor, id, { ...content, visibility: 'hidden' })).toBeNull()
  expect(await getPageAt('night-watch')).toBeNull()
  expect((await contributor.client.from('content_documents').select('id').eq('id', id)).data).toEqual([])
})

test('Former addresses of a page redirect until another page takes them', async () => {
  const content = createCustomPageContent({ slug: 'quay' })
  const id = await publishNewPage(content)
  for (const slug of ['pier', 'dock', 'quay', 'jetty']) {
    expect(await publish(editor, id, { ...content, slug })).toBeNull()
  }
  for (const former of ['quay', 'pier', 'dock']) expect(await getPageAt(former)).toEqual({ movedTo: 'jetty' })
  const otherPage = await publishNewPage(createCustomPageContent({ slug: 'pier', title: 'The Pier' }))
  expect(await getPageAt('pier')).toMatchObject({ page: { id: otherPage } })
  expect(await getPageAt('dock')).toEqual({ movedTo: 'jetty' })
})

test('A page can’t have a reserved address or another page’s address', async () => {
  await publishNewPage(createCustomPageContent({ slug: 'taken' }))
  const id = await createPage(editor, createCustomPageContent({ slug: 'free' }))
  expect(await publish(editor, id, createCustomPageContent({ slug: 'taken' }))).toMatchObject({
    message: 'Another page already has the address “/taken”. Choose a different one.',
  })
  for (const slug of [...reservedAddresses, 'Free', 'a/b', 'a.b', '..', '', 'x'.repeat(61), 'a b', '%61']) {
    expect(await publish(editor, id, createCustomPageContent({ slug })), slug).toMatchObject({ code: '23514' })
    expect(await createPage(editor, createCustomPageContent({ slug })).catch(({ code }) => code), slug).toBe('23514')
  }
})

test('A deleted page can be restored, with its draft, if the address is free', async () => {
  const content = createCustomPageContent({ slug: 'lost', title: 'Lost and Found' })
  const id = await publishNewPage(content)
  const draft = { ...content, title: 'Found' }
  await editor.client.from('content_drafts').update({ content: draft }).eq('id', id).throwOnError()
  const { data } = await editor.client.from('content_documents').delete().eq('id', id).select('id').throwOnError()
  expect(data).toHaveLength(1)
  expect(await getPageAt('lost')).toBeNull()
  expect(await findPaths('lost')).toEqual([])
  const { entries } = await listTrash(editor)
  expect(entries.map(({ table_name, subject }) => [table_name, subject])).toEqual([
    ['content_documents', 'Lost and Found'],
  ])
  const otherPage = await publishNewPage(createCustomPageContent({ slug: 'lost' }))
  const rejected = await restoreRow(editor, 'content_documents', id)
  expect(rejected.problems.map(({ reason }) => reason)).toContain(
    'Another page now has the address “/lost”. Change that address first.',
  )
  await editor.client.from('content_documents').delete().eq('id', otherPage).throwOnError()
  expect((await restoreRow(editor, 'content_documents', id)).problems).toEqual([])
  expect(await getPageAt('lost')).toMatchObject({ page: { id, content } })
  const restoredDraft = await editor.client
    .from('content_drafts')
    .select('content')
    .eq('id', id)
    .single()
    .throwOnError()
  expect(restoredDraft.data.content).toEqual(draft)
  expect(await findPaths('lost')).toEqual(['/lost'])
  // A page's versions stay while the page is in the trash, and are deleted with its trash entry.
  await site.database.admin`delete from content_documents where id = ${id}`
  await site.database.admin`delete from trash`
  expect((await editor.client.from('content_revisions').select('id').eq('document_id', id)).data).toEqual([])
})

test('The sweep keeps pictures that pages, drafts and versions refer to', async () => {
  const files = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000.png`)
  const buildSections = (file = ''): CustomPageContent['sections'] => [
    { kind: 'text', title: '', text: `![Fog](/storage/v1/object/public/article-images/${file})` },
  ]
  await site.database.admin`
    insert into storage.objects (bucket_id, name, created_at)
    select 'article-images', name, now() - interval '40 days' from unnest(${files}::text[]) as name`
  await site.database.admin`truncate activity, trash`
  const content = createCustomPageContent({ slug: 'pictures', sections: buildSections(files[0]) })
  const id = await publishNewPage(content)
  expect(await publish(editor, id, { ...content, sections: buildSections(files[1]) })).toBeNull()
  const draft = { ...content, sections: buildSections(files[2]) }
  await editor.client.from('content_drafts').update({ content: draft }).eq('id', id).throwOnError()
  await site.database.admin`truncate trash, activity`
  const unused = await site.database.admin`select name from private.list_unused_files()`
  expect(unused.map(({ name }) => name)).toEqual([files[3]])
})

describe('Invalid sections', () => {
  const deep = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`)
  test.each<[string, unknown, string]>([
    ['an unknown kind', [{ kind: 'html', text: '<b>' }], 'sections.0.kind'],
    ['an inherited kind', [{ kind: 'constructor' }], 'sections.0.kind'],
    ['a color', [{ kind: 'quote', text: 'T', name: '', role: '', color: 'red' }], 'sections.0.color'],
    [
      'a script behind a button',
      [{ ...everySection[10], links: [{ label: 'L', path: 'javascript:alert(1)' }] }],
      'sections.0.links.0.path',
    ],
    [
      'a picture on another site',
      [{ ...everySection[1], picture: 'https://evil.example/a.png' }],
      'sections.0.picture',
    ],
    ['text with a direction override', [{ kind: 'text', title: '\u202eT', text: 'T' }], 'sections.0.title'],
    ['100,000 characters in one text', [{ kind: 'text', title: '', text: 'x'.repeat(100_000) }], 'sections.0.text'],
    [
      'more than 100,000 characters together',
      Array(6).fill({ kind: 'text', title: '', text: 'x'.repeat(19_000) }),
      'sections',
    ],
    ['41 sections', Array(41).fill({ kind: 'text', title: '', text: 'T' }), 'sections'],
    ['values nested 20 deep', [deep], 'sections.0'],
  ])('are rejected with their path: %s', async (_, sections, path) => {
    const content = { ...createCustomPageContent({ slug: 'bad' }), sections }
    const error = await createPage(editor, content).catch((rejected) => rejected)
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining(`“${path}”`) })
  })
})

test('A site can have at most 100 custom pages', async () => {
  await site.database.admin`
    insert into content_documents (id) select gen_random_uuid() from generate_series(1, 100)`
  const error = await createPage(editor, createCustomPageContent({ slug: 'one-more' })).catch((rejected) => rejected)
  expect(error.message).toBe('There are already 100 custom pages. Delete one before you add another.')
})
