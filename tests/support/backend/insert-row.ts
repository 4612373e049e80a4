import { join } from 'sql-template-tag'
import { type Queryable, quoteIdentifier, type SqlValue } from '#platform/database/sql.ts'

/** Inserts one row. Missing columns get the table's defaults. */
export async function insertRow(sql: Queryable, table: string, row: Record<string, SqlValue>): Promise<void> {
  const columns = Object.keys(row).map(quoteIdentifier)
  await sql`insert into ${quoteIdentifier(table)} (${join(columns)}) values (${join(Object.values(row))})`
}
