/**
 * What second factors promise, one call after another: the reference that parallel calls are compared with. Tokens,
 * secrets and codes are names here; ids are those of the service.
 */
export interface World {
  /** Milliseconds since 1970, the service's clock. */
  now: number
  password: string
  sessions: Record<string, Session>
  factors: Record<string, Factor>
  /** The recovery codes: their factor, and those that weren't used. */
  codes: { factor: string; unused: string[] } | null
}

interface Session {
  aal: 'aal1' | 'aal2'
  /** The factor that raised it. */
  by: string | null
  /** How many refresh tokens it had before the live one. */
  generation: number
  /** Whether the token before the live one may come once more. */
  hasGrace: boolean
}

interface Factor {
  /** The session that began it, until a code is verified. */
  session: string | null
  begunAt: number
  /** When each was made. */
  challenges: Record<string, number>
  /** The last time step whose code was accepted. */
  lastStep: number
}

/** One call with what the service answered: `outcome` is `ok`, with the level where there is one, or an error code. */
export type Call = { outcome: string } & (
  | { kind: 'sign in'; password: string; session: string | null }
  | { kind: 'sign out'; session: string; scope: 'local' | 'others' | 'global' }
  | { kind: 'refresh'; session: string; generation: number }
  | { kind: 'change password'; session: string; password: string }
  | { kind: 'enroll'; session: string; factor: string | null }
  | { kind: 'challenge'; session: string; factor: string; challenge: string | null }
  | { kind: 'verify'; session: string; factor: string; challenge: string; step: number | null }
  | { kind: 'unenroll'; session: string; factor: string }
  | { kind: 'make codes'; session: string; factor: string | null; codes: string[] }
  | { kind: 'renew codes'; session: string; codes: string[] }
  | { kind: 'use code'; session: string; code: string }
  | { kind: 'remove codes'; session: string }
  | { kind: 'take factor'; factor: string }
  | { kind: 'reset' }
)

export const enrollmentMs = 10 * 60_000
const challengeMs = 5 * 60_000
const maxFactors = 10

/** The world after the call, or null if the call can't have had this outcome there. */
function apply(before: World, call: Call): World | null {
  const world = withoutEnded(before)
  return perform(world, call) === call.outcome ? world : null
}

/** A copy without the enrollments that have ended. */
export function withoutEnded(before: World): World {
  const world = structuredClone(before)
  dropEndedEnrollments(world)
  return world
}

function dropEndedEnrollments({ now, factors, sessions }: World): void {
  for (const [id, { session, begunAt }] of Object.entries(factors)) {
    if (session !== null && (!sessions[session] || now - begunAt > enrollmentMs)) delete factors[id]
  }
}

const isVerified = (factor: Factor) => factor.session === null

function perform(world: World, call: Call): string {
  switch (call.kind) {
    case 'sign in': {
      if (call.password !== world.password || call.session === null) return 'invalid_credentials'
      world.sessions[call.session] = { aal: 'aal1', by: null, generation: 0, hasGrace: false }
      return 'ok aal1'
    }
    case 'reset':
      for (const id of Object.keys(world.factors)) removeFactor(world, id)
      removeCodes(world)
      return 'ok'
    case 'take factor':
      return removeFactor(world, call.factor) ? 'ok' : 'mfa_factor_not_found'
    case 'refresh':
      return refresh(world, call)
    default: {
      const session = world.sessions[call.session]
      return session ? performIn(world, session, call) : 'session_not_found'
    }
  }
}

type SessionCall = Exclude<Call, { kind: 'sign in' | 'reset' | 'take factor' | 'refresh' }>

function performIn(world: World, session: Session, call: SessionCall): string {
  const lacksProof = session.aal === 'aal1' && Object.values(world.factors).some(isVerified)
  switch (call.kind) {
    case 'sign out':
      for (const [id, { aal }] of Object.entries(world.sessions)) {
        const isMeant = call.scope === 'global' || (call.scope === 'local') === (id === call.session)
        if (isMeant && !(lacksProof && aal === 'aal2')) endSession(world, id)
      }
      return 'ok'
    case 'change password':
      if (lacksProof) return 'insufficient_aal'
      world.password = call.password
      for (const id of Object.keys(world.sessions)) if (id !== call.session) endSession(world, id)
      return 'ok'
    case 'enroll':
      if (lacksProof) return 'insufficient_aal'
      if (isFull(world) || call.factor === null) return 'too_many_enrolled_mfa_factors'
      world.factors[call.factor] = { session: call.session, begunAt: world.now, challenges: {}, lastStep: 0 }
      return 'ok'
    case 'make codes':
    case 'renew codes':
    case 'use code':
    case 'remove codes':
      return performWithCodes(world, session, call)
    default: {
      const factor = world.factors[call.factor]
      return factor ? performOn(world, { session, factor, lacksProof }, call) : 'mfa_factor_not_found'
    }
  }
}

type CodesCall = Extract<SessionCall, { kind: 'make codes' | 'renew codes' | 'use code' | 'remove codes' }>

function performWithCodes(world: World, session: Session, call: CodesCall): string {
  const { codes } = world
  if (call.kind === 'use code') {
    if (!codes?.unused.includes(call.code)) return 'mfa_verification_failed'
    codes.unused = codes.unused.filter((code) => code !== call.code)
    raise(session, codes.factor)
    endOtherSessionsByPassword(world, call.session)
    return 'ok aal2'
  }
  if (session.aal === 'aal1') return 'insufficient_aal'
  if (call.kind === 'make codes') {
    if (codes) return 'mfa_verified_factor_exists'
    if (isFull(world) || call.factor === null) return 'too_many_enrolled_mfa_factors'
    world.codes = { factor: call.factor, unused: [...call.codes] }
    return 'ok'
  }
  if (!codes) return 'mfa_factor_not_found'
  if (call.kind === 'renew codes') codes.unused = [...call.codes]
  else removeCodes(world)
  return 'ok'
}

const isFull = ({ factors, codes }: World) => Object.keys(factors).length + (codes ? 1 : 0) >= maxFactors

type FactorCall = Extract<SessionCall, { factor: string } & { kind: 'challenge' | 'verify' | 'unenroll' }>

function performOn(
  world: World,
  { session, factor, lacksProof }: { session: Session; factor: Factor; lacksProof: boolean },
  call: FactorCall,
): string {
  if (call.kind === 'unenroll') {
    if (lacksProof) return 'insufficient_aal'
    removeFactor(world, call.factor)
    return 'ok'
  }
  if (!isVerified(factor) && lacksProof) return 'insufficient_aal'
  if (call.kind === 'challenge') {
    for (const [id, madeAt] of Object.entries(factor.challenges)) {
      if (world.now - madeAt > challengeMs) delete factor.challenges[id]
    }
    if (call.challenge !== null) factor.challenges[call.challenge] = world.now
    return 'ok'
  }
  const madeAt = factor.challenges[call.challenge]
  if (madeAt === undefined) return 'mfa_factor_not_found'
  if (world.now - madeAt > challengeMs) return 'mfa_challenge_expired'
  if (call.step === null || call.step <= factor.lastStep) return 'mfa_verification_failed'
  delete factor.challenges[call.challenge]
  factor.lastStep = call.step
  if (!isVerified(factor)) makeCount(world, call)
  raise(session, call.factor)
  return 'ok aal2'
}

function raise(session: Session, by: string): void {
  Object.assign(session, { aal: 'aal2', by, generation: session.generation + 1, hasGrace: false })
}

/** Other enrollments and other sessions by password end when a factor is verified for the first time. */
function makeCount(world: World, call: { factor: string; session: string }): void {
  const factor = world.factors[call.factor]
  if (factor) factor.session = null
  for (const [id, other] of Object.entries(world.factors)) if (!isVerified(other)) delete world.factors[id]
  endOtherSessionsByPassword(world, call.session)
}

function endOtherSessionsByPassword(world: World, session: string): void {
  for (const [id, { aal }] of Object.entries(world.sessions)) {
    if (id !== session && aal === 'aal1') endSession(world, id)
  }
}

function refresh(world: World, { session: id, generation }: { session: string; generation: number }): string {
  const session = world.sessions[id]
  if (!session) return 'refresh_token_not_found'
  if (generation === session.generation) Object.assign(session, { generation: generation + 1, hasGrace: true })
  else if (generation !== session.generation - 1 || !session.hasGrace) {
    endSession(world, id)
    return 'refresh_token_already_used'
  }
  return `ok ${session.aal}`
}

function endSession(world: World, id: string): void {
  delete world.sessions[id]
  dropEndedEnrollments(world)
}

function removeFactor(world: World, id: string): boolean {
  if (!world.factors[id]) return false
  delete world.factors[id]
  lowerSessions(world, id)
  // Codes are no second factor of their own.
  if (!Object.values(world.factors).some(isVerified)) removeCodes(world)
  return true
}

function removeCodes(world: World): void {
  const { codes } = world
  world.codes = null
  if (codes) lowerSessions(world, codes.factor)
}

function lowerSessions(world: World, by: string): void {
  for (const session of Object.values(world.sessions)) {
    if (session.by === by) Object.assign(session, { aal: 'aal1', by: null })
  }
}

/** The worlds that calls made at once may have led to: one for each order of theirs in which all outcomes are right. */
export function worldsAfter(before: World, threads: readonly (readonly Call[])[]): World[] {
  if (threads.every((calls) => calls.length === 0)) return [before]
  return threads.flatMap(([call, ...later], index) => {
    const world = call ? apply(before, call) : null
    return world ? worldsAfter(world, threads.with(index, later)) : []
  })
}
