import type { PlatformConfig } from '#platform/create-platform.ts'

export type Database = Parameters<NonNullable<PlatformConfig['onStart']>>[0]
type Values = Parameters<Database['queryAs']>[3]

/** Runs a statement that may write, with the full access of the role `service_role`. */
export function queryAsServer(database: Database, timeoutMs: number, statement: string, values?: Values) {
  const identity = { role: 'service_role', claims: { role: 'service_role' } } as const
  return database.queryAs(identity, { readOnly: false, timeoutMs }, statement, values)
}
