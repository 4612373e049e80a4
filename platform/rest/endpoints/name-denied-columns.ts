import pg from 'pg'
import { restErrors } from '../protocol/errors.ts'
import type { Column, Table } from '../schema/catalog.ts'
import { quoteName, toArrayLiteral } from '../sql/statement.ts'
import { buildTransactionOptions, isVisitor, type RestContext } from './rest-context.ts'

interface ColumnWrite {
  table: Table
  columns: readonly Column[]
  privileges: readonly ('insert' | 'update')[]
}

/**
 * If Postgres denies access to some columns, throws an error that names the columns, except to
 * visitors. Postgres itself names only the table.
 */
export async function nameDeniedColumns<T>(
  context: RestContext,
  { table, columns, privileges }: ColumnWrite,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const isDenied = error instanceof pg.DatabaseError && error.code === '42501'
    const message = `permission denied for table ${table.name}`
    if (!isDenied || error.message !== message || isVisitor(context)) throw error
    const rows = await context.database.queryAs(
      context.identity,
      buildTransactionOptions(context, true),
      `select name from unnest($1::text[]) as name
        where not (select bool_and(has_column_privilege($2, name, privilege)) from unnest($3::text[]) as privilege)`,
      [toArrayLiteral(columns.map(({ name }) => name)), `public.${quoteName(table.name)}`, toArrayLiteral(privileges)],
    )
    if (rows.length === 0 || rows.length === columns.length) throw error
    throw restErrors.deniedColumns(
      table.name,
      rows.map((row) => String(row.name)),
      error,
    )
  }
}
