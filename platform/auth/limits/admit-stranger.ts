import { z } from 'zod'
import type { Puzzle } from '#lib/accounts/proof-of-work.ts'
import { createFairQueue, type FairQueue } from '#lib/queues/fair-queue.ts'
import { authError, isAuthError } from '../protocol/errors.ts'
import { limitError, limitRules } from './limit-rules.ts'
import type { ProofFault, Puzzles } from './puzzles.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SeenFlood } from './seen-flood.ts'

/** What strangers can ask for; a proof of work is for one of these. */
export const strangersKinds = ['signup', 'otp', 'resend'] as const

/** The body's field in which a captcha's token travels, for every provider that the client library knows. */
export const securityFields = { gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).nullish() }

/** A request of somebody who may have no account. */
export interface StrangersRequest {
  kind: (typeof strangersKinds)[number]
  body: { gotrue_meta_security?: { captcha_token?: string | null } | null }
}

export interface StrangersContext {
  limits: RateLimits
  puzzles: Puzzles
  seenFlood: SeenFlood
  strangersTurns: FairQueue
  /** The network around the caller, as limits count it. */
  networkOf: (request: Request) => string
}

/** Strangers are counted in the same rows, so that more at once only wait for each other; the other connections are for members. */
export function createStrangersTurns(): FairQueue {
  return createFairQueue({ concurrency: 2, maxWaiting: 200, createFullError: () => limitError(2) })
}

/** Pieces of the first puzzles in a flood: some 130,000 hashes, about a second of a phone. */
const leastPieces = 16
/** The work grows by the first puzzle's after so many strangers with a proof, up to four times. */
const strangersPerLevel = 40
const maxLevel = 3

/**
 * Counts somebody who may have no account. When as many have come within the hour as come to an honest site, it is a
 * flood: the next need a proof of work, and the more have come with one, the more work. Throws `captcha_failed`.
 */
export async function admitStranger(
  context: StrangersContext,
  request: Request,
  { kind, body }: StrangersRequest,
): Promise<void> {
  const { limits, puzzles, seenFlood, networkOf } = context
  try {
    return await limits.count(request, [{ limit: 'strangers', key: 'all' }])
  } catch (error) {
    if (!isAuthError(error, 'over_request_rate_limit')) throw error
  }
  seenFlood.note()
  const token = tokenOf(body)
  if (!token) throw captchaError('no captcha_token found')
  // Of the level before, too: it may have risen since the puzzle was given out.
  const minPieces = piecesOf((await readLevel(limits)) - 1)
  const proof = puzzles.check({ kind, network: networkOf(request) }, { token, minPieces })
  if ('fault' in proof) throw captchaError(proof.fault)
  await spend(limits, request, proof.id)
}

/**
 * Runs what counts a stranger's request. A few at once: the others wait, and are refused without a statement of the database
 * as soon as one of these shows that there is a flood. Throws `captcha_failed`, or 429 when too many wait.
 */
export async function inStrangersTurn<T>(
  { seenFlood, strangersTurns, networkOf }: StrangersContext,
  request: Request,
  { body }: StrangersRequest,
  count: () => Promise<T>,
): Promise<T> {
  const requireProof = () => {
    if (seenFlood.isRecent() && !tokenOf(body)) throw captchaError('no captcha_token found')
  }
  requireProof()
  const counted = async () => {
    requireProof()
    return count()
  }
  return strangersTurns.run(counted, { caller: networkOf(request) })
}

function tokenOf(body: StrangersRequest['body']): string | null {
  return body.gotrue_meta_security?.captcha_token || null
}

async function spend(limits: RateLimits, request: Request, id: string): Promise<void> {
  try {
    await limits.count(request, [
      { limit: 'proof', key: id },
      { limit: 'strangers_with_proof', key: 'all' },
    ])
  } catch (error) {
    throw isAuthError(error, 'over_request_rate_limit') ? captchaError('timeout-or-duplicate') : error
  }
}

/** A puzzle as hard as the flood asks for; null where none is needed. */
export async function findPuzzle(
  { limits, puzzles, seenFlood, networkOf }: StrangersContext,
  request: Request,
  kind: StrangersRequest['kind'],
): Promise<Puzzle | null> {
  if ((await limits.hits('strangers', 'all')) < limitRules.strangers.free) {
    seenFlood.forget()
    return null
  }
  return puzzles.issue({ kind, network: networkOf(request) }, piecesOf(await readLevel(limits)))
}

async function readLevel(limits: RateLimits): Promise<number> {
  return Math.min(Math.floor((await limits.hits('strangers_with_proof', 'all')) / strangersPerLevel), maxLevel)
}

const piecesOf = (level: number) => leastPieces * (1 + Math.max(0, level))

/** Worded as GoTrue does, with Turnstile's code for the reason. */
function captchaError(reason: ProofFault | 'no captcha_token found') {
  return authError('captcha_failed', { message: `captcha protection: request disallowed (${reason})` })
}
