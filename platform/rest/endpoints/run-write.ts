import { restErrors } from '../protocol/errors.ts'
import type { MediaType } from '../protocol/media-type.ts'
import type { Preferences } from '../protocol/prefer.ts'
import type { BuiltStatement } from '../sql/read.ts'
import { parseResult, type Result } from '../sql/result.ts'
import { requireSingular } from './answer.ts'
import { type Context, transactionOptions } from './context.ts'

/** Writes in one round trip; where the number of rows decides, it is looked at before the commit. */
export async function runWrite(
  { context, media, preferences }: { context: Context; media: MediaType; preferences: Preferences },
  { text, values }: BuiltStatement,
): Promise<Result> {
  const { database, identity } = context
  const options = transactionOptions(context, false)
  const maxAffected = preferences.handling === 'strict' ? preferences.maxAffected : null
  if (media.kind !== 'object' && maxAffected === null) {
    return parseResult(await database.queryAs(identity, options, text, values))
  }
  return database.runAs(identity, options, async (sql) => {
    const result = parseResult(await sql.unsafe(text, [...values]))
    requireSingular(media, result.rows)
    if (maxAffected !== null && result.rows > maxAffected) throw restErrors.beyondMaxAffected(result.rows)
    return result
  })
}
