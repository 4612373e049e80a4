import { beforeEach, expect, test } from 'vitest'
import { updateArticle } from '#tests/support/content/article-rows.ts'
import { createArticle, repostArticle, startDiscordFixture, startPostingJobs } from './discord-fixture.ts'

const role = '112233445566778899'
const pingMessage = { content: `<@&${role}>`, allowed_mentions: { parse: [], roles: [role] } }
const silentMessage = { allowed_mentions: { parse: [] } }

const site = await startDiscordFixture()
const admin = await site.signIn({ role: 'admin', status: 'active' })
const editor = await site.signIn({ role: 'editor', status: 'active' })
const { flush } = startPostingJobs(site)
beforeEach(() => setPingRole(role))

const setPingRole = (id: string | null) =>
  admin.from('discord_webhook').update({ ping_role: id }).eq('id', 1).throwOnError()
const listMentions = () => site.discord.messages.map(({ embeds: _, ...fields }) => fields)

test('Only the first post of an article pings the role', async () => {
  const id = await createArticle(editor, { discord_ping: true })
  await flush()
  expect(listMentions()).toEqual([pingMessage])
  await updateArticle(editor, id, { title: 'Harbor closed' })
  await flush()
  expect(site.discord.messages).toMatchObject([{ content: pingMessage.content, embeds: [{ title: 'Harbor closed' }] }])
  await repostArticle(editor, id)
  expect(listMentions().at(-1)).toEqual(silentMessage)
})

test('A post pings only if its article has the ping switch on and a role is set', async () => {
  await createArticle(editor)
  await flush()
  await setPingRole(null)
  await createArticle(editor, { discord_ping: true })
  await flush()
  expect(listMentions()).toEqual([silentMessage, silentMessage])
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
