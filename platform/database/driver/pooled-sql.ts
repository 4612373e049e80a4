import type { Sql, TransactionSql } from 'postgres'
import type { ConnectionPool } from './connection-pool.ts'
import type { Connection } from './open-connection.ts'
import { connectionLost, translateError } from './results.ts'
import { runTransaction } from './run-transaction.ts'

/**
 * The driver's `sql` over the connections of `pool`. The driver's own pool ends the process when a transaction goes on
 * after its connection was killed, and may leave queries pending forever.
 *
 * `builder` makes the queries and never connects: a query of the driver is a promise that passes itself to its `handler`
 * when it is first awaited, and the handler sends it. The Proxy gives each query a handler that borrows a connection
 * first. `handler` and `reject` are private fields of the driver (its `src/query.js`), whose version is pinned; where
 * they are missing, `handlerOf` throws.
 *
 * @see https://github.com/porsager/postgres/issues/1154
 * @see https://github.com/porsager/postgres/issues/1186
 */
export function createPooledSql(builder: Sql, pool: ConnectionPool): Sql {
  return new Proxy(builder, {
    apply: (target, _self, args) => route(Reflect.apply(target, undefined, args)),
    get(target, name) {
      if (name === 'begin') return begin
      const member: unknown = Reflect.get(target, name)
      if (name !== 'unsafe' && name !== 'file') return member
      return (...args: unknown[]) => route(Reflect.apply(member as () => unknown, undefined, args))
    },
  })

  /** Queries that are parts of others are never awaited, so their handlers are never called. */
  function route(made: unknown): unknown {
    if (isDriverQuery(made)) made.handler = (query) => void run(query)
    return made
  }

  async function run(query: DriverQuery): Promise<void> {
    const reject = query.reject
    query.reject = (error) => reject(translateError(error))
    let connection: Connection
    try {
      connection = await pool.borrow()
    } catch (error) {
      return reject(error)
    }
    connection.onClose = () => query.reject(connectionLost())
    const release = () => pool.release(connection)
    query.then(release, release)
    handlerOf(connection)(query)
  }

  async function begin<T>(...args: [string, Work<T>] | [Work<T>]): Promise<T> {
    const work = args.length === 1 ? args[0] : args[1]
    const mode = args.length === 1 ? '' : args[0].replaceAll(/[^a-z ]/gi, '')
    const connection = await pool.borrow()
    try {
      return await runTransaction(connection, ({ sql }) => [sql.unsafe(`begin ${mode}`)], work)
    } finally {
      pool.release(connection)
    }
  }
}

type Work<T> = (sql: TransactionSql) => Promise<T>

interface DriverQuery extends Promise<unknown> {
  handler: (query: DriverQuery) => void
  reject: (error: unknown) => void
}

function isDriverQuery(made: unknown): made is DriverQuery {
  return made instanceof Promise && 'handler' in made && 'reject' in made
}

function handlerOf(connection: Connection): DriverQuery['handler'] {
  const query: unknown = connection.sql.unsafe('')
  if (!isDriverQuery(query)) throw new Error('this version of the driver makes queries of another kind')
  return query.handler
}
