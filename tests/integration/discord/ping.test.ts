import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { DiscordPosts } from '#server/platform/discord-posts.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { startDiscordFixture } from './discord-fixture.ts'

const role = '112233445566778899'
const ping = { content: `<@&${role}>`, allowed_mentions: { parse: [], roles: [role] } }
const noPing = { allowed_mentions: { parse: [] } }

/** Each test starts a new job, because a job retries seconds after a failed post. */
let job: DiscordPosts

const site = await startDiscordFixture()
const admin = await site.signIn({ role: 'admin', status: 'active' })
const editor = await site.signIn({ role: 'editor', status: 'active' })
beforeEach(async () => {
  site.discord.reset()
  job = site.startPostingJob()
  await job.flush()
  await setPingRole(role)
})
afterEach(async () => {
  await job.flush()
  await job.close()
  await site.database.admin`delete from discord_deliveries`
  expect(site.discord.requestErrors).toEqual([])
  expect(site.failures.splice(0)).toEqual([])
})
afterAll(() => site.close())

const setPingRole = (id: string | null) =>
  admin.from('discord_webhook').update({ ping_role: id }).eq('id', 1).throwOnError()
const listMentions = () => site.discord.messages.map(({ embeds: _, ...fields }) => fields)
const updateArticle = (id: string, columns: object) =>
  editor.from('articles').update(columns).eq('id', id).throwOnError()

async function createArticle(columns: object, client = editor): Promise<string> {
  const row = createArticleRow('Harbor open', { ...columns })
  const { data } = await client.from('articles').insert(row).select('id').single().throwOnError()
  return data.id
}

async function postArticle(articleId: string, action: 'post' | 'repost') {
  const { error } = await editor.functions.invoke('discord-post-article', { body: { articleId, action } })
  return error
}

test('Only the first post of an article pings the role', async () => {
  const id = await createArticle({ discord_ping: true })
  await job.flush()
  expect(listMentions()).toEqual([ping])
  await updateArticle(id, { title: 'Harbor closed' })
  await job.flush()
  expect(site.discord.messages).toMatchObject([{ content: ping.content, embeds: [{ title: 'Harbor closed' }] }])
  expect(await postArticle(id, 'repost')).toBeNull()
  expect(listMentions().at(-1)).toEqual(noPing)
})

test('A post pings only if an editor asks for it and a role is set', async () => {
  await createArticle({})
  await job.flush()
  await setPingRole(null)
  await createArticle({ discord_ping: true })
  await job.flush()
  expect(listMentions()).toEqual([noPing, noPing])
})

test('Only administrators can read and set the role, but editors see whether a role is set', async () => {
  expect((await editor.from('discord_webhook').select('ping_role')).data).toEqual([])
  expect((await editor.from('discord_webhook').update({ ping_role: null }).eq('id', 1).select('id')).data).toEqual([])
  expect((await admin.from('discord_webhook').select('ping_role')).data).toEqual([{ ping_role: role }])
  const getStatus = async () => (await editor.functions.invoke('discord-post-article', { method: 'GET' })).data
  expect(await getStatus()).toMatchObject({ hasPingRole: true })
  await setPingRole(null)
  expect(await getStatus()).not.toHaveProperty('hasPingRole')
})
