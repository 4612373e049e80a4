import { createHash } from 'node:crypto'
import { quoteIdentifier, type Sql, type TransactionSql } from '#platform/database/sql.ts'
import { quoteIdentifiers, quoteQualifiedName, type Table } from './list-tables.ts'

const rowsPerFetch = 100
const bytesPerInsert = 1024 * 1024

interface RowTotals {
  rows: number
  /** Hexadecimal, and independent of the order of the rows. */
  digest: string
}

interface RowDigest {
  add(line: string): void
  getTotals(): RowTotals
}

/** The order of the rows doesn't matter, because machines may sort text differently. */
export function createRowDigest(): RowDigest {
  let rows = 0
  let hashSum = 0n
  return {
    add(line) {
      rows += 1
      hashSum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)
    },
    getTotals: () => ({ rows, digest: BigInt.asUintN(256, hashSum).toString(16).padStart(64, '0') }),
  }
}

/** Reads a table in batches of rows. A row is one line of JSON from Postgres. */
export async function* readRows(
  sql: TransactionSql,
  table: Pick<Table, 'schema' | 'name' | 'columns'>,
): AsyncGenerator<string[]> {
  // Uses `picked.*`, because `picked` alone could be a column of the table. Removes line breaks,
  // because `json` columns store their original text.
  await sql.query(`
    declare batches no scroll cursor for select replace(row_to_json(picked.*)::text, E'\\n', ' ') as line
    from (select ${quoteIdentifiers(table.columns)} from ${quoteQualifiedName(table)}) as picked`)
  for (;;) {
    const rows = await sql.query<{ line: string }[]>(`fetch ${rowsPerFetch} from batches`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < rowsPerFetch) break
  }
  await sql.query('close batches')
}

/** Reads all rows of a table, given as `schema.name`, as JSON values. */
export async function readTable(sql: Sql, table: string): Promise<Record<string, unknown>[]> {
  const rows = await sql<{ row: Record<string, unknown> }[]>`
    select row_to_json(picked.*) as row from ${quoteIdentifier(table)} as picked`
  return rows.map(({ row }) => row)
}

/** Inserts rows in the format of `readRows`. */
export async function writeRows(
  sql: TransactionSql,
  { table, columns }: { table: Table; columns: readonly string[] },
  lines: AsyncIterable<string>,
): Promise<void> {
  const values = columns.map((column) => {
    const value = `new_row.${quoteIdentifiers([column])}`
    return table.jsonColumnsNotNull.includes(column) ? `coalesce(${value}, 'null')` : value
  })
  const text = `insert into ${quoteQualifiedName(table)} (${quoteIdentifiers(columns)}) overriding system value
    select ${values.join(', ')} from json_populate_recordset(null::${quoteQualifiedName(table)}, $1::text::json) as new_row`
  let batch: string[] = []
  let bytes = 0
  const insert = async () => {
    if (batch.length > 0) await sql.query(text, [`[${batch.join(',')}]`])
    batch = []
    bytes = 0
  }
  for await (const line of lines) {
    batch.push(line)
    bytes += line.length
    if (bytes >= bytesPerInsert) await insert()
  }
  await insert()
}

/** The last line needn't end with a line break. */
export async function* splitLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let remainder = ''
  for await (const chunk of content) {
    const lines = (remainder + decoder.decode(chunk, { stream: true })).split('\n')
    remainder = lines.pop() ?? ''
    yield* lines
  }
  if (remainder !== '') yield remainder
}
