import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { article } from '../server/server-fixture.ts'
import { add, leader, libraryRow, listTrash, readRow, restoreRow, startTrashFixture } from './trash-fixture.ts'

let vandal: SignedInUser
let since: Date

const site = await startTrashFixture()
const chief = await site.signIn('admin')
const otherMember = await site.signIn('admin')
afterAll(async () => {
  expect(site.failures).toEqual([])
  await site.close()
})
/** Each test has its own vandal. */
beforeEach(async () => {
  vandal = await site.signIn('admin')
})

const outcomeSchema = z.object({
  counts: z.object({ table_name: z.string(), outcome: z.string(), count: z.number() }).array(),
  items: z
    .object({
      table_name: z.string(),
      subject: z.string().nullable(),
      outcome: z.string(),
      reason: z.string().nullish(),
      columns: z.string().array().nullish(),
    })
    .array(),
})

async function takeBack(is_preview: boolean, from = since) {
  const { data, error } = await chief.client.rpc('revert_account_changes', {
    person: vandal.id,
    since: from.toISOString(),
    is_preview,
  })
  if (error) throw error
  return outcomeSchema.parse(data)
}

async function beginVandalism(): Promise<void> {
  const [now] = await site.database.admin<{ now: Date }[]>`select clock_timestamp() as now`
  since = now?.now ?? new Date()
}

/** Reads everything that visitors and staff see, without update times. */
async function readAll() {
  const { admin } = site.database
  return {
    articles: await admin`select to_jsonb(t) - 'updated_at' as row from articles t order by id`,
    leadership: await admin`select to_jsonb(t) - 'updated_at' as row from leadership t order by id`,
    library: await admin`select to_jsonb(t) - 'updated_at' as row from media_library t order by id`,
    files: await admin`select bucket_id, name, version, metadata from storage.objects order by bucket_id, name`,
    settings: await admin`select settings from site_settings`,
    alerts: await admin`select to_jsonb(t) - 'updated_at' as row from alerts t order by id`,
  }
}

const summary = ({ counts }: z.infer<typeof outcomeSchema>) =>
  Object.fromEntries(counts.map(({ table_name, outcome, count }) => [`${table_name} ${outcome}`, count]))

describe('Taking back without later changes', () => {
  test('Only taking back restores the earlier state, not the preview', async () => {
    const picture = await site.uploadPicture(otherMember)
    const photo = await site.uploadPicture(otherMember, 'media-library', 'leadership/told.png')
    const edited = await add(otherMember, 'articles', { ...article('Kept'), hero_image: picture })
    const deleted = await add(otherMember, 'articles', { ...article('Gone'), gallery_images: [photo] })
    const kim = await add(otherMember, 'leadership', leader('kim', { photo }))
    const file = await add(otherMember, 'media_library', libraryRow(photo, 'Kim', { is_public: true }))
    await otherMember.client
      .from('site_settings')
      .update({ settings: { name: 'Bay', phones: { desk: '1' } } })
      .eq('id', 1)
    const alert = await add(otherMember, 'alerts', { title: 'Told', starts_at: 'now' })
    const before = await readAll()

    await beginVandalism()
    const { client } = vandal
    await client.from('articles').update({ title: 'One', hero_image: null }).eq('id', edited.id)
    await client.from('articles').update({ title: 'Two', excerpt: 'Three' }).eq('id', edited.id)
    await client.from('articles').update({ title: 'Last words' }).eq('id', deleted.id)
    await client.from('articles').delete().eq('id', deleted.id)
    await client.storage.from('article-images').remove([picture.replace(/^.*\/article-images\//, '')])
    await client.storage.from('media-library').remove(['leadership/told.png'])
    await client.from('media_library').delete().eq('id', file.id)
    await client.from('leadership').delete().eq('id', kim.id)
    await client
      .from('site_settings')
      .update({ settings: { name: 'Chaos', phones: { desk: '2', more: '3' } } })
      .eq('id', 1)
    await add(vandal, 'articles', article('Spam'))
    await add(vandal, 'alerts', { kind: 'emergency', title: 'Panic', starts_at: 'now' })
    await client.from('alerts').update({ text: 'Run' }).eq('id', alert.id)
    // The spam leader has the same slug as the deleted leader.
    const spam = await site.uploadPicture(vandal, 'media-library', 'general/spam.png')
    await add(vandal, 'media_library', libraryRow(spam, 'Spam', { is_public: true }))
    await add(vandal, 'leadership', leader('kim', { name: 'Not Kim', photo: spam }))
    const damaged = await readAll()

    const expected = {
      'alerts removed': 1,
      'alerts reverted': 1,
      'articles removed': 1,
      'articles restored': 1,
      'articles reverted': 2,
      'leadership removed': 1,
      'leadership restored': 1,
      'media_library removed': 1,
      'media_library restored': 1,
      'objects removed': 1,
      'objects restored': 2,
      'site_settings reverted': 1,
    }
    expect(summary(await takeBack(true))).toEqual(expected)
    expect(await readAll()).toEqual(damaged)
    expect(summary(await takeBack(false))).toEqual(expected)
    expect(await readAll()).toEqual(before)
    expect(await site.fetchStatus(photo)).toBe(200)

    // The created rows are in the trash, and no changes remain to take back.
    expect((await listTrash(chief, { search: 'spam' })).entries.map(({ table_name }) => table_name).toSorted()).toEqual(
      ['articles', 'media_library'],
    )
    expect(summary(await takeBack(true))).toEqual({})
  })
})

describe('Taking back with later changes', () => {
  test('Keeps and reports later changes with their authors', async () => {
    const sharedArticle = await add(otherMember, 'articles', { ...article('Shared'), excerpt: 'Before' })
    await beginVandalism()
    await vandal.client.from('articles').update({ title: 'Vandal', excerpt: 'Vandal' }).eq('id', sharedArticle.id)
    await otherMember.client.from('articles').update({ title: 'Mended' }).eq('id', sharedArticle.id)
    const spam = await add(vandal, 'articles', article('Began as spam'))
    await otherMember.client.from('articles').update({ title: 'Useful now' }).eq('id', spam.id)
    const result = await takeBack(false)
    expect(result.items).toMatchObject([
      {
        table_name: 'articles',
        subject: 'Useful now',
        outcome: 'kept',
        reason: `${otherMember.email} changed it since.`,
      },
      { table_name: 'articles', subject: 'Mended', outcome: 'kept', reason: `${otherMember.email} changed it since.` },
      { table_name: 'articles', subject: 'Mended', outcome: 'reverted' },
    ])
    expect(await readRow(site.anonymous, 'articles', sharedArticle.id)).toMatchObject({
      title: 'Mended',
      excerpt: 'Before',
    })
    expect(await readRow(site.anonymous, 'articles', spam.id)).toMatchObject({ title: 'Useful now' })
  })

  test('Keeps a picture and its row if another user’s article shows it', async () => {
    await beginVandalism()
    const address = await site.uploadPicture(vandal, 'media-library', 'general/wanted.png')
    await add(vandal, 'media_library', libraryRow(address, 'Wanted', { is_public: true }))
    await add(otherMember, 'articles', { ...article('Shows it'), hero_image: address })
    const { items } = await takeBack(false)
    expect(items.map(({ subject, outcome, reason }) => ({ subject, outcome, reason }))).toEqual([
      { subject: 'Wanted', outcome: 'kept', reason: 'Article “Shows it” uses it.' },
      { subject: 'media-library/general/wanted.png', outcome: 'kept', reason: 'Article “Shows it” uses it.' },
    ])
    expect(await site.fetchStatus(address)).toBe(200)
  })

  test('Doesn’t restore rows that others deleted, or remove rows that were restored', async () => {
    const deletedArticle = await add(otherMember, 'articles', article('Deleted by another'))
    const restoredArticle = await add(otherMember, 'articles', article('Restored since'))
    await beginVandalism()
    await vandal.client.from('articles').update({ title: 'Vandalized' }).eq('id', deletedArticle.id)
    await otherMember.client.from('articles').delete().eq('id', deletedArticle.id)
    await vandal.client.from('articles').delete().eq('id', restoredArticle.id)
    await restoreRow(vandal, 'articles', restoredArticle.id)
    expect(summary(await takeBack(false))).toEqual({})
    expect(await readRow(site.anonymous, 'articles', deletedArticle.id)).toBeNull()
    expect(await readRow(site.anonymous, 'articles', restoredArticle.id)).toMatchObject({ title: 'Restored since' })
  })
})

test('Only administrators can take back, within 30 days, and without a recent sign-in', async () => {
  const editor = await site.signIn('editor')
  await beginVandalism()
  for (const client of [editor.client, site.anonymous, site.service]) {
    const { error } = await client.rpc('revert_account_changes', { person: vandal.id, since: since.toISOString() })
    expect(error?.code).toBe('42501')
  }
  await expect(takeBack(true, new Date(Date.now() - 31 * 24 * 3600 * 1000))).rejects.toMatchObject({
    message: 'You can only take back changes of the last 30 days',
  })
  await vandal.client.from('articles').insert(Array.from({ length: 60 }, (_, index) => article(`Bulk ${index}`)))
  await site.database
    .admin`update auth.sessions set created_at = now() - interval '2 hours' where user_id = ${chief.id}`
  expect(summary(await takeBack(true))).toEqual({ 'articles removed': 60 })
  expect(summary(await takeBack(false))).toEqual({ 'articles removed': 60 })
})
