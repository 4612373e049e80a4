import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { DiscordPosts } from '#server/platform/discord-posts.ts'
import { article } from '../server/server-fixture.ts'
import { startDiscordFixture } from './discord-fixture.ts'

const role = '112233445566778899'
const ping = { content: `<@&${role}>`, allowed_mentions: { parse: [], roles: [role] } }
const noPing = { allowed_mentions: { parse: [] } }

/** Each test has its own, because a job retries seconds after a failed post. */
let job: DiscordPosts

const site = await startDiscordFixture()
const admin = await site.signIn({ role: 'admin', status: 'active' })
const editor = await site.signIn({ role: 'editor', status: 'active' })
beforeEach(async () => {
  site.discord.reset()
  job = site.openPosts()
  await job.flush()
  await setPingRole(role)
})
afterEach(async () => {
  await job.flush()
  await job.close()
  await site.database.admin`delete from discord_deliveries`
  expect(site.discord.complaints).toEqual([])
  expect(site.failures.splice(0)).toEqual([])
})
afterAll(() => site.close())

const setPingRole = (id: string | null) =>
  admin.from('discord_webhook').update({ ping_role: id }).eq('id', 1).throwOnError()
const mentions = () => site.discord.messages.map(({ embeds: _, ...fields }) => fields)
const change = (id: string, columns: object) => editor.from('articles').update(columns).eq('id', id).throwOnError()

async function create(columns: object, client = editor): Promise<string> {
  const row = { ...article('Harbor open'), ...columns }
  const { data } = await client.from('articles').insert(row).select('id').single().throwOnError()
  return data.id
}

async function post(articleId: string, action: 'post' | 'repost') {
  const { error } = await editor.functions.invoke('discord-post-article', { body: { articleId, action } })
  return error
}

test('Only the first post pings the role, if an editor asked for it', async () => {
  const id = await create({ discord_ping: true })
  await job.flush()
  expect(mentions()).toEqual([ping])
  await change(id, { title: 'Harbor closed' })
  await job.flush()
  expect(site.discord.messages).toMatchObject([{ content: ping.content, embeds: [{ title: 'Harbor closed' }] }])
  expect(await post(id, 'repost')).toBeNull()
  expect(mentions().at(-1)).toEqual(noPing)
})

test('Pings only if an editor asks for it and a role is set', async () => {
  await create({})
  await job.flush()
  await setPingRole(null)
  await create({ discord_ping: true })
  await job.flush()
  expect(mentions()).toEqual([noPing, noPing])
})

test('Only administrators can read and set the role, but editors see if one is set', async () => {
  expect((await editor.from('discord_webhook').select('ping_role')).data).toEqual([])
  expect((await editor.from('discord_webhook').update({ ping_role: null }).eq('id', 1).select('id')).data).toEqual([])
  expect((await admin.from('discord_webhook').select('ping_role')).data).toEqual([{ ping_role: role }])
  const status = async () => (await editor.functions.invoke('discord-post-article', { method: 'GET' })).data
  expect(await status()).toMatchObject({ hasPingRole: true })
  await setPingRole(null)
  expect(await status()).not.toHaveProperty('hasPingRole')
})
