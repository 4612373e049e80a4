import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { serverIdentity } from '#platform/identity/identity.ts'
import type { CallableFunction, Catalog, Column, Parameter, Table } from './catalog.ts'
import { callableFunctionsQuery, tablesQuery } from './catalog-queries.ts'

const columnSchema = z.object({ name: z.string(), type: z.string(), defaultExpression: z.string().nullable() })
const typedNameSchema = z.object({ name: z.string(), type: z.string() })
const tableSchema = z.object({
  name: z.string(),
  columns: z.array(columnSchema),
  computedColumns: z.array(typedNameSchema),
  primaryKey: z.array(z.string()),
})
const functionSchema = z.object({
  name: z.string(),
  isVolatile: z.boolean(),
  isSetReturning: z.boolean(),
  returnKind: z.enum(['void', 'scalar', 'rows']),
  returnColumns: z.array(typedNameSchema),
  inputTypes: z.array(z.string()),
  names: z.array(z.string()),
  modes: z.array(z.string()).nullable(),
  allTypes: z.array(z.string()).nullable(),
  defaultCount: z.number(),
  timeoutMs: z.number().nullable(),
})

export async function readCatalog(database: Database): Promise<Catalog> {
  const runQuery = (text: string) => database.queryAs(serverIdentity, { readOnly: true, timeoutMs: 10_000 }, text)
  // The queries run one after the other on one connection. A second connection would first have to
  // load the same parts of the catalog.
  const tableRows = await runQuery(tablesQuery)
  const functionRows = await runQuery(callableFunctionsQuery)
  const tables = z.array(z.object({ entry: tableSchema })).parse(tableRows)
  const functions = z.array(z.object({ entry: functionSchema })).parse(functionRows)
  return {
    tables: mapByName(
      tables.map(
        ({ entry }): Table => ({
          ...entry,
          columns: mapByName(entry.columns),
          computedColumns: mapByName(entry.computedColumns),
        }),
      ),
    ),
    functions: Map.groupBy(
      functions.flatMap(({ entry }) => toCallableFunction(entry) ?? []),
      ({ name }) => name,
    ),
  }
}

function mapByName<T extends { name: string }>(entries: readonly T[]): Map<string, T> {
  return new Map(entries.map((entry) => [entry.name, entry]))
}

/** Returns null for a function with unnamed parameters, because clients pass arguments by name. */
function toCallableFunction(entry: z.infer<typeof functionSchema>): CallableFunction | null {
  const types = entry.allTypes ?? entry.inputTypes
  const allParameters = types.map((type, index) => ({
    type,
    name: entry.names[index] ?? '',
    mode: entry.modes?.[index] ?? 'i',
  }))
  const inputs = allParameters.filter(({ mode }) => mode === 'i' || mode === 'b')
  if (inputs.some(({ name }) => name === '')) return null
  const parameters = inputs.map(
    ({ name, type }, index): Parameter => ({ name, type, isRequired: index < inputs.length - entry.defaultCount }),
  )
  const outputs = allParameters.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't')
  const { name, isVolatile, timeoutMs } = entry
  return { name, isVolatile, timeoutMs, parameters, returns: toResult(entry, outputs) }
}

function toResult(
  { returnKind, isSetReturning, returnColumns }: z.infer<typeof functionSchema>,
  outputs: readonly { name: string; type: string }[],
): CallableFunction['returns'] {
  if (returnKind === 'void') return { kind: 'void' }
  if (returnKind === 'scalar' && !outputs.some(({ name }) => name !== '')) return { kind: 'scalar', isSetReturning }
  const columns = returnColumns.length > 0 ? returnColumns : outputs
  return {
    kind: 'rows',
    isSetReturning,
    columns: mapByName(columns.map(({ name, type }): Column => ({ name, type, defaultExpression: null }))),
  }
}
