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
        await runAsOwner(transaction, table, () =>
          transaction.query(`alter table ${quoteQualifiedName(table)} ${action}`),
        )
    }
    await alterTables('no force row level security')
    await write(transaction)
    // Postgres can't alter a table while deferred constraint checks are pending.
    await transaction`set constraints all immediate`
    await alterTables('force row level security')
  })
}

/** Replaces the rows of a table, because migrations may have inserted some. */
export function replaceRows(
  sql: TransactionSql,
  target: { table: Table; columns: readonly string[] },
  lines: AsyncIterable<string>,
): Promise<void> {
  return runAsOwner(sql, target.table, async () => {
    await sql.query(`delete from ${quoteQualifiedName(target.table)}`)
    await writeRows(sql, target, lines)
  })
}

export function setSequence(sql: TransactionSql, sequence: Sequence, value: string): Promise<void> {
  const name = pg.escapeLiteral(quoteQualifiedName(sequence))
  return runAsOwner(sql, sequence, () => sql.query(`select setval(${name}, ${BigInt(value)})`))
}

async function runAsOwner(
  sql: TransactionSql,
  { owner }: { owner: string },
  run: () => Promise<unknown>,
): Promise<void> {
  await sql.query(`set local role ${pg.escapeIdentifier(owner)}`)
  await run()
  await sql.query('reset role')
}
