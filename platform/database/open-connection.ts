import type { ReservedSql, Sql } from 'postgres'
import { DatabaseUnavailableError } from './errors.ts'

/** A connection that belongs to one borrower at a time. */
export interface Connection {
  readonly sql: ReservedSql
  /** Once it is closed nothing may be sent on it any more: the driver would throw where nobody can catch it. */
  isClosed: boolean
  /** Told when it closes; statements that the driver holds back for a closed connection never settle by themselves. */
  onClose: () => void
  /** The statements that Postgres keeps prepared for this connection. */
  readonly prepared: Set<string>
  end(): Promise<void>
}

/** Opens a pool of one connection; `onClose` must be told when that connection is closed. */
export type OpenPool = (onClose: () => void) => Sql

/** A connection from the first attempt to its end. */
interface OpeningConnection {
  opened: Promise<Connection>
  /** Closes it at once, whether the database takes notice or not; whoever has it or waits for it is told. */
  lose(): void
}

/** Opens a connection. `opened` rejects with `DatabaseUnavailableError`; `onEnd` is told once when all is over. */
export function openConnection(open: OpenPool, onEnd: (ended: OpeningConnection) => void): OpeningConnection {
  const state = { isClosed: false, onClose: () => {}, prepared: new Set<string>() }
  const close = () => {
    state.isClosed = true
    state.onClose()
  }
  const pool = open(close)
  const end = () => {
    onEnd(opening)
    return pool.end({ timeout: 0 })
  }
  const opening: OpeningConnection = {
    opened: pool.reserve().then(
      (sql) => Object.assign(state, { sql, end }),
      async (cause: unknown) => {
        await end()
        throw new DatabaseUnavailableError('08006', 'the database can not be reached', cause)
      },
    ),
    lose() {
      close()
      void end()
    },
  }
  return opening
}
