import type { Sql, TransactionSql } from 'postgres'
import { quoted, quotedName, type Sequence, type Table } from './list-tables.ts'
import { writeRows } from './table-rows.ts'

/**
 * Runs `load` in a transaction in which tables take rows as they are: their triggers rest, and row security does not hide
 * rows from the owner. Needs no superuser, but membership in the roles that own the tables.
 */
export async function loadTables(
  sql: Sql,
  tables: readonly Table[],
  load: (sql: TransactionSql) => Promise<void>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const changes = await Promise.all(tables.map((table) => planChanges(transaction, table)))
    for (const { table, disable } of changes) await alter(transaction, table, disable)
    await load(transaction)
    // A table with checks that wait for the end of the transaction can't be altered before they are done.
    await transaction`set constraints all immediate`
    for (const { table, enable } of changes) await alter(transaction, table, enable)
  })
}

/** How to switch off what stands in the way of rows, and how to put back exactly what was switched on. */
async function planChanges(sql: TransactionSql, table: Table) {
  const triggers = await sql<{ name: string; mode: keyof typeof triggerModes }[]>`
    select tgname as name, tgenabled as mode from pg_trigger
    where tgrelid = ${quotedName(table)}::regclass and not tgisinternal and tgenabled <> 'D'`
  const force = table.isRowSecurityForced
  return {
    table,
    disable: [
      ...triggers.map(({ name }) => `disable trigger ${quoted(name)}`),
      ...(force ? ['no force row level security'] : []),
    ],
    enable: [
      ...triggers.map(({ name, mode }) => `${triggerModes[mode]} trigger ${quoted(name)}`),
      ...(force ? ['force row level security'] : []),
    ],
  }
}

const triggerModes = { O: 'enable', A: 'enable always', R: 'enable replica' }

async function alter(sql: TransactionSql, table: Table, actions: readonly string[]): Promise<void> {
  if (actions.length > 0) await asOwner(sql, table, `alter table ${quotedName(table)} ${actions.join(', ')}`)
}

/** Replaces the rows of a table: migrations wrote some. */
export async function replaceRows(
  sql: TransactionSql,
  target: { table: Table; columns: readonly string[] },
  lines: AsyncIterable<string>,
): Promise<void> {
  await asOwner(sql, target.table, `delete from ${quotedName(target.table)}`)
  await sql.unsafe(`set local role ${quoted(target.table.owner)}`)
  await writeRows(sql, target, lines)
  await sql.unsafe('reset role')
}

export async function setSequence(sql: TransactionSql, sequence: Sequence, value: string): Promise<void> {
  await asOwner(sql, sequence, `select setval('${quotedName(sequence).replaceAll("'", "''")}', ${BigInt(value)})`)
}

async function asOwner(sql: TransactionSql, { owner }: { owner: string }, statement: string): Promise<void> {
  await sql.unsafe(`set local role ${quoted(owner)}`)
  await sql.unsafe(statement)
  await sql.unsafe('reset role')
}
