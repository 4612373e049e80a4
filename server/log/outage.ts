import { isDatabaseUnavailable } from '#platform/prepare-database.ts'
import type { Log } from './log.ts'

/** The time in which the backend doesn't answer: a line when it begins and one when it ends, and a count of what failed meanwhile. */
export interface Outage {
  /** Seconds since it began; null while the backend answers. */
  seconds(): number | null
  /** Counts a failure, if it is one of the backend being away; false for any other. */
  count(error: unknown): boolean
  close(): void
}

export interface OutageOptions {
  log: Log
  /** Resolves to true if the backend answers; asked while it is away. */
  isReady: () => Promise<boolean>
  now?: () => number
}

const askMs = 1_000

/** Notices an outage by the first failure that tells of one. */
export function createOutage({ log, isReady, now = performance.now.bind(performance) }: OutageOptions): Outage {
  let begun: { at: number; failures: number; lastAt: number } | null = null
  let timer: NodeJS.Timeout | null = null
  let isAsking = false

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const isBack = await isReady().catch(() => false)
    isAsking = false
    // A failure a moment ago says otherwise: the backend comes and goes.
    if (isBack && begun && now() - begun.lastAt >= askMs / 2) end('the backend answers again')
  }

  function end(message: string): void {
    if (timer) clearInterval(timer)
    timer = null
    if (!begun) return
    const { failures, at } = begun
    begun = null
    log.info({ event: 'backend_back', failures, seconds: Math.round((now() - at) / 1_000) }, message)
  }

  return {
    seconds: () => (begun ? (now() - begun.at) / 1_000 : null),

    count(error) {
      if (!tellsOfOutage(error)) return false
      if (begun) {
        begun.failures += 1
        begun.lastAt = now()
        return true
      }
      begun = { at: now(), failures: 1, lastAt: now() }
      timer = setInterval(() => void ask(), askMs).unref()
      const message = 'the backend does not answer; until it does, failures are counted and kept pages are served'
      log.error({ event: 'backend_away', reason: reasonOf(innermost(error)) }, message)
      return true
    },

    close: () => end('the server ended while the backend did not answer'),
  }
}

/** By the platform's own error, by what PostgREST says about its database, or by the client library of a project that is away. */
function tellsOfOutage(error: unknown): boolean {
  for (let cause = error, depth = 0; typeof cause === 'object' && cause !== null && depth < 5; depth += 1) {
    // 53300: it is there, and busy.
    if (isDatabaseUnavailable(cause)) return codeOf(cause) !== '53300'
    if (/^PGRST00[0-2]$/.test(codeOf(cause))) return true
    if (unreachable.test(reasonOf(cause))) return true
    cause = 'cause' in cause ? cause.cause : null
  }
  return false
}

const unreachable = /fetch failed|TimeoutError|due to timeout/

function innermost(error: unknown): unknown {
  let inner = error
  for (let depth = 0; inner instanceof Error && inner.cause && depth < 5; depth += 1) inner = inner.cause
  return inner
}

function codeOf(error: object): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function reasonOf(error: unknown): string {
  const isObject = typeof error === 'object' && error !== null
  return (isObject && 'message' in error ? String(error.message) : String(error)).slice(0, 200)
}
