import type { Database } from '#platform/database/database.ts'
import type { Identity } from '#platform/identity/identity.ts'

/** The result of a statement, or the error code of its rejection. */
export type Outcome = { rows: number; row: Record<string, unknown> } | { rejected: string }

/** Runs a statement with the rights of an identity, and rolls it back. */
export async function runAndRollBack(
  database: Database,
  identity: Identity,
  text: string,
  readOnly = false,
): Promise<Outcome> {
  const rollback = new Error('roll back')
  let outcome: Outcome = { rows: 0, row: {} }
  await database
    .runAs(identity, { readOnly, timeoutMs: 60_000 }, async (sql) => {
      const rows = await sql.query(text)
      outcome = { rows: rows.count, row: { ...rows[0] } }
      throw rollback
    })
    .catch((error: unknown) => {
      if (error === rollback) return
      outcome = { rejected: error instanceof Error && 'code' in error ? String(error.code) : String(error) }
    })
  return outcome
}
