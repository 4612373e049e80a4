import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { BackedUpFiles } from './back-up.ts'
import { nameOf } from './list-tables.ts'
import { type Expected, hashStoredFile } from './restore-content.ts'
import { createRowCounter, readRows } from './table-rows.ts'

/**
 * Compares the restored rows and files with the archive. Throws `OperatorError` for the first
 * difference.
 */
export async function compareContent(sql: Sql, stored: BackedUpFiles, { tables, files }: Expected): Promise<void> {
  for (const { table, columns, rows, digest } of tables) {
    const found = await sql.begin('read only', async (reading) => {
      const counter = createRowCounter()
      for await (const lines of readRows(reading, { ...table, columns })) {
        for (const line of lines) counter.add(line)
      }
      return counter.sum()
    })
    if (found.rows !== rows || found.digest !== digest) {
      throw new OperatorError(`The restore failed: ${nameOf(table)} has different rows than the archive.`)
    }
  }
  for (const [version, sha256] of files) {
    if ((await hashStoredFile(stored, version)) === sha256) continue
    throw new OperatorError(`The restore failed: the stored file ${version} differs from the archive.`)
  }
}
