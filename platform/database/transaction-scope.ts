import type { TransactionSql } from 'postgres'
import type { Connection } from './driver/open-connection.ts'
import { lostConnection, type Settled, settle, translate } from './transaction.ts'

/** Begins, runs, and commits; anything thrown, or any failed statement outside of a savepoint, rolls back. */
export async function runTransaction<T>(
  connection: Connection,
  begin: (connection: Connection) => PromiseLike<Settled>[],
  run: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  try {
    await settle(connection, begin(connection))
    const result = await raceLoss(connection, run(guard(connection)))
    const [done] = await settle(connection, [connection.sql.unsafe('commit')])
    if (done?.command === 'ROLLBACK') throw new Error('a statement of the transaction failed, so all was rolled back')
    return result
  } catch (error) {
    // A connection lost meanwhile has rolled back by itself.
    if (!connection.isClosed) await settle(connection, [connection.sql.unsafe('rollback')]).catch(() => {})
    throw translate(error)
  }
}

/** The statements a transaction's function may still send; after a lost connection they fail instead of crashing. */
function guard(connection: Connection): TransactionSql {
  let savepoints = 0
  const requireOpen = () => {
    if (connection.isClosed) throw lostConnection()
  }
  const guarded = new Proxy(connection.sql as unknown as TransactionSql, {
    apply(target, _self, words) {
      requireOpen()
      return Reflect.apply(target, undefined, words)
    },
    get(target, name) {
      requireOpen()
      return name === 'savepoint' ? savepoint : Reflect.get(target, name)
    },
  })
  return guarded

  async function savepoint<T>(...words: [string, Nested<T>] | [Nested<T>]): Promise<T> {
    const run = words.length === 1 ? words[0] : words[1]
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

function raceLoss<T>(connection: Connection, running: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    connection.onClose = () => reject(lostConnection())
    running.then(resolve, reject)
  })
}
