import type { Sql, TransactionSql } from '../sql.ts'
import type { ConnectionPool } from './connection-pool.ts'
import { createQueryable, sendStatement } from './queryable.ts'
import { runTransaction } from './transaction.ts'

export function createPoolSql(pool: ConnectionPool): Sql {
  return Object.assign(
    createQueryable(({ text, values }) => pool.use((client) => sendStatement(client, text, values))),
    {
      begin<T>(...args: [string, Work<T>] | [Work<T>]): Promise<T> {
        const [mode, work] = args.length === 1 ? ['', args[0]] : args
        return pool.use((client) => runTransaction(client, () => sendStatement(client, `begin ${mode}`), work))
      },
      end: (seconds = 1) => pool.end(seconds),
    },
  )
}

type Work<T> = (sql: TransactionSql) => Promise<T>
