import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LiveCounts } from '#server/live-counts/create-live-counts.ts'
import { inviterCanary } from '#tests/support/backend/fake-discord.ts'
import { playerCanary } from '#tests/support/backend/fake-game-server.ts'
import { startLiveCountsFixture } from './live-counts-fixture.ts'

/** The lookup jobs of two server instances. */
let instances: LiveCounts[]

const inviteSettings = { communities: { official: { link: 'https://discord.gg/harbor' } } }
const playerCount = { source: 'game-server', online: 12, capacity: 64, is_current: true }
const memberCount = { source: 'discord', online: 77, capacity: 812, is_current: true }

const site = await startLiveCountsFixture()
beforeEach(async () => {
  site.game.setPlayers(12)
  site.discord.reset()
  site.discord.presence = { online: 77, members: 812 }
  instances = [site.openInstance(), site.openInstance()]
  await flush()
  site.game.requestedFiles.splice(0)
})
afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.close()))
  await site.setAddress(null)
  await site.setSettings({})
  expect([...site.game.requestErrors, ...site.discord.requestErrors]).toEqual([])
  expect(site.failures.splice(0)).toEqual([])
})
afterAll(() => site.close())

/** Runs the due work of both instances. */
const flush = () => Promise.all(instances.map((instance) => instance.flush()))
const recordVisit = () => {
  for (const instance of instances) instance.recordVisit()
}
/** Flushes several times, because work can queue more work. */
const flushRepeatedly = async () => {
  for (let round = 0; round < 3; round += 1) await flush()
}
const requestLookup = (source: string) =>
  site.administrator.rpc('request_live_lookup', { wanted: source }).throwOnError()
const readLookup = async (source: string) => {
  const { data } = await site.administrator.rpc('list_live_lookups').throwOnError()
  return data.find((row: { source: string }) => row.source === source)
}

describe('A lookup', () => {
  test('runs once for many visits and all instances, and again when due', async () => {
    await site.setSettings(inviteSettings)
    await site.setAddress(site.game.url)
    for (let visits = 0; visits < 20; visits += 1) recordVisit()
    await flushRepeatedly()
    expect(await site.listCounts()).toEqual([memberCount, playerCount])
    expect([site.game.requestedFiles, site.discord.requestedInvites]).toEqual([['dynamic.json'], ['harbor']])
    recordVisit()
    await flushRepeatedly()
    expect([site.game.requestedFiles, site.discord.requestedInvites]).toEqual([['dynamic.json'], ['harbor']])
    site.game.setPlayers(1, 32)
    await site.makeDue()
    await flushRepeatedly()
    expect(await site.listCounts()).toEqual([memberCount, { ...playerCount, online: 1, capacity: 32 }])
    expect(site.game.requestedFiles).toEqual(['dynamic.json', 'dynamic.json'])
  })

  test('runs without visits only after an administrator changes the address or requests a lookup', async () => {
    await site.setSettings(inviteSettings)
    await site.setAddress(site.game.url)
    await flushRepeatedly()
    expect(await site.listCounts()).toEqual([playerCount])
    await site.makeDue()
    await flushRepeatedly()
    expect([site.game.requestedFiles, site.discord.requestedInvites]).toEqual([['dynamic.json'], []])
    await requestLookup('game-server')
    await requestLookup('discord')
    await flushRepeatedly()
    expect(await site.listCounts()).toEqual([memberCount, playerCount])
    expect([site.game.requestedFiles.length, site.discord.requestedInvites.length]).toEqual([2, 1])
  })

  test('never runs for the sample’s Discord server, a missing game server or hidden counts', async () => {
    recordVisit()
    await flushRepeatedly()
    await site.setAddress(site.game.url)
    // The lookup of a new address runs immediately.
    await flushRepeatedly()
    await site.setSettings({ ...inviteSettings, home: { members: 'hidden', players: 'hidden' } })
    site.game.requestedFiles.splice(0)
    await site.makeDue()
    await requestLookup('discord')
    await requestLookup('game-server')
    recordVisit()
    await flushRepeatedly()
    expect([site.game.requestedFiles, site.discord.requestedInvites, await site.listCounts()]).toEqual([[], [], []])
  })
})

describe('A failing source', () => {
  test('keeps its last count, marked as not current', async () => {
    await site.setAddress(site.game.url)
    await flushRepeatedly()
    const readCountedAt = async () => (await site.database.admin`select counted_at from live_counts`)[0]?.counted_at
    const before = await readCountedAt()
    site.game.handlers.clear()
    await requestLookup('game-server')
    await flushRepeatedly()
    expect(await site.listCounts()).toEqual([{ ...playerCount, is_current: false }])
    expect(await readCountedAt()).toEqual(before)
    expect(await readLookup('game-server')).toMatchObject({ outcome: 'status-404', is_waiting: false })
    site.game.setPlayers(3)
    await requestLookup('game-server')
    await flushRepeatedly()
    expect(await site.listCounts()).toEqual([{ ...playerCount, online: 3 }])
  })

  test('is asked less and less often, down to once an hour, and recovers after a response', async () => {
    site.game.handlers.clear()
    await site.setAddress(site.game.url)
    recordVisit()
    const pauses: number[] = []
    for (let failures = 0; failures < 8; failures += 1) {
      await flushRepeatedly()
      const [row] = await site.database.admin<{ minutes: number }[]>`
        select round(extract(epoch from due_at - tried_at) / 60)::int as minutes
        from private.live_lookups where source = 'game-server'`
      pauses.push(row?.minutes ?? 0)
      await site.makeDue()
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    site.game.setPlayers(12)
    await flushRepeatedly()
    const [row] = await site.database.admin`
      select failures, round(extract(epoch from due_at - tried_at) / 60)::int as minutes
      from private.live_lookups where source = 'game-server'`
    expect(row).toEqual({ failures: 0, minutes: 1 })
  })

  test('has no count if it never responded', async () => {
    site.discord.presence = null
    await site.setSettings(inviteSettings)
    await requestLookup('discord')
    await flushRepeatedly()
    expect(await site.listCounts()).toEqual([])
    expect(await readLookup('discord')).toMatchObject({ outcome: 'unknown-invite', is_waiting: false })
  })
})

describe('The count of a former server', () => {
  test('is deleted immediately when the address or the invite changes', async () => {
    await site.setSettings(inviteSettings)
    await site.setAddress(site.game.url)
    recordVisit()
    await flushRepeatedly()
    expect(await site.listCounts()).toEqual([memberCount, playerCount])
    await Promise.all(instances.splice(0).map((instance) => instance.close()))
    await site.setAddress(`${site.game.url}/other`)
    expect(await site.listCounts()).toEqual([memberCount])
    await site.setSettings({ communities: { official: { link: 'https://discord.gg/bay' } } })
    expect(await site.listCounts()).toEqual([])
    expect(await readLookup('discord')).toMatchObject({ outcome: null, tried_at: null })
  })

  test('isn’t restored by a pending response', async () => {
    const requested = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const handler = site.game.handlers.get('dynamic.json')
    site.game.handlers.set('dynamic.json', (response) => {
      requested.resolve()
      void released.promise.then(() => handler?.(response))
    })
    const running = site.setAddress(site.game.url).then(flushRepeatedly)
    await requested.promise
    await site.setAddress(null)
    released.resolve()
    await running
    expect(await site.listCounts()).toEqual([])
  })
})

test('No table stores names of players or inviters, and visitors can’t see the game server’s address', async () => {
  site.game.handlers.delete('dynamic.json')
  await site.setSettings(inviteSettings)
  await site.setAddress(site.game.url)
  recordVisit()
  await flushRepeatedly()
  expect(await site.listCounts()).toEqual([memberCount, { ...playerCount, capacity: null }])
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
