import { randomUUID } from 'node:crypto'
import type { Identity } from '../identity/identity.ts'
import type { Database } from './database.ts'

/**
 * Gets the name of a table that changed, or `*` if anything may have changed. With `mayRemove`, something that was there may be
 * gone or hidden.
 */
export type ChangeListener = (table: string, mayRemove: boolean) => void

/** Notices of changes of tables, from whichever server or person. */
export interface ChangeNotices {
  /** Returns how to unsubscribe. */
  onChange(listener: ChangeListener): () => void
  /**
   * Resolves when the listeners know of every change committed before the call, or after a second: without an answer they are told that
   * anything may have changed, or even been removed. Waits for those of other processes of this server as well, ten seconds at most. Costs
   * a round trip to the database; never rejects.
   */
  waitForDelivery(write: CommittedWrite): Promise<void>
  /** Tells the listeners that anything may have changed and been removed, where this process was not there to hear of it. */
  assumeChanges(): void
  close(): Promise<void>
}

/** What is known of a write without asking the database. */
export interface CommittedWrite {
  /** False for one that only adds. */
  mayRemove: boolean
}

/** Other processes of the same server, which answer its visitors as well. */
export interface Peers {
  /** A name that no process of another server has. */
  own: string
  /** Resolves when every other process has seen a mark of this one, which is sent afterwards. */
  expect(mark: string): Promise<void>
  /** Nobody waits for it any more. */
  forget(mark: string): void
  /** Tells the process of that name that this one has seen its mark, and so every change before. */
  tell(owner: string, mark: string): void
}

/** The triggers notify this channel of the name of a table, with the suffix after a removal. */
const channel = 'stationhouse_changes'
const removalSuffix = ' removal'
const markerPrefix = 'barrier '
const timeoutMs = 1_000
/** Longer than it takes until a process that hangs is ended, and than one may stand still without assuming that it missed a change. */
const peersMs = 10_000
const sender: Identity = { role: 'anon', claims: { role: 'anon' } }

/** Listens to the notifications of the triggers on a connection of its own. */
export async function createChangeNotices(database: Database, peers: Peers | null = null): Promise<ChangeNotices> {
  const listeners = new Set<ChangeListener>()
  const markers = new Map<string, () => void>()
  const notify: ChangeListener = (table, mayRemove) => {
    for (const listener of listeners) listener(table, mayRemove)
  }
  const onGap = () => notify('*', true)

  function see(marker: string): void {
    const [, owner = ''] = marker.split(' ')
    const own = markers.get(marker)
    if (own) own()
    else peers?.tell(owner, marker)
  }

  const onNotice = (payload: string) => {
    if (payload.startsWith(markerPrefix)) see(payload)
    else if (payload.endsWith(removalSuffix)) notify(payload.slice(0, -removalSuffix.length), true)
    else notify(payload, false)
  }
  const unsubscribe = await database.subscribe(channel, onNotice, onGap)

  return {
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    // Postgres delivers notifications in the order of their commits: once the marker is back, all before it are.
    async waitForDelivery({ mayRemove }) {
      const marker = `${markerPrefix}${peers?.own ?? 'alone'} ${randomUUID()}`
      const arrived = Promise.withResolvers<boolean>()
      markers.set(marker, () => arrived.resolve(true))
      const timer = setTimeout(() => arrived.resolve(false), timeoutMs)
      const seenByPeers = peers?.expect(marker)
      const isSent = database
        .queryAs(sender, { readOnly: false, timeoutMs }, 'select pg_notify($1, $2)', [channel, marker])
        .then(
          () => true,
          () => false,
        )
      void isSent.then((is) => is || arrived.resolve(false))
      if (!(await arrived.promise)) notify('*', mayRemove)
      clearTimeout(timer)
      markers.delete(marker)
      if (seenByPeers && (await isSent)) await waitAtMost(peersMs, seenByPeers)
      peers?.forget(marker)
    },

    assumeChanges: onGap,

    close: unsubscribe,
  }
}

async function waitAtMost(ms: number, done: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([done, late.promise])
  clearTimeout(timer)
}
