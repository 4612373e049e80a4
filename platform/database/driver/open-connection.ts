import type { ReservedSql, Sql } from 'postgres'
import type { DatabaseAddress } from '../address.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { createSingleSocket, type SingleSocket } from './single-socket.ts'

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

/** Makes a pool of one connection over a socket; `onClose` must be told when that connection is closed. */
export type OpenPool = (socket: SingleSocket, onClose: () => void) => Sql

/** A connection from the first attempt to its end. */
interface OpeningConnection {
  opened: Promise<Connection>
  /** Closes it at once, whether the database takes notice or not; whoever has it or waits for it is told. */
  lose(): void
}

/** Opens a connection. `opened` rejects with `DatabaseUnavailableError`; `onEnd` is told once when all is over. */
export function openConnection(
  address: DatabaseAddress,
  open: OpenPool,
  onEnd: (ended: OpeningConnection) => void,
): OpeningConnection {
  const state = { isClosed: false, onClose: () => {}, prepared: new Set<string>() }
  const close = () => {
    state.isClosed = true
    state.onClose()
  }
  const socket = createSingleSocket(address)
  const pool = open(socket, close)
  const end = () => {
    onEnd(opening)
    return pool.end({ timeout: 0 })
  }
  const opening: OpeningConnection = {
    opened: reserve(pool).then(
      (sql) => Object.assign(state, { sql, end }),
      async (cause: unknown) => {
        await end()
        throw new DatabaseUnavailableError('08006', 'the database can not be reached', cause)
      },
    ),
    lose() {
      close()
      socket.destroy()
      void end()
    },
  }
  return opening
}

/** The driver reserves nothing for whoever asks before the connection has carried a statement. */
async function reserve(pool: Sql): Promise<ReservedSql> {
  await pool`select`
  return pool.reserve()
}
