import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Keys } from '#platform/identity/keys.ts'
import { recordEvent } from '../protocol/audit-log.ts'
import { limitError } from './limit-error.ts'
import { type LimitName, type LimitRule, limitRules } from './limit-rules.ts'
import type { LimitsClock } from './limits-clock.ts'

/** Something that is about to be tried; `of` is whose limit it counts against, null where nobody knows. */
export interface Try {
  limit: LimitName
  of: string | null
}

/** Counts in the database, for all copies of the server and over restarts; one call to it a request. */
export interface Limits {
  /** Counts a try against each limit in order. Throws 429 at the first that is reached. */
  count(request: Request, tries: readonly Try[]): Promise<void>
  /**
   * Counts a guess before it is looked at: null is a wrong one. Any other, and one that could not be looked at, is taken back
   * from the limits that count wrong ones only.
   */
  guess<T>(request: Request, tries: readonly Try[], look: () => Promise<T | null>): Promise<T | null>
}

export interface LimitsOptions {
  sql: Sql
  keys: Keys
  clock: LimitsClock
  /** The time and the caller's address for entries in the audit log. */
  now: () => Date
  clientAddress: (request: Request) => string | null
}

const countedSchema = z.object({
  bucket: z.string(),
  is_refused: z.boolean(),
  hits: z.number(),
  blocked_until: z.date().nullable(),
  wait_seconds: z.number().nullable(),
})
type Counted = z.infer<typeof countedSchema> & { limit: LimitName; rule: LimitRule }

export function createLimits({ sql, keys, clock, now, clientAddress }: LimitsOptions): Limits {
  const [secret] = keys.secretsFor('stationhouse limits')
  // Nobody who reads the table learns from it which addresses were tried.
  const bucketOf = (limit: LimitName, of: string) =>
    `${limit}:${createHmac('sha256', secret).update(of).digest('base64url')}`

  async function countAll(request: Request, tries: readonly Try[]): Promise<Counted[]> {
    const known = tries.flatMap(({ limit, of }) => (of === null ? [] : [{ limit, bucket: bucketOf(limit, of) }]))
    if (known.length === 0) return []
    const rules = known.map(({ limit, bucket }) => ({ bucket, doubles: false, ...limitRules[limit] }))
    const rows = await sql`select * from auth.count_attempts(${sql.json(rules)}, ${await clock()})`
    const counted = rows.flatMap((row, index) => {
      const limit = known[index]?.limit
      return limit ? [{ ...countedSchema.parse(row), limit, rule: limitRules[limit] }] : []
    })
    for (const one of counted) if (isReachedNow(one)) await recordReached(request, one)
    const refused = counted.find((one) => one.is_refused)
    if (refused) throw limitError(refused.wait_seconds ?? 1, refused.rule.mails)
    return counted
  }

  /** Once for each time that it holds somebody up, so that refused tries fill nothing. */
  function recordReached(request: Request, { limit, hits }: Counted): Promise<void> {
    const traits = { limit, tries: String(hits) }
    const address = clientAddress(request)
    return recordEvent(sql, { action: 'rate_limit_reached', actor: null, address, at: now(), traits })
  }

  async function giveBack(counted: readonly Counted[]): Promise<void> {
    for (const { bucket, rule, blocked_until } of counted) {
      if (!rule.doubles) continue
      await sql`
        update auth.rate_limits set hits = greatest(hits - 1, 0),
          blocked_until = case when blocked_until = ${blocked_until} then null else blocked_until end
        where bucket = ${bucket}`
    }
  }

  return {
    async count(request, tries) {
      await countAll(request, tries)
    },
    async guess(request, tries, look) {
      const counted = await countAll(request, tries)
      let isWrong = false
      try {
        const found = await look()
        isWrong = found === null
        return found
      } finally {
        if (!isWrong) await giveBack(counted)
      }
    },
  }
}

function isReachedNow({ is_refused, hits, rule }: Counted): boolean {
  if (is_refused || rule.mails === 'between') return false
  return rule.doubles ? hits >= rule.free : hits === rule.free
}

/** For a platform that is to be tried as often as one likes. */
export const noLimits: Limits = {
  count: async () => {},
  guess: (_request, _tries, look) => look(),
}
