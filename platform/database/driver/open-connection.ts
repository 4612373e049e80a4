import type { ReservedSql, Sql } from 'postgres'
import type { DatabaseAddress } from '../address.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { createSingleSocket, type SingleSocket } from './single-socket.ts'

/** A connection that belongs to one borrower at a time. */
export interface Connection {
  readonly sql: ReservedSql
  /**
   * Once it is closed nothing may be sent on it any more: the driver would throw where nobody can catch it.
   * @see https://github.com/porsager/postgres/issues/1208
   */
  isClosed: boolean
  /** Called when it closes, for the borrower, whose queries may never settle by themselves. */
  onClose: () => void
  /** The statements that Postgres keeps prepared for this connection. */
  readonly prepared: Set<string>
  end(): Promise<void>
}

/** Creates the driver's pool of one connection over a socket, which has to call `onClose` when that connection closes. */
export type ConnectDriver = (socket: SingleSocket, onClose: () => void) => Sql

/** A connection from the first attempt to its end. */
interface OpeningConnection {
  opened: Promise<Connection>
  /** Closes it at once, without waiting for the database; its borrower, or whoever waits for it, is rejected. */
  destroy(): void
}

/** Opens a connection. `opened` rejects with `DatabaseUnavailableError`; `onEnd` is called once it has ended. */
export function openConnection(
  address: DatabaseAddress,
  connect: ConnectDriver,
  onEnd: (ended: OpeningConnection) => void,
): OpeningConnection {
  const state = { isClosed: false, onClose: () => {}, prepared: new Set<string>() }
  const close = () => {
    state.isClosed = true
    state.onClose()
  }
  const socket = createSingleSocket(address)
  const pool = connect(socket, close)
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
    destroy() {
      close()
      socket.destroy()
      void end()
    },
  }
  return opening
}

/**
 * Without `fetch_types` the driver's `reserve` never resolves before the connection has carried a statement.
 * @see https://github.com/porsager/postgres/issues/1219
 */
async function reserve(pool: Sql): Promise<ReservedSql> {
  await pool`select`
  return pool.reserve()
}
