import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { FileSource } from './back-up.ts'
import { getQualifiedName } from './list-tables.ts'
import { type ExpectedContent, hashStoredFile } from './restore-content.ts'
import { createRowDigest, readRows } from './table-rows.ts'

/** Throws `OperatorError` for the first table or file that differs from the archive. */
export async function requireSameContent(
  sql: Sql,
  restoredFiles: FileSource,
  { tables, files }: ExpectedContent,
): Promise<void> {
  for (const { table, columns, rows, digest } of tables) {
    const actualTotals = await sql.begin('read only', async (transaction) => {
      const rowDigest = createRowDigest()
      for await (const lines of readRows(transaction, { ...table, columns })) {
        for (const line of lines) rowDigest.add(line)
      }
      return rowDigest.getTotals()
    })
    if (actualTotals.rows !== rows || actualTotals.digest !== digest) {
      throw new OperatorError(
        `The restore failed: ${getQualifiedName(table)} has different rows than the archive. Run the restore again.`,
      )
    }
  }
  for (const [version, sha256] of files) {
    if ((await hashStoredFile(restoredFiles, version)) === sha256) continue
    throw new OperatorError(
      `The restore failed: the stored file ${version} differs from the archive. Run the restore again.`,
    )
  }
}
