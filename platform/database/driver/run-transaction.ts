import type { TransactionSql } from 'postgres'
import type { Connection } from './open-connection.ts'
import { awaitAll, connectionLost, type Result, translateError } from './results.ts'

/**
 * Sends `begin`, runs the callback and commits; anything it throws, or any failed statement outside of a savepoint, rolls
 * back. Throws `DatabaseUnavailableError` when the connection is lost meanwhile.
 */
export async function runTransaction<T>(
  connection: Connection,
  begin: (connection: Connection) => PromiseLike<Result>[],
  run: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  try {
    await awaitAll(connection, begin(connection))
    const result = await untilClosed(connection, run(guard(connection)))
    const [done] = await awaitAll(connection, [connection.sql.unsafe('commit')])
    if (done?.command === 'ROLLBACK') throw new Error('a statement of the transaction failed, so all was rolled back')
    return result
  } catch (error) {
    // Losing the connection has already rolled back.
    if (!connection.isClosed) await awaitAll(connection, [connection.sql.unsafe('rollback')]).catch(() => {})
    throw translateError(error)
  }
}

/**
 * The `sql` of a transaction's callback, which throws once the connection is closed. The driver's own would write to a
 * socket that is null by then, from where nobody can catch the error, or send the statement on its next connection.
 *
 * @see https://github.com/porsager/postgres/issues/1154
 * @see https://github.com/porsager/postgres/issues/1208
 * @see https://github.com/porsager/postgres/pull/1155
 */
function guard(connection: Connection): TransactionSql {
  let savepoints = 0
  const requireOpen = () => {
    if (connection.isClosed) throw connectionLost()
  }
  const guarded = new Proxy(connection.sql as unknown as TransactionSql, {
    apply(target, _self, args) {
      requireOpen()
      return Reflect.apply(target, undefined, args)
    },
    get(target, name) {
      requireOpen()
      return name === 'savepoint' ? savepoint : Reflect.get(target, name)
    },
  })
  return guarded

  async function savepoint<T>(...args: [string, Nested<T>] | [Nested<T>]): Promise<T> {
    const run = args.length === 1 ? args[0] : args[1]
    const name = `s${savepoints++}`
    await guarded.unsafe(`savepoint ${name}`)
    try {
      const result = await run(guarded)
      await guarded.unsafe(`release savepoint ${name}`)
      return result
    } catch (error) {
      await guarded.unsafe(`rollback to savepoint ${name}`)
      throw error
    }
  }
}

type Nested<T> = (sql: TransactionSql) => Promise<T>

/** Like `running`, but rejects as soon as the connection is closed. */
function untilClosed<T>(connection: Connection, running: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    connection.onClose = () => reject(connectionLost())
    running.then(resolve, reject)
  })
}
