import pg from 'pg'
import type { Sql, TransactionSql } from '#platform/database/sql.ts'
import { quoteQualifiedName, type Sequence, type Table } from './list-tables.ts'
import { writeRows } from './table-rows.ts'

/**
 * Runs `write` in a transaction that lifts forced row-level security, so the tables' owners can
 * write every row. The login needn't be a superuser, but must be a member of the roles that own the
 * tables. The tables have no triggers until the next start.
 */
export async function withoutForcedRowSecurity(
  sql: Sql,
  tables: readonly Table[],
  write: (sql: TransactionSql) => Promise<void>,
): Promise<void> {
  const forcedTables = tables.filter(({ isRowSecurityForced }) => isRowSecurityForced)
  await sql.begin(async (transaction) => {
    const alterTables = async (action: string) => {
      for (const table of forcedTables)
        await runAsOwner(transaction, table, `alter table ${quoteQualifiedName(table)} ${action}`)
    }
    await alterTables('no force row level security')
    await write(transaction)
    // Postgres can't alter a table while deferred constraint checks are pending.
    await transaction`set constraints all immediate`
    await alterTables('force row level security')
  })
}

/** Replaces the rows of a table, because migrations may have inserted some. */
export async function replaceRows(
  sql: TransactionSql,
  target: { table: Table; columns: readonly string[] },
  lines: AsyncIterable<string>,
): Promise<void> {
  await runAsOwner(sql, target.table, `delete from ${quoteQualifiedName(target.table)}`)
  await sql.query(`set local role ${pg.escapeIdentifier(target.table.owner)}`)
  await writeRows(sql, target, lines)
  await sql.query('reset role')
}

export async function setSequence(sql: TransactionSql, sequence: Sequence, value: string): Promise<void> {
  await runAsOwner(sql, sequence, `select setval(${pg.escapeLiteral(quoteQualifiedName(sequence))}, ${BigInt(value)})`)
}

async function runAsOwner(sql: TransactionSql, { owner }: { owner: string }, statement: string): Promise<void> {
  await sql.query(`set local role ${pg.escapeIdentifier(owner)}`)
  await sql.query(statement)
  await sql.query('reset role')
}
