import { randomUUID } from 'node:crypto'
import type { Identity } from '../identity/identity.ts'
import type { Database } from './database.ts'

export type ChangeListener = (table: string) => void

/** What changed in the database, told to whoever keeps something made from it. */
export interface Changes {
  /** Calls back with the table's name, or with `*` when anything may have changed. The answer ends that. */
  onChange(listener: ChangeListener): () => void
  /** Resolves when the listeners know of every change committed before the call. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** The channel that the triggers of `supabase/migrations` notify. */
const channel = 'stationhouse_changes'
const barrierMark = 'barrier '
const patienceMs = 1_000
const messenger: Identity = { role: 'anon', claims: { role: 'anon' } }

/** Listens to the triggers' notifications, whichever copy of the server, or person, made the change. */
export async function createChanges(database: Database): Promise<Changes> {
  const listeners = new Set<ChangeListener>()
  const barriers = new Map<string, () => void>()
  const tell = (table: string) => {
    for (const listener of listeners) listener(table)
  }

  const unsubscribe = await database.subscribe(
    channel,
    (payload) => {
      if (!payload.startsWith(barrierMark)) return tell(payload)
      barriers.get(payload)?.()
    },
    () => tell('*'),
  )

  return {
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    // Postgres delivers notifications in the order of their commits: once one's own came back, all before it have.
    async settle() {
      const barrier = `${barrierMark}${randomUUID()}`
      const arrived = Promise.withResolvers<boolean>()
      barriers.set(barrier, () => arrived.resolve(true))
      const timer = setTimeout(() => arrived.resolve(false), patienceMs)
      database
        .queryAs(messenger, { readOnly: false, timeoutMs: patienceMs }, 'select pg_notify($1, $2)', [channel, barrier])
        .catch(() => arrived.resolve(false))
      if (!(await arrived.promise)) tell('*')
      clearTimeout(timer)
      barriers.delete(barrier)
    },

    close: unsubscribe,
  }
}
