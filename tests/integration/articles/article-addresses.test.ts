import { afterAll, describe, expect, test } from 'vitest'
import { fetchArticleByIdOrSlug, hasOthersOfCategory } from '#app/features/articles/fetch-articles.ts'
import { article } from '../server/server-fixture.ts'
import { startTrashFixture } from '../trash/trash-fixture.ts'

const site = await startTrashFixture()
const editor = await site.signIn('editor')
afterAll(() => site.close())

type Columns = Record<string, unknown>

async function createArticle(title: string, columns: Columns = {}, client = editor.client) {
  const row = { ...article(title), ...columns }
  return (await client.from('articles').insert(row).select().single().throwOnError()).data
}

async function updateArticle(id: string, columns: Columns) {
  return (await editor.client.from('articles').update(columns).eq('id', id).select().single().throwOnError()).data
}

/** Describes what a visitor gets at an address. */
async function describeVisit(address: string): Promise<string | null> {
  const result = await fetchArticleByIdOrSlug(site.anonymous, address)
  return result && ('article' in result ? `“${result.article.title}”` : `moved to ${result.movedTo}`)
}

describe('The address of a new article', () => {
  test.each([
    ['Harbor patrol rescues 11 boats!', 'harbor-patrol-rescues-11-boats'],
    ['Chief’s Q&A: “What’s next?”', 'chiefs-q-and-a-whats-next'],
    ['  Łódź — Ærø, Straße & São João ', 'lodz-aero-strasse-and-sao-joao'],
    ['Полиция Москвы ёще щука', 'politsiya-moskvy-eshche-shchuka'],
    ['Η Αστυνομία', 'i-astynomia'],
    ['경찰 소식', 'article'],
    ['!!!', 'article-2'],
    ['5f0c6a0e 52a1 4a35 8c2c 0d7a6e4f7b11', '5f0c6a0e-52a1-4a35-8c2c-0d7a6e4f7b11-2'],
    [
      'A very long headline about the annual winter market at the old harbor and its many lights',
      'a-very-long-headline-about-the-annual-winter-market-at-the-old-harbor-and-its',
    ],
    ['x'.repeat(120), 'x'.repeat(80)],
  ])('is derived from the title %s', async (title, slug) => {
    expect(await createArticle(title)).toMatchObject({ slug })
  })

  test('equals the legacy ID of an article from the former site', async () => {
    const row = await createArticle('Moved here', { legacy_id: 'Old.17' }, site.service)
    expect(row).toMatchObject({ legacy_id: 'Old.17', slug: null })
    expect(await describeVisit('Old.17')).toBe('“Moved here”')
    expect(await describeVisit(row.id)).toBe('moved to Old.17')
  })

  test('can be chosen by the writer if no other article has ever had it', async () => {
    expect(await createArticle('Named', { slug: 'a-name-of-its-own' })).toMatchObject({ slug: 'a-name-of-its-own' })
    const { id } = await createArticle('Renamed', { slug: 'first-name' })
    await updateArticle(id, { slug: 'second-name' })
    await createArticle('From elsewhere', { legacy_id: 'legacy-name' }, site.service)
    for (const slug of ['a-name-of-its-own', 'first-name', 'second-name', 'legacy-name']) {
      const { error } = await editor.client.from('articles').insert({ ...article('Second'), slug })
      expect(error, slug).toMatchObject({
        code: '23505',
        message: 'Another article has this address, or had it before',
      })
    }
  })
})

describe('A changed address', () => {
  test('opens the article, and former public addresses redirect to it', async () => {
    const { id } = await createArticle('Bridge closed', { state: 'draft' })
    await updateArticle(id, { slug: 'never-public' })
    await updateArticle(id, { slug: 'bridge', state: 'published' })
    await updateArticle(id, { slug: 'bridge-closed-for-a-week' })
    await updateArticle(id, { slug: 'bridge-open' })
    expect(await describeVisit('bridge-open')).toBe('“Bridge closed”')
    for (const former of ['bridge', 'bridge-closed-for-a-week', id, id.toUpperCase()]) {
      expect(await describeVisit(former), former).toBe('moved to bridge-open')
    }
    expect(await describeVisit('never-public')).toBeNull()
    expect(await updateArticle(id, { slug: 'bridge' })).toMatchObject({
      slug: 'bridge',
      former_slugs: ['bridge-closed-for-a-week', 'bridge-open'],
    })
    expect(await describeVisit('bridge')).toBe('“Bridge closed”')
  })

  test('An unpublished or withdrawn article has no public address', async () => {
    const { id } = await createArticle('Secret plan', { slug: 'plan' })
    await updateArticle(id, { slug: 'new-plan', state: 'withdrawn' })
    const draft = await createArticle('Draft plan', { state: 'draft' })
    for (const address of ['plan', 'new-plan', id, draft.slug, draft.id])
      expect(await describeVisit(address)).toBeNull()
  })
})

test('A restored article gets its addresses back, or the nearest free address', async () => {
  const { id } = await createArticle('Lost and found', { slug: 'lost' })
  await updateArticle(id, { slug: 'found' })
  await editor.client.from('articles').delete().eq('id', id).throwOnError()
  expect([await describeVisit('lost'), await describeVisit('found')]).toEqual([null, null])
  await createArticle('Another find', { slug: 'found' })
  const { data } = await editor.client.rpc('list_trash', { search: 'Lost and found' }).throwOnError()
  const restored = await editor.client.rpc('restore_trash', { entries: [data.entries[0].id] }).throwOnError()
  expect(restored.data).toMatchObject({ restored: 1, problems: [] })
  expect(await describeVisit('found')).toBe('“Another find”')
  expect(await describeVisit('lost')).toBe('moved to found-2')
})

test('Related articles belong to a category in any spelling', async () => {
  await createArticle('First watch', { category: 'night watch' })
  const { slug } = await createArticle('Second watch', { category: 'Night Watch' })
  const result = await fetchArticleByIdOrSlug(site.anonymous, slug, 20)
  expect(result && 'article' in result && hasOthersOfCategory(result.article)).toBe(true)
})

test('An article has at most twenty related articles', async () => {
  const { id } = await createArticle('Long night')
  const rows = Array.from({ length: 25 }, (_, index) => article(`Long night ${index}`))
  await editor.client.from('articles').insert(rows).throwOnError()
  const result = (await site.anonymous.rpc('article_at', { address: id, others: 1_000_000 }).throwOnError()).data
  expect(result.others).toHaveLength(20)
})
