import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseAddress } from '../address.ts'
import { clientConfig } from './client-config.ts'
import { createSockets } from './sockets.ts'

/** One connection that listens for notifications, and shows by its answers whether the database answers at all. */
export interface Monitor {
  /** True from ten seconds without an answer until there is one again. */
  readonly isSilent: boolean
  /** Asks the database for a sign of life every second for as long as somebody waits for it. */
  watch(): void
  subscribe(subscription: Subscription): Promise<() => Promise<void>>
  close(): Promise<void>
}

interface Subscription {
  channel: string
  onNotify(payload: string): void
  /** Called when the connection was lost and listens again: notifications may have been missed. */
  onGap?: (() => void) | undefined
}

interface MonitorOptions {
  address: DatabaseAddress
  /** Returns true while a request waits for the database. */
  isWaiting(): boolean
  /** Called when the database doesn't answer: other connections don't learn it by themselves. */
  onSilence(): void
}

/** On a busy machine a healthy database takes some seconds. */
const silentMs = 10_000
const beatMs = 1_000
const reconnectMs = 500

/**
 * Opens the connection, and opens it again whenever it is lost. A stopped process, a hanging disk or a network that
 * drops packets closes no connection: without this, everybody would wait for the end of every timeout.
 */
export async function createMonitor({ address, isWaiting, onSilence }: MonitorOptions): Promise<Monitor> {
  const sockets = createSockets()
  const config = clientConfig(address, { login: 'authenticator', applicationName: 'stationhouse monitor', sockets })
  const subscriptions = new Set<Subscription>()
  let isSilent = false
  let isClosed = false
  let isWatching = false
  let client = await open()

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client(config)
    // The event `end` follows; without a listener the process would end.
    opened.on('error', () => {})
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onNotify(payload)
    })
    await expectAnswer(opened.connect())
    const channels = new Set([...subscriptions].map(({ channel }) => channel))
    for (const channel of channels) await expectAnswer(listen(opened, channel))
    opened.once('end', () => void reopen())
    return opened
  }

  async function reopen(): Promise<void> {
    while (!isClosed) {
      try {
        client = await open()
        break
      } catch {
        // Those who wait for the database are told by their own connections.
        await wait(reconnectMs)
      }
    }
    if (isClosed) return void client.end()
    isSilent = false
    for (const { onGap } of subscriptions) onGap?.()
  }

  async function expectAnswer(answer: Promise<unknown>): Promise<void> {
    const timer = setTimeout(() => {
      isSilent = true
      sockets.destroyAll()
      onSilence()
    }, silentMs)
    try {
      await answer
    } finally {
      clearTimeout(timer)
    }
  }

  async function beat(): Promise<void> {
    isWatching = true
    do {
      await wait(beatMs, undefined, { ref: false })
      // It is opened again when it fails.
      await expectAnswer(client.query('select')).catch(() => {})
    } while (isWaiting() && !isClosed)
    isWatching = false
  }

  return {
    get isSilent() {
      return isSilent
    },
    watch() {
      if (!isWatching) void beat()
    },
    async subscribe(subscription) {
      await listen(client, subscription.channel)
      subscriptions.add(subscription)
      return async () => void subscriptions.delete(subscription)
    },
    async close() {
      isClosed = true
      void client.end()
      await sockets.close(1)
    },
  }
}

function listen(client: pg.Client, channel: string): Promise<unknown> {
  return client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
