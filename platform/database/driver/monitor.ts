import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from '../connection-settings.ts'
import { createClientConfig } from './client-config.ts'
import { createSockets } from './sockets.ts'

/** A connection that listens for notifications, and detects when the database stops responding. */
export interface Monitor {
  /** True after ten seconds without a response, until the database responds again. */
  readonly isUnresponsive: boolean
  /** Pings the database every second while requests wait for it. */
  startPinging(): void
  subscribe(subscription: Subscription): Promise<() => Promise<void>>
  close(): Promise<void>
}

interface Subscription {
  channel: string
  onNotify(payload: string): void
  onReconnect?: (() => void) | undefined
}

interface MonitorOptions {
  connection: ConnectionSettings
  /** True while requests use connections. */
  hasPendingRequests(): boolean
  /** Called when the database stops responding, which other connections don't detect. */
  onUnresponsive(): void
}

/** A healthy database on a busy machine may take some seconds to respond. */
const unresponsiveMs = 10_000
const pingMs = 1_000
const reconnectMs = 500

/**
 * A stopped process, a hanging disk or a network that drops packets doesn't close connections.
 * Without this monitor, every request would wait for its full timeout.
 */
export async function createMonitor({
  connection,
  hasPendingRequests,
  onUnresponsive,
}: MonitorOptions): Promise<Monitor> {
  const sockets = createSockets()
  const config = createClientConfig(connection, {
    login: 'authenticator',
    applicationName: 'stationhouse monitor',
    sockets,
  })
  const subscriptions = new Set<Subscription>()
  let isUnresponsive = false
  let isClosed = false
  let isPinging = false
  let client = await open()

  async function open(): Promise<pg.Client> {
    const newClient = new pg.Client(config)
    // After an error, the listener for `end` reopens the connection. Without an `error` listener,
    // the process would exit.
    newClient.on('error', () => {})
    newClient.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onNotify(payload)
    })
    await expectReply(newClient.connect())
    const channels = new Set([...subscriptions].map(({ channel }) => channel))
    for (const channel of channels) await expectReply(listen(newClient, channel))
    newClient.once('end', () => void reopen())
    return newClient
  }

  async function reopen(): Promise<void> {
    while (!isClosed) {
      try {
        client = await open()
        break
      } catch {
        // Ignores the error, because callers get errors of their own connections.
        await wait(reconnectMs)
      }
    }
    if (isClosed) return void client.end()
    isUnresponsive = false
    for (const { onReconnect } of subscriptions) onReconnect?.()
  }

  async function expectReply(reply: Promise<unknown>): Promise<void> {
    const timer = setTimeout(() => {
      isUnresponsive = true
      sockets.destroyAll()
      onUnresponsive()
    }, unresponsiveMs)
    try {
      await reply
    } finally {
      clearTimeout(timer)
    }
  }

  async function ping(): Promise<void> {
    isPinging = true
    do {
      await wait(pingMs, undefined, { ref: false })
      // After a failed ping, the connection reopens.
      await expectReply(client.query('select')).catch(() => {})
    } while (hasPendingRequests() && !isClosed)
    isPinging = false
  }

  return {
    get isUnresponsive() {
      return isUnresponsive
    },
    startPinging() {
      if (!isPinging) void ping()
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
