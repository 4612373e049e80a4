import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LiveCounts } from '#server/live-counts/create-live-counts.ts'
import { inviterCanary } from '#tests/support/backend/discord-stand-in.ts'
import { playerCanary } from '#tests/support/backend/game-server-stand-in.ts'
import { startLiveCountsFixture } from './live-counts-fixture.ts'

/** The jobs of two server instances. */
let instances: LiveCounts[]

const withInvite = { communities: { official: { link: 'https://discord.gg/harbor' } } }
const players = { source: 'game-server', online: 12, places: 64, answers: true }
const members = { source: 'discord', online: 77, places: 812, answers: true }

const site = await startLiveCountsFixture()
beforeEach(async () => {
  site.game.play(12)
  site.discord.reset()
  site.discord.presence = { online: 77, members: 812 }
  instances = [site.openInstance(), site.openInstance()]
  await flush()
  site.game.requestedUrls.splice(0)
})
afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.close()))
  await site.setAddress(null)
  await site.setSettings({})
  expect([...site.game.complaints, ...site.discord.complaints]).toEqual([])
  expect(site.failures.splice(0)).toEqual([])
})
afterAll(() => site.close())

/** Runs the due work of both instances. */
const flush = () => Promise.all(instances.map((instance) => instance.flush()))
const visit = () => {
  for (const instance of instances) instance.recordVisit()
}
/** Flushes several times, because work can queue more work. */
const settle = async () => {
  for (let round = 0; round < 3; round += 1) await flush()
}
const request = (source: string) => site.administrator.rpc('request_live_lookup', { wanted: source }).throwOnError()
const readLookup = async (source: string) => {
  const { data } = await site.administrator.rpc('list_live_lookups').throwOnError()
  return data.find((row: { source: string }) => row.source === source)
}

describe('A lookup', () => {
  test('Runs once for many visits and all instances, and again when due', async () => {
    await site.setSettings(withInvite)
    await site.setAddress(site.game.url)
    for (let visits = 0; visits < 20; visits += 1) visit()
    await settle()
    expect(await site.listCounts()).toEqual([members, players])
    expect([site.game.requestedUrls, site.discord.invites]).toEqual([['dynamic.json'], ['harbor']])
    visit()
    await settle()
    expect([site.game.requestedUrls, site.discord.invites]).toEqual([['dynamic.json'], ['harbor']])
    site.game.play(1, 32)
    await site.makeDue()
    await settle()
    expect(await site.listCounts()).toEqual([members, { ...players, online: 1, places: 32 }])
    expect(site.game.requestedUrls).toEqual(['dynamic.json', 'dynamic.json'])
  })

  test('Runs without visits only after an administrator changes the address or requests it', async () => {
    await site.setSettings(withInvite)
    await site.setAddress(site.game.url)
    await settle()
    expect(await site.listCounts()).toEqual([players])
    await site.makeDue()
    await settle()
    expect([site.game.requestedUrls, site.discord.invites]).toEqual([['dynamic.json'], []])
    await request('game-server')
    await request('discord')
    await settle()
    expect(await site.listCounts()).toEqual([members, players])
    expect([site.game.requestedUrls.length, site.discord.invites.length]).toEqual([2, 1])
  })

  test('Never runs for the sample’s Discord, a missing game server or hidden counts', async () => {
    visit()
    await settle()
    await site.setAddress(site.game.url)
    // The lookup of a new address runs immediately.
    await settle()
    await site.setSettings({ ...withInvite, home: { members: 'hidden', players: 'hidden' } })
    site.game.requestedUrls.splice(0)
    await site.makeDue()
    await request('discord')
    await request('game-server')
    visit()
    await settle()
    expect([site.game.requestedUrls, site.discord.invites, await site.listCounts()]).toEqual([[], [], []])
  })
})

describe('A failing source', () => {
  test('Keeps the last good count and marks it as unanswered', async () => {
    await site.setAddress(site.game.url)
    await settle()
    const countedAt = async () => (await site.database.admin`select counted_at from live_counts`)[0]?.counted_at
    const before = await countedAt()
    site.game.handlers.clear()
    await request('game-server')
    await settle()
    expect(await site.listCounts()).toEqual([{ ...players, answers: false }])
    expect(await countedAt()).toEqual(before)
    expect(await readLookup('game-server')).toMatchObject({ outcome: 'status-404', is_waiting: false })
    site.game.play(3)
    await request('game-server')
    await settle()
    expect(await site.listCounts()).toEqual([{ ...players, online: 3 }])
  })

  test('Backs off to one lookup an hour and recovers after a response', async () => {
    site.game.handlers.clear()
    await site.setAddress(site.game.url)
    visit()
    const pauses: number[] = []
    for (let failures = 0; failures < 8; failures += 1) {
      await settle()
      const [row] = await site.database.admin<{ minutes: number }[]>`
        select round(extract(epoch from due_at - tried_at) / 60)::int as minutes
        from private.live_look_ups where source = 'game-server'`
      pauses.push(row?.minutes ?? 0)
      await site.makeDue()
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    site.game.play(12)
    await settle()
    const [row] = await site.database.admin`
      select failures, round(extract(epoch from due_at - tried_at) / 60)::int as minutes
      from private.live_look_ups where source = 'game-server'`
    expect(row).toEqual({ failures: 0, minutes: 1 })
  })

  test('Has no count if it never responded', async () => {
    site.discord.presence = null
    await site.setSettings(withInvite)
    await request('discord')
    await settle()
    expect(await site.listCounts()).toEqual([])
    expect(await readLookup('discord')).toMatchObject({ outcome: 'unknown-invite', is_waiting: false })
  })
})

describe('The count of a former server', () => {
  test('Is deleted immediately when the address or the invite changes', async () => {
    await site.setSettings(withInvite)
    await site.setAddress(site.game.url)
    visit()
    await settle()
    expect(await site.listCounts()).toEqual([members, players])
    await Promise.all(instances.splice(0).map((instance) => instance.close()))
    await site.setAddress(`${site.game.url}/other`)
    expect(await site.listCounts()).toEqual([members])
    await site.setSettings({ communities: { official: { link: 'https://discord.gg/bay' } } })
    expect(await site.listCounts()).toEqual([])
    expect(await readLookup('discord')).toMatchObject({ outcome: null, tried_at: null })
  })

  test('Isn’t restored by a pending response', async () => {
    const requested = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const handler = site.game.handlers.get('dynamic.json')
    site.game.handlers.set('dynamic.json', (response) => {
      requested.resolve()
      void released.promise.then(() => handler?.(response))
    })
    const running = site.setAddress(site.game.url).then(settle)
    await requested.promise
    await site.setAddress(null)
    released.resolve()
    await running
    expect(await site.listCounts()).toEqual([])
  })
})

test('Doesn’t store names or identifiers of players, and hides the address from visitors', async () => {
  site.game.handlers.delete('dynamic.json')
  await site.setSettings(withInvite)
  await site.setAddress(site.game.url)
  visit()
  await settle()
  expect(await site.listCounts()).toEqual([members, { ...players, places: null }])
  const tables = await site.database.admin<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const rows = JSON.stringify(await site.database.admin.query(`select * from ${name}`))
    for (const canary of [playerCanary, inviterCanary]) expect(rows).not.toContain(canary)
  }
  const publicCounts = await site.anonymous.from('live_counts').select()
  expect(JSON.stringify(publicCounts.data)).not.toContain('game.test')
})
