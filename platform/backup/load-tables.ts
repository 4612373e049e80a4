import type { Sql, TransactionSql } from '#platform/database/sql.ts'
import { quoted, quotedName, type Sequence, type Table } from './list-tables.ts'
import { writeRows } from './table-rows.ts'

/**
 * Runs `load` in a transaction in which row security doesn't hide rows from the owners of tables. Needs no superuser,
 * but membership in the roles that own the tables. They have no triggers yet: the next start creates them.
 */
export async function loadTables(
  sql: Sql,
  tables: readonly Table[],
  load: (sql: TransactionSql) => Promise<void>,
): Promise<void> {
  const forced = tables.filter(({ isRowSecurityForced }) => isRowSecurityForced)
  await sql.begin(async (transaction) => {
    const alter = async (action: string) => {
      for (const table of forced) await asOwner(transaction, table, `alter table ${quotedName(table)} ${action}`)
    }
    await alter('no force row level security')
    await load(transaction)
    // A table with checks that wait for the end of the transaction can't be altered before they are done.
    await transaction`set constraints all immediate`
    await alter('force row level security')
  })
}

/** Replaces the rows of a table: migrations wrote some. */
export async function replaceRows(
  sql: TransactionSql,
  target: { table: Table; columns: readonly string[] },
  lines: AsyncIterable<string>,
): Promise<void> {
  await asOwner(sql, target.table, `delete from ${quotedName(target.table)}`)
  await sql.query(`set local role ${quoted(target.table.owner)}`)
  await writeRows(sql, target, lines)
  await sql.query('reset role')
}

export async function setSequence(sql: TransactionSql, sequence: Sequence, value: string): Promise<void> {
  await asOwner(sql, sequence, `select setval('${quotedName(sequence).replaceAll("'", "''")}', ${BigInt(value)})`)
}

async function asOwner(sql: TransactionSql, { owner }: { owner: string }, statement: string): Promise<void> {
  await sql.query(`set local role ${quoted(owner)}`)
  await sql.query(statement)
  await sql.query('reset role')
}
