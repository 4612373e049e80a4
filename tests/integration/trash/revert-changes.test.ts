import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import {
  addRow,
  createLeader,
  createLibraryRow,
  listTrash,
  readRow,
  restoreRow,
  startPlatformWithFiles,
} from './trash-fixture.ts'

let vandal: SignedInUser
let since: Date

const site = await startPlatformWithFiles()
const admin = await site.signIn('admin')
const otherMember = await site.signIn('admin')
afterAll(async () => {
  expect(site.failures).toEqual([])
  await site.close()
})
/** Each test reverts the changes of a new account. */
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

async function revertChanges(is_preview: boolean, from = since) {
  const { data, error } = await admin.client.rpc('revert_account_changes', {
    person: vandal.id,
    since: from.toISOString(),
    is_preview,
  })
  if (error) throw error
  return outcomeSchema.parse(data)
}

async function recordStartTime(): Promise<void> {
  const [now] = await site.database.admin<{ now: Date }[]>`select clock_timestamp() as now`
  since = now?.now ?? new Date()
}

/** Reads the tables that the vandal changes, without update times. */
async function readAll() {
  const sql = site.database.admin
  return {
    articles: await sql`select to_jsonb(t) - 'updated_at' as row from articles t order by id`,
    leadership: await sql`select to_jsonb(t) - 'updated_at' as row from leadership t order by id`,
    library: await sql`select to_jsonb(t) - 'updated_at' as row from media_library t order by id`,
    files: await sql`select bucket_id, name, version, metadata from storage.objects order by bucket_id, name`,
    settings: await sql`select settings from site_settings`,
    alerts: await sql`select to_jsonb(t) - 'updated_at' as row from alerts t order by id`,
  }
}

const summarizeCounts = ({ counts }: z.infer<typeof outcomeSchema>) =>
  Object.fromEntries(counts.map(({ table_name, outcome, count }) => [`${table_name} ${outcome}`, count]))

describe('Reverting an account without later changes', () => {
  test('restores the earlier state, but its preview changes nothing', async () => {
    const picture = await site.uploadPicture(otherMember)
    const photo = await site.uploadPicture(otherMember, 'media-library', 'leadership/told.png')
    const edited = await addRow(otherMember, 'articles', createArticleRow('Kept', { hero_image: picture }))
    const deleted = await addRow(otherMember, 'articles', createArticleRow('Gone', { gallery_images: [photo] }))
    const kim = await addRow(otherMember, 'leadership', createLeader('kim', { photo }))
    const file = await addRow(otherMember, 'media_library', createLibraryRow(photo, 'Kim', { is_public: true }))
    await otherMember.client
      .from('site_settings')
      .update({ settings: { name: 'Bay', phones: { desk: '1' } } })
      .eq('id', 1)
    const alert = await addRow(otherMember, 'alerts', { title: 'Told', starts_at: 'now' })
    const before = await readAll()

    await recordStartTime()
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
    await addRow(vandal, 'articles', createArticleRow('Spam'))
    await addRow(vandal, 'alerts', { kind: 'emergency', title: 'Panic', starts_at: 'now' })
    await client.from('alerts').update({ text: 'Run' }).eq('id', alert.id)
    const spam = await site.uploadPicture(vandal, 'media-library', 'general/spam.png')
    await addRow(vandal, 'media_library', createLibraryRow(spam, 'Spam', { is_public: true }))
    // The spam leader has the same slug as the deleted leader.
    await addRow(vandal, 'leadership', createLeader('kim', { name: 'Not Kim', photo: spam }))
    const changedState = await readAll()

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
    expect(summarizeCounts(await revertChanges(true))).toEqual(expected)
    expect(await readAll()).toEqual(changedState)
    expect(summarizeCounts(await revertChanges(false))).toEqual(expected)
    expect(await readAll()).toEqual(before)
    expect(await site.fetchStatus(photo)).toBe(200)

    // The created rows are in the trash, and no changes remain to be reverted.
    expect((await listTrash(admin, { search: 'spam' })).entries.map(({ table_name }) => table_name).toSorted()).toEqual(
      ['articles', 'media_library'],
    )
    expect(summarizeCounts(await revertChanges(true))).toEqual({})
  })
})

describe('Reverting an account with later changes', () => {
  test('keeps and reports later changes with their authors', async () => {
    const sharedArticle = await addRow(otherMember, 'articles', createArticleRow('Shared', { excerpt: 'Before' }))
    await recordStartTime()
    await vandal.client.from('articles').update({ title: 'Vandal', excerpt: 'Vandal' }).eq('id', sharedArticle.id)
    await otherMember.client.from('articles').update({ title: 'Mended' }).eq('id', sharedArticle.id)
    const spam = await addRow(vandal, 'articles', createArticleRow('Began as spam'))
    await otherMember.client.from('articles').update({ title: 'Useful now' }).eq('id', spam.id)
    const result = await revertChanges(false)
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

  test('keeps a picture and its row if another user’s article shows it', async () => {
    await recordStartTime()
    const address = await site.uploadPicture(vandal, 'media-library', 'general/wanted.png')
    await addRow(vandal, 'media_library', createLibraryRow(address, 'Wanted', { is_public: true }))
    await addRow(otherMember, 'articles', createArticleRow('Shows it', { hero_image: address }))
    const { items } = await revertChanges(false)
    expect(items.map(({ subject, outcome, reason }) => ({ subject, outcome, reason }))).toEqual([
      { subject: 'Wanted', outcome: 'kept', reason: 'Article “Shows it” uses it.' },
      { subject: 'media-library/general/wanted.png', outcome: 'kept', reason: 'Article “Shows it” uses it.' },
    ])
    expect(await site.fetchStatus(address)).toBe(200)
  })

  test('keeps rows that were restored, and doesn’t restore rows that others deleted', async () => {
    const deletedArticle = await addRow(otherMember, 'articles', createArticleRow('Deleted by another'))
    const restoredArticle = await addRow(otherMember, 'articles', createArticleRow('Restored since'))
    await recordStartTime()
    await vandal.client.from('articles').update({ title: 'Vandalized' }).eq('id', deletedArticle.id)
    await otherMember.client.from('articles').delete().eq('id', deletedArticle.id)
    await vandal.client.from('articles').delete().eq('id', restoredArticle.id)
    await restoreRow(vandal, 'articles', restoredArticle.id)
    expect(summarizeCounts(await revertChanges(false))).toEqual({})
    expect(await readRow(site.anonymous, 'articles', deletedArticle.id)).toBeNull()
    expect(await readRow(site.anonymous, 'articles', restoredArticle.id)).toMatchObject({ title: 'Restored since' })
  })
})

test('Only administrators can revert an account, within 30 days, and they need no recent sign-in', async () => {
  const editor = await site.signIn('editor')
  await recordStartTime()
  for (const client of [editor.client, site.anonymous, site.service]) {
    const { error } = await client.rpc('revert_account_changes', { person: vandal.id, since: since.toISOString() })
    expect(error?.code).toBe('42501')
  }
  await expect(revertChanges(true, new Date(Date.now() - 31 * 24 * 3600 * 1000))).rejects.toMatchObject({
    message: 'You can only revert changes of the last 30 days',
  })
  await vandal.client
    .from('articles')
    .insert(Array.from({ length: 60 }, (_, index) => createArticleRow(`Bulk ${index}`)))
  await site.database
    .admin`update auth.sessions set created_at = now() - interval '2 hours' where user_id = ${admin.id}`
  expect(summarizeCounts(await revertChanges(true))).toEqual({ 'articles removed': 60 })
  expect(summarizeCounts(await revertChanges(false))).toEqual({ 'articles removed': 60 })
})
