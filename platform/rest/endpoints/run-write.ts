import { restErrors } from '../protocol/errors.ts'
import type { MediaType } from '../protocol/media-type.ts'
import type { Preferences } from '../protocol/prefer.ts'
import { parseResult, type StatementResult } from '../sql/result.ts'
import type { BuiltStatement } from '../sql/statement.ts'
import { buildTransactionOptions, type RestContext } from './rest-context.ts'
import { requireSingular } from './row-responses.ts'

interface Write {
  context: RestContext
  media: MediaType
  preferences: Preferences
  statement: BuiltStatement
  isInsertOnly?: boolean
}

/**
 * Runs a write, then awaits `afterWrite`, which invalidates caches. Skips `afterWrite` if a called
 * function changed nothing.
 */
export async function runWrite(write: Write): Promise<StatementResult> {
  const result = await runInWriteTransaction(write)
  if (result.hasWritten) await write.context.afterWrite({ mayHideContent: !write.isInsertOnly })
  return result
}

/**
 * Runs a statement in a read-write transaction, which rejects a session that has ended. Takes one
 * round trip, unless it must check the number of rows before the commit.
 */
export async function runInWriteTransaction({
  context,
  media,
  preferences,
  statement,
}: Write): Promise<StatementResult> {
  const { text, values } = statement
  const { database, identity } = context
  const options = buildTransactionOptions(context, false)
  const maxAffected = preferences.handling === 'strict' ? preferences.maxAffected : null
  if (media.kind !== 'object' && maxAffected === null) {
    return parseResult(await database.queryAs(identity, options, text, values))
  }
  return database.runAs(identity, options, async (sql) => {
    const result = parseResult(await sql.query(text, [...values]))
    requireSingular(media, result.rowCount)
    if (maxAffected !== null && result.rowCount > maxAffected) throw restErrors.maxAffectedExceeded(result.rowCount)
    return result
  })
}
