import type { ReservedSql, TransactionSql } from 'postgres'
import type { Identity } from '#platform/http/identity.ts'
import type { Connection } from './connection-slots.ts'
import type { TransactionOptions } from './database.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { beginAs, settle, translate } from './transaction.ts'

/** Begins as the request's role, runs, and commits; anything thrown, or any failed statement, rolls back. */
export async function runTransaction<T>(
  connection: Connection,
  transaction: { identity: Identity; options: TransactionOptions },
  run: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  const { sql } = connection
  try {
    await settle(connection, beginAs(connection, transaction))
    const result = await raceLoss(connection, run(guard(connection)))
    const [done] = await settle(connection, [sql.unsafe('commit')])
    if (done?.command === 'ROLLBACK') throw new Error('a statement of the transaction failed and was not rolled back')
    return result
  } catch (error) {
    if (!connection.isClosed) await settle(connection, [sql.unsafe('rollback')]).catch(() => {})
    throw translate(error)
  }
}

/** The statements a transaction's function may still send; after a lost connection they fail instead of crashing. */
function guard(connection: Connection): TransactionSql {
  let savepoints = 0
  const requireOpen = () => {
    if (connection.isClosed) throw new DatabaseUnavailableError('08006', 'the connection to the database was lost')
  }
  const guarded: ReservedSql & Partial<TransactionSql> = new Proxy(connection.sql, {
    apply(target, _self, words) {
      requireOpen()
      return Reflect.apply(target, undefined, words)
    },
    get(target, name) {
      requireOpen()
      return name === 'savepoint' ? savepoint : Reflect.get(target, name)
    },
  })
  return guarded as unknown as TransactionSql

  async function savepoint<T>(...words: [string, Nested<T>] | [Nested<T>]): Promise<T> {
    const run = words.length === 1 ? words[0] : words[1]
    const name = `s${savepoints++}`
    await guarded.unsafe(`savepoint ${name}`)
    try {
      const result = await run(guarded as unknown as TransactionSql)
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
    connection.onClose = () => reject(new DatabaseUnavailableError('08006', 'the connection to the database was lost'))
    running.then(resolve, reject)
  })
}
