import { join } from 'sql-template-tag'
import { identifier, type Queryable, type SqlValue } from '#platform/database/sql.ts'

/** Inserts one row. Missing columns get the table's defaults. */
export async function insertRow(sql: Queryable, table: string, row: Record<string, SqlValue>): Promise<void> {
  const columns = Object.keys(row).map(identifier)
  await sql`insert into ${identifier(table)} (${join(columns)}) values (${join(Object.values(row))})`
}
