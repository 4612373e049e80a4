import type { SupabaseClient } from '@supabase/supabase-js'
import { createLiveCounts, type LiveCounts } from '#server/live-counts/create-live-counts.ts'
import { type FakeDiscord, startFakeDiscord } from '#tests/support/backend/fake-discord.ts'
import { type FakeGameServer, startFakeGameServer } from '#tests/support/backend/fake-game-server.ts'
import type { TestDatabase } from '#tests/support/backend/test-database.ts'
import { startDiscordFixture } from '../discord/discord-fixture.ts'

export interface LiveCountsFixture {
  game: FakeGameServer
  discord: FakeDiscord
  database: TestDatabase
  /** A client without a session. */
  anonymous: SupabaseClient
  administrator: SupabaseClient
  editor: SupabaseClient
  /** Starts the lookup job of another server. It runs on `flush` and on change notifications. */
  openInstance(): LiveCounts
  /** Reads the table as a visitor. */
  listCounts(): Promise<object[]>
  setSettings(settings: object): Promise<void>
  setAddress(address: string | null): Promise<void>
  /** Makes the next lookup of each source due. */
  makeDue(): Promise<void>
  /** Errors that reached the log. */
  failures: unknown[]
  close(): Promise<void>
}

/** Starts the embedded platform with a fake game server and a fake Discord. */
export async function startLiveCountsFixture(): Promise<LiveCountsFixture> {
  const [game, discord, base] = await Promise.all([startFakeGameServer(), startFakeDiscord(), startDiscordFixture()])
  const { platform, database, anonymous, failures } = base
  const administrator = await base.signIn({ role: 'admin', status: 'active' })
  return {
    game,
    discord,
    database,
    anonymous,
    administrator,
    editor: await base.signIn({ role: 'editor', status: 'active' }),
    failures,
    openInstance: () =>
      createLiveCounts({
        backend: base.embeddedBackend,
        discordApiUrl: discord.apiUrl,
        allowsPrivateGameServer: false,
        gameNetwork: game.network(),
        onChange: platform.onChange,
        onError: (error) => failures.push(error),
        pollMs: 3_600_000,
        timeoutMs: 120_000,
      }),
    async listCounts() {
      const columns = 'source, online, capacity, is_current'
      const { data } = await anonymous.from('live_counts').select(columns).order('source').throwOnError()
      return data
    },
    async setSettings(settings) {
      await administrator.from('site_settings').update({ settings }).eq('id', 1).throwOnError()
    },
    async setAddress(address) {
      await administrator.from('game_server').update({ address }).eq('id', 1).throwOnError()
    },
    async makeDue() {
      await database.admin`update private.live_lookups set due_at = now()`
    },
    async close() {
      await Promise.all([game.close(), discord.close(), base.close()])
    },
  }
}
