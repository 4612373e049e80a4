import type pg from 'pg'
import type { TransactionSql } from '../sql.ts'
import { ConnectionLostError } from './errors.ts'
import { createQueryable, send } from './queryable.ts'

/**
 * Begins a transaction, runs `work` and commits. Whatever it throws, or a failed statement outside of a savepoint, rolls back.
 * Throws `DatabaseUnavailableError` when the connection is lost meanwhile.
 */
export async function runTransaction<T>(
  client: pg.ClientBase,
  begin: () => Promise<unknown>,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  try {
    await begin()
    const result = await untilLost(client, work(createTransactionSql(client)))
    const { command } = await send(client, 'commit')
    if (command === 'ROLLBACK') throw new Error('a statement of the transaction failed, so all was rolled back')
    return result
  } catch (error) {
    // A connection that can't roll back is lost, and Postgres has done it.
    await send(client, 'rollback').catch(() => {})
    throw error
  }
}

/** Waits for all queries that were sent together; throws the first failure. */
export async function settle<T>(queries: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(queries)
  return Promise.all(queries)
}

function createTransactionSql(client: pg.ClientBase): TransactionSql {
  let savepoints = 0
  const sql: TransactionSql = Object.assign(
    createQueryable((query) => send(client, query.text, query.values)),
    {
      async savepoint<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> {
        const name = `s${savepoints++}`
        await sql.query(`savepoint ${name}`)
        try {
          const result = await work(sql)
          await sql.query(`release savepoint ${name}`)
          return result
        } catch (error) {
          await sql.query(`rollback to savepoint ${name}`)
          throw error
        }
      },
    },
  )
  return sql
}

/** Rejects as soon as the connection is lost, even if `work` waits for something else. */
function untilLost<T>(client: pg.ClientBase, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(new ConnectionLostError())
    client.once('end', onEnd)
    void work.finally(() => client.off('end', onEnd)).then(resolve, reject)
  })
}
