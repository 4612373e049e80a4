import { afterEach, expect, test } from 'vitest'
import { siteUrl, startDiscordFixture, startPostingJobs } from './discord-fixture.ts'

const site = await startDiscordFixture()
const editor = await site.signIn({ role: 'editor', status: 'active' })
const jobs = startPostingJobs(site)
afterEach(async () => {
  await site.database.admin`delete from alerts`
  await site.database.admin`delete from private.alert_posts`
})

/** Flushes several times, because work can queue more work. */
async function flush(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await jobs.flush()
}

async function insertAlert(columns: object = {}): Promise<string> {
  const row = {
    kind: 'emergency',
    title: 'Gas leak',
    text: 'Leave @everyone',
    starts_at: 'now',
    on_discord: true,
    ...columns,
  }
  const { data } = await editor.from('alerts').insert(row).select('id').single().throwOnError()
  return data.id
}

const updateAlert = (id: string, columns: object) => editor.from('alerts').update(columns).eq('id', id).throwOnError()
const listEmbeds = () => site.discord.messages.flatMap((message) => message.embeds)
const listPosts = async (id: string) => {
  const { data } = await editor.rpc('list_alert_posts', { alerts: [id] }).throwOnError()
  return data
}

test('An alert is posted once at its start, edited with each change, and struck through at its end', async () => {
  const ends_at = '2037-01-01T00:00:00Z'
  const id = await insertAlert({ link: '/news', link_label: 'Where to go', ends_at })
  await flush()
  expect(site.discord.messages).toHaveLength(1)
  expect(site.discord.messages[0]?.allowed_mentions).toEqual({ parse: [] })
  expect(listEmbeds()).toEqual([
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
  await updateAlert(id, { priority: 1 })
  await updateAlert(id, { title: 'Gas leak at the market' })
  await flush()
  expect(listEmbeds().map(({ title }) => title)).toEqual(['Emergency: Gas leak at the market'])
  await updateAlert(id, { ends_at: 'now' })
  await flush()
  expect(listEmbeds().map(({ title }) => title)).toEqual(['~~Emergency: Gas leak at the market~~'])
  expect(await listPosts(id)).toEqual([{ alert_id: id, state: 'posted', reason: null }])
})

test('Alerts are posted when they start, but drafts and future alerts aren’t', async () => {
  const id = await insertAlert({ starts_at: null })
  const futureAlertId = await insertAlert({ title: 'Later', starts_at: new Date(Date.now() + 3_600_000).toISOString() })
  await flush()
  expect(listEmbeds()).toEqual([])
  await site.database.admin`alter table alerts disable trigger user`
  await site.database.admin`update alerts set starts_at = now() - interval '1 second' where id = ${futureAlertId}`
  await site.database.admin`alter table alerts enable trigger user`
  await flush()
  expect(listEmbeds().map(({ title }) => title)).toEqual(['Emergency: Later'])
  await updateAlert(id, { starts_at: 'now' })
  await flush()
  expect(listEmbeds()).toHaveLength(2)
})

test('The message of a deleted alert is struck through until the alert is restored', async () => {
  const id = await insertAlert()
  await flush()
  await editor.from('alerts').delete().eq('id', id).throwOnError()
  await flush()
  expect(listEmbeds().map(({ title }) => title)).toEqual(['~~Emergency: Gas leak~~'])
  await editor.rpc('restore_row', { table_name: 'alerts', row_id: id }).throwOnError()
  await flush()
  expect(listEmbeds().map(({ title }) => title)).toEqual(['Emergency: Gas leak'])
})
