import type { ConnectionSettings } from './connection-settings.ts'
import { createConnectionPool, type PoolOptions } from './driver/connection-pool.ts'
import { createPoolSql } from './driver/pool-sql.ts'
import type { Sql } from './sql.ts'

/** Opens connections on demand, by default at most one, which stays open until `end`. */
export function connect(connection: ConnectionSettings, options: PoolOptions = {}): Sql {
  return createPoolSql(createConnectionPool(connection, options))
}

/** Opens one connection for the duration of `run`. */
export async function withConnection<T>(connection: ConnectionSettings, run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(connection)
  try {
    return await run(sql)
  } finally {
    await sql.end()
  }
}
