import { afterAll, expect, test } from 'vitest'
import { fetchSharedPreview } from '#app/features/articles/fetch-shared-preview.ts'
import { insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { startPlatformWithFiles } from '../trash/trash-fixture.ts'

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
const otherMember = await site.signIn('contributor')
afterAll(() => site.close())

async function createDraft({ client }: SignedInUser, title: string): Promise<string> {
  return (await insertArticle(client, title, { state: 'draft' })).id
}

const sharePreview = ({ client }: Pick<SignedInUser, 'client'>, id: string) =>
  client.rpc('share_article_preview', { article: id }).then(({ data, error }) => ({ token: data?.token ?? '', error }))

/** Returns the title that a visitor sees with a link; null if the link doesn't work. */
const openPreview = async (token: string) => (await fetchSharedPreview(site.anonymous, token))?.article.title ?? null

test('A link shows the saved version of its article and no other unpublished content', async () => {
  const id = await createDraft(editor, 'Raid')
  await createDraft(editor, 'Another draft')
  const { token } = await sharePreview(editor, id)
  expect(await openPreview(token)).toBe('Raid')
  await updateArticle(editor.client, id, { title: 'Raid at dawn' })
  expect(await openPreview(token)).toBe('Raid at dawn')
  expect(await site.anonymous.from('articles').select('title')).toMatchObject({ data: [] })
  for (const wrongToken of ['', 'x', '0'.repeat(64), token.slice(1), token.toUpperCase(), `${token}0`]) {
    expect(await openPreview(wrongToken), wrongToken).toBeNull()
  }
})

test('A link stops working after seven days, when it is revoked, and when its creator is suspended', async () => {
  const id = await createDraft(contributor, 'Own draft')
  const expired = await sharePreview(contributor, id)
  const revoked = await sharePreview(contributor, id)
  const leaving = await site.signIn('contributor')
  const orphaned = await sharePreview(leaving, await createDraft(leaving, 'Left behind'))
  const { data: links } = await contributor.client.from('article_previews').select('id,expires_at').order('created_at')
  expect(links).toHaveLength(2)
  const day = 86_400_000
  expect(Math.abs(Date.parse(links?.[0]?.expires_at) - Date.now() - 7 * day)).toBeLessThan(60_000)
  await site.database.admin`
    update article_previews set created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days'
    where id = ${links?.[0]?.id}`
  await contributor.client.from('article_previews').delete().eq('id', links?.[1]?.id).throwOnError()
  expect(await Promise.all([expired, revoked, orphaned].map(({ token }) => openPreview(token)))).toEqual([
    null,
    null,
    'Left behind',
  ])
  await site.database.admin`update staff set status = 'suspended' where user_id = ${leaving.id}`
  expect(await openPreview(orphaned.token)).toBeNull()
})

test('The database stores only a hash of the token, which API clients can’t read', async () => {
  const { token } = await sharePreview(editor, await createDraft(editor, 'Hashed'))
  const [row] = await site.database
    .admin`select to_jsonb(article_previews)::text as text from article_previews order by created_at desc`
  expect(row?.text).not.toContain(token)
  const result = await editor.client.from('article_previews').select('token_hash')
  expect(result.error?.code).toBe('42501')
})

test('Only users who can read an article can share it, with at most twenty links', async () => {
  const id = await createDraft(contributor, 'Mine')
  for (const client of [otherMember.client, site.anonymous])
    expect((await sharePreview({ client }, id)).error?.code).toBe('42501')
  for (let number = 0; number < 20; number += 1) expect((await sharePreview(contributor, id)).error).toBeNull()
  expect((await sharePreview(editor, id)).error).toMatchObject({
    message: 'This article already has 20 preview links. Revoke one first.',
  })
  expect((await sharePreview(editor, crypto.randomUUID())).error?.message).toBe('Article not found')
})
