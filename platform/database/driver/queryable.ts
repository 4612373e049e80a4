import type pg from 'pg'
import buildStatement from 'sql-template-tag'
import type { Queryable, Rows, SqlValue } from '../sql.ts'
import { translateQueryError } from './errors.ts'

interface Statement {
  text: string
  values: readonly unknown[]
}

export function createQueryable(run: (statement: Statement) => Promise<pg.QueryResult>): Queryable {
  /** The caller is responsible for the row type `T`. */
  const fetchRows = async <T>(statement: Statement): Promise<Rows<T>> => {
    const result: pg.QueryResult | pg.QueryResult[] = await run(statement)
    const { rows, rowCount } = Array.isArray(result) ? { rows: [], rowCount: 0 } : result
    const rowsWithCount: unknown = Object.defineProperty(rows, 'count', { value: rowCount ?? 0 })
    return rowsWithCount as Rows<T>
  }
  return Object.assign(
    <T>(strings: TemplateStringsArray, ...values: readonly SqlValue[]) =>
      fetchRows<T>(buildStatement(strings, ...values)),
    { query: <T>(text: string, values: readonly SqlValue[] = []) => fetchRows<T>({ text, values }) },
  )
}

/** Throws pg's `DatabaseError`, or `DatabaseUnavailableError` if the connection is lost. */
export async function sendStatement(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  try {
    return await client.query({ text, values: [...values] })
  } catch (error) {
    throw translateQueryError(error)
  }
}
