import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { DiscordPosts } from '#server/platform/discord-posts.ts'
import { siteUrl, startDiscordFixture } from './discord-fixture.ts'

/** The jobs of two server instances. */
let jobs: DiscordPosts[]

const site = await startDiscordFixture()
const editor = await site.signIn({ role: 'editor', status: 'active' })
beforeEach(() => {
  site.discord.reset()
  jobs = [site.openPosts(), site.openPosts()]
})
afterEach(async () => {
  await Promise.all(jobs.map((job) => job.close()))
  await site.database.admin`delete from alerts`
  await site.database.admin`delete from private.alert_posts`
  expect(site.discord.complaints).toEqual([])
  expect(site.failures.splice(0)).toEqual([])
})
afterAll(() => site.close())

/** Runs both jobs until nothing is queued. */
async function flush(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await Promise.all(jobs.map((job) => job.flush()))
}

async function add(columns: object = {}, client = editor): Promise<string> {
  const row = {
    kind: 'emergency',
    title: 'Gas leak',
    text: 'Leave @everyone',
    starts_at: 'now',
    on_discord: true,
    ...columns,
  }
  const { data } = await client.from('alerts').insert(row).select('id').single().throwOnError()
  return data.id
}

const change = (id: string, columns: object) => editor.from('alerts').update(columns).eq('id', id).throwOnError()
const embeds = () => site.discord.messages.flatMap((message) => message.embeds)
const listPosts = async (id: string) => {
  const { data } = await editor.rpc('list_alert_posts', { alerts: [id] }).throwOnError()
  return data
}

test('Posts an alert once at its start, edits it, and strikes it at its end', async () => {
  const ends_at = '2037-01-01T00:00:00Z'
  const id = await add({ link: '/news', link_label: 'Where to go', ends_at })
  await flush()
  expect(site.discord.messages).toHaveLength(1)
  expect(site.discord.messages[0]?.allowed_mentions).toEqual({ parse: [] })
  expect(embeds()).toEqual([
    expect.objectContaining({
      title: 'Emergency: Gas leak',
      description: 'Leave @everyone',
      url: `${siteUrl}/news`,
      fields: [
        { name: 'More', value: 'Where to go', inline: true },
        { name: 'Until', value: `<t:${Date.parse(ends_at) / 1_000}:f>`, inline: true },
      ],
    }),
  ])
  await change(id, { priority: 1 })
  await change(id, { title: 'Gas leak at the market' })
  await flush()
  expect(embeds().map(({ title }) => title)).toEqual(['Emergency: Gas leak at the market'])
  await change(id, { ends_at: 'now' })
  await flush()
  expect(embeds().map(({ title }) => title)).toEqual(['~~Emergency: Gas leak at the market~~'])
  expect(await listPosts(id)).toEqual([{ alert_id: id, state: 'posted', reason: null }])
})

test('Posts alerts when their start time comes, but no drafts or future alerts', async () => {
  const id = await add({ starts_at: null })
  const later = await add({ title: 'Later', starts_at: new Date(Date.now() + 3_600_000).toISOString() })
  await flush()
  expect(embeds()).toEqual([])
  await site.database.admin`alter table alerts disable trigger user`
  await site.database.admin`update alerts set starts_at = now() - interval '1 second' where id = ${later}`
  await site.database.admin`alter table alerts enable trigger user`
  await flush()
  expect(embeds().map(({ title }) => title)).toEqual(['Emergency: Later'])
  await change(id, { starts_at: 'now' })
  await flush()
  expect(embeds()).toHaveLength(2)
})

test('Strikes the message of a deleted alert and unstrikes it after a restore', async () => {
  const id = await add()
  await flush()
  await editor.from('alerts').delete().eq('id', id).throwOnError()
  await flush()
  expect(embeds().map(({ title }) => title)).toEqual(['~~Emergency: Gas leak~~'])
  await editor.rpc('restore_row', { table_name: 'alerts', row_id: id }).throwOnError()
  await flush()
  expect(embeds().map(({ title }) => title)).toEqual(['Emergency: Gas leak'])
})
