import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { getCallerNetwork, getWiderNetwork } from '#lib/network/caller-network.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { Keys } from '#platform/identity/keys.ts'
import type { RecordEvent } from '../audit-log.ts'
import { getForwardedAddress, isUntrustedProxy } from './forwarded-address.ts'
import { type LimitName, type LimitRule, limitError, limitRules } from './limit-rules.ts'

/**
 * Limits named `…_address` count by IPv4 address or IPv6 /64 (`getCallerNetwork`). Limits named
 * `…_network` count by IPv4 /24 or IPv6 /48 (`getWiderNetwork`). Others count by a given key.
 */
type CallerLimit = Extract<LimitName, `${string}_address` | `${string}_network`>
export type LimitedAttempt = { limit: CallerLimit } | { limit: Exclude<LimitName, CallerLimit>; key: string }

/**
 * Rate limits for sign-ins, emails and other attempts. Counts attempts in the database, for all
 * instances and across restarts. One statement counts an attempt against several limits.
 */
export interface RateLimits {
  /** Counts an attempt against each limit in order. Throws 429 at the first exceeded limit. */
  count(request: Request, attempts: readonly LimitedAttempt[]): Promise<void>
  /**
   * Counts a guess, then runs `check`, which resolves to null for a wrong guess. If the guess was
   * right or `check` threw, refunds the limits that count only failures. Behind an untrusted proxy,
   * all visitors share one address. Address limits then apply only to accounts with failed guesses,
   * so one attacker can't lock everyone out.
   */
  limitGuess<T>(
    request: Request,
    attempts: readonly LimitedAttempt[],
    check: () => Promise<T | null>,
  ): Promise<T | null>
}

export interface RateLimitsOptions {
  sql: Sql
  keys: Keys
  monotonicNow: () => number
  getClientAddress: (request: Request) => string | null
  recordEvent: RecordEvent
}

const countedAttemptSchema = z.object({
  bucket: z.string(),
  is_refused: z.boolean(),
  hits: z.number(),
  blocked_until: z.date().nullable(),
  wait_seconds: z.number().nullable(),
})
type CountedAttempt = z.infer<typeof countedAttemptSchema> & { limit: LimitName; rule: LimitRule }

export function createRateLimits(options: RateLimitsOptions): RateLimits {
  const { sql, keys, monotonicNow, getClientAddress, recordEvent } = options
  const [secret] = keys.deriveSecrets('stationhouse limits')
  const readClock = createLimitsClock(sql, monotonicNow)
  // Hashes the key, because the table must not reveal email addresses.
  const getBucket = (limit: LimitName, key: string) =>
    `${limit}:${createHmac('sha256', secret).update(key).digest('base64url')}`

  /** Returns null if the caller's address is unknown. The limit then doesn't apply. */
  function getKey(request: Request, attempt: LimitedAttempt): string | null {
    if ('key' in attempt) return attempt.key
    const clientIp = getClientAddress(request)
    const ip = limitRules[attempt.limit].usesForwardedAddress ? getForwardedAddress(request, clientIp) : clientIp
    if (ip === null) return null
    return attempt.limit.endsWith('_network') ? getWiderNetwork(ip) : getCallerNetwork(ip)
  }

  async function countAll(request: Request, attempts: readonly LimitedAttempt[]): Promise<CountedAttempt[]> {
    const buckets = attempts.flatMap((attempt) => {
      const key = getKey(request, attempt)
      return key === null ? [] : [{ limit: attempt.limit, bucket: getBucket(attempt.limit, key) }]
    })
    if (buckets.length === 0) return []
    const rules = buckets.map(({ limit, bucket }) => {
      const { maxAttempts, windowSeconds, doublesDelay = false } = limitRules[limit]
      return { bucket, free: maxAttempts, seconds: windowSeconds, doubles: doublesDelay }
    })
    const rows = await sql`select * from auth.count_attempts(${JSON.stringify(rules)}, ${await readClock()})`
    const countedAttempts = rows.flatMap((row, index) => {
      const limit = buckets[index]?.limit
      return limit ? [{ ...countedAttemptSchema.parse(row), limit, rule: limitRules[limit] }] : []
    })
    for (const attempt of countedAttempts) {
      if (!hasJustReachedLimit(attempt)) continue
      const traits = { limit: attempt.limit, tries: String(attempt.hits) }
      await recordEvent(sql, request, { action: 'rate_limit_reached', actor: null, traits })
    }
    const exceeded = countedAttempts.find((attempt) => attempt.is_refused)
    if (exceeded) throw limitError(exceeded.wait_seconds ?? 1, exceeded.rule.emailLimit)
    return countedAttempts
  }

  async function dropSharedAddressLimits(
    request: Request,
    attempts: readonly LimitedAttempt[],
  ): Promise<readonly LimitedAttempt[]> {
    if (!isUntrustedProxy(request, getClientAddress(request))) return attempts
    const keyedAttempts = attempts.flatMap((attempt) => ('key' in attempt ? [attempt] : []))
    const buckets = keyedAttempts.map(({ limit, key }) => getBucket(limit, key))
    const failedBuckets = await sql`
      select from auth.rate_limits
      where bucket = any(${buckets}) and hits > 0 and ends_at > ${await readClock()} limit 1`
    return keyedAttempts.length > 0 && failedBuckets.length === 0 ? keyedAttempts : attempts
  }

  async function refund(countedAttempts: readonly CountedAttempt[]): Promise<void> {
    for (const { bucket, rule, blocked_until } of countedAttempts) {
      if (!rule.doublesDelay) continue
      await sql`
        update auth.rate_limits set hits = greatest(hits - 1, 0),
          blocked_until = case when blocked_until = ${blocked_until} then null else blocked_until end
        where bucket = ${bucket}`
    }
  }

  return {
    async count(request, attempts) {
      await countAll(request, attempts)
    },
    async limitGuess(request, attempts, check) {
      const countedAttempts = await countAll(request, await dropSharedAddressLimits(request, attempts))
      let isWrong = false
      try {
        const result = await check()
        isWrong = result === null
        return result
      } finally {
        if (!isWrong) await refund(countedAttempts)
      }
    },
  }
}

/** Turns all limits off, for operator commands, tests and `AUTH_RATE_LIMITS=off`. */
export const noRateLimits: RateLimits = {
  count: async () => {},
  limitGuess: (_request, _attempts, check) => check(),
}

/**
 * True for an attempt that starts or extends a block. The service logs only these attempts, because
 * a flood of blocked attempts must not fill the log.
 */
function hasJustReachedLimit({ is_refused, hits, rule }: CountedAttempt): boolean {
  if (is_refused || rule.emailLimit === 'interval') return false
  return rule.doublesDelay ? hits >= rule.maxAttempts : hits === rule.maxAttempts
}

/**
 * Reads the database's time once and then adds the time elapsed on the monotonic clock. All
 * instances agree on the time, and changing a machine's clock doesn't lift or extend limits.
 */
function createLimitsClock(sql: Sql, monotonicNow: () => number): () => Promise<Date> {
  let origin: number | null = null

  async function readOrigin(): Promise<number> {
    const [row] = await sql`select clock_timestamp() as at`
    return z.object({ at: z.date() }).parse(row).at.getTime() - monotonicNow()
  }

  return async () => {
    origin ??= await readOrigin()
    return new Date(origin + monotonicNow())
  }
}
