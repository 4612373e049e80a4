import type pg from 'pg'
import type { TransactionSql } from '../sql.ts'
import { ConnectionLostError } from './errors.ts'
import { createQueryable, sendStatement } from './queryable.ts'

/**
 * Rolls back if `work` throws, or if a statement outside a savepoint fails. Throws
 * `DatabaseUnavailableError` if the connection is lost.
 */
export async function runTransaction<T>(
  client: pg.ClientBase,
  begin: () => Promise<unknown>,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  try {
    await begin()
    const result = await rejectOnConnectionLoss(client, work(createTransactionSql(client)))
    const { command } = await sendStatement(client, 'commit')
    if (command === 'ROLLBACK') throw new Error('a statement failed, so the transaction was rolled back')
    return result
  } catch (error) {
    // If the rollback can't be sent, the connection is lost, and Postgres rolls back itself.
    await sendStatement(client, 'rollback').catch(() => {})
    throw error
  }
}

/** Waits for all queries, then returns their results or throws the first error. */
export async function settleAll<T>(queries: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(queries)
  return Promise.all(queries)
}

function createTransactionSql(client: pg.ClientBase): TransactionSql {
  let savepointCount = 0
  const sql: TransactionSql = Object.assign(
    createQueryable((query) => sendStatement(client, query.text, query.values)),
    {
      async savepoint<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> {
        const name = `s${savepointCount++}`
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
function rejectOnConnectionLoss<T>(client: pg.ClientBase, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(new ConnectionLostError())
    client.once('end', onEnd)
    void work.finally(() => client.off('end', onEnd)).then(resolve, reject)
  })
}
