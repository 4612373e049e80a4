import { afterAll, describe, expect, test } from 'vitest'
import { fetchArticleByIdOrSlug, hasOthersOfCategory } from '#app/features/articles/fetch-articles.ts'
import { createArticleRow, insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'
import { startPlatformWithFiles } from '../trash/trash-fixture.ts'

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
afterAll(() => site.close())

/** Describes what a visitor gets at an address; null if there is nothing. */
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
    expect(await insertArticle(editor.client, title)).toMatchObject({ slug })
  })

  test('equals the legacy ID of an article from the former site', async () => {
    const row = await insertArticle(site.service, 'Moved here', { legacy_id: 'Old.17' })
    expect(row).toMatchObject({ legacy_id: 'Old.17', slug: null })
    expect(await describeVisit('Old.17')).toBe('“Moved here”')
    expect(await describeVisit(row.id)).toBe('moved to Old.17')
  })

  test('can be chosen by the writer if no other article has ever had it', async () => {
    expect(await insertArticle(editor.client, 'Named', { slug: 'a-name-of-its-own' })).toMatchObject({
      slug: 'a-name-of-its-own',
    })
    const { id } = await insertArticle(editor.client, 'Renamed', { slug: 'first-name' })
    await updateArticle(editor.client, id, { slug: 'second-name' })
    await insertArticle(site.service, 'From elsewhere', { legacy_id: 'legacy-name' })
    for (const slug of ['a-name-of-its-own', 'first-name', 'second-name', 'legacy-name']) {
      const { error } = await editor.client.from('articles').insert(createArticleRow('Second', { slug }))
      expect(error, slug).toMatchObject({
        code: '23505',
        message: 'Another article has this address, or had it before',
      })
    }
  })
})

describe('A changed address', () => {
  test('opens the article, and former public addresses redirect to it', async () => {
    const { id } = await insertArticle(editor.client, 'Bridge closed', { state: 'draft' })
    await updateArticle(editor.client, id, { slug: 'never-public' })
    await updateArticle(editor.client, id, { slug: 'bridge', state: 'published' })
    await updateArticle(editor.client, id, { slug: 'bridge-closed-for-a-week' })
    await updateArticle(editor.client, id, { slug: 'bridge-open' })
    expect(await describeVisit('bridge-open')).toBe('“Bridge closed”')
    for (const former of ['bridge', 'bridge-closed-for-a-week', id, id.toUpperCase()]) {
      expect(await describeVisit(former), former).toBe('moved to bridge-open')
    }
    expect(await describeVisit('never-public')).toBeNull()
    expect(await updateArticle(editor.client, id, { slug: 'bridge' })).toMatchObject({
      slug: 'bridge',
      former_slugs: ['bridge-closed-for-a-week', 'bridge-open'],
    })
    expect(await describeVisit('bridge')).toBe('“Bridge closed”')
  })

  test('An unpublished or withdrawn article has no public address', async () => {
    const { id } = await insertArticle(editor.client, 'Secret plan', { slug: 'plan' })
    await updateArticle(editor.client, id, { slug: 'new-plan', state: 'withdrawn' })
    const draft = await insertArticle(editor.client, 'Draft plan', { state: 'draft' })
    for (const address of ['plan', 'new-plan', id, draft.slug, draft.id])
      expect(await describeVisit(address)).toBeNull()
  })
})

test('A restored article gets its former addresses back, and a new address if its own is taken', async () => {
  const { id } = await insertArticle(editor.client, 'Lost and found', { slug: 'lost' })
  await updateArticle(editor.client, id, { slug: 'found' })
  await editor.client.from('articles').delete().eq('id', id).throwOnError()
  expect([await describeVisit('lost'), await describeVisit('found')]).toEqual([null, null])
  await insertArticle(editor.client, 'Another find', { slug: 'found' })
  const { data } = await editor.client.rpc('list_trash', { search: 'Lost and found' }).throwOnError()
  const restored = await editor.client.rpc('restore_trash', { entries: [data.entries[0].id] }).throwOnError()
  expect(restored.data).toMatchObject({ restored: 1, problems: [] })
  expect(await describeVisit('found')).toBe('“Another find”')
  expect(await describeVisit('lost')).toBe('moved to found-2')
})

test('Articles are related even if their categories differ in letter case', async () => {
  await insertArticle(editor.client, 'First watch', { category: 'night watch' })
  const { slug } = await insertArticle(editor.client, 'Second watch', { category: 'Night Watch' })
  const result = await fetchArticleByIdOrSlug(site.anonymous, slug, 20)
  expect(result && 'article' in result && hasOthersOfCategory(result.article)).toBe(true)
})

test('An article has at most twenty related articles', async () => {
  const { id } = await insertArticle(editor.client, 'Long night')
  const rows = Array.from({ length: 25 }, (_, index) => createArticleRow(`Long night ${index}`))
  await editor.client.from('articles').insert(rows).throwOnError()
  const result = (await site.anonymous.rpc('article_at', { address: id, others: 1_000_000 }).throwOnError()).data
  expect(result.others).toHaveLength(20)
})
