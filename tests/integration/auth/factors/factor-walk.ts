import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { findTotpStep } from '#platform/auth/endpoints/factors/totp-factor.ts'
import { hashOf } from '#platform/auth/sessions/refresh-tokens.ts'
import { type Answer, password as firstPassword } from '../auth-fixture.ts'
import { type Auth, createFactorCalls, type NewFactor } from './factor-calls.ts'
import { type Call, enrollmentMs, type World, withoutEnded, worldsAfter } from './factor-model.ts'

/** One thing somebody does. Numbers choose among what the person has, whatever there is. */
export interface Deed {
  who: 'owner' | 'thief'
  kind: (typeof deedKinds)[number]
  which: number
  whichFactor: number
  /** Time steps from the current one, or a wrong code. */
  code: -1 | 0 | 1 | 'wrong'
}

export const deedKinds = [
  'sign in',
  'sign out',
  'sign out others',
  'sign out everywhere',
  'refresh',
  'change password',
  'enroll',
  'prove',
  'answer an older challenge',
  'unenroll',
  'make codes',
  'renew codes',
  'use a code',
  'remove codes',
  'administrator takes one',
  'administrator resets',
] as const

interface Held {
  id: string
  accessToken: string
  refreshToken: string
  /** How many tokens it had before this one. */
  generation: number
  /** What this step's calls answered with; of calls made at once, only the last one's token works on. */
  fresh: string[]
}

interface Person {
  password: string
  sessions: Held[]
  /** Recovery codes that were shown to this person, newest first, also those that don't work any more. */
  codes: string[]
}

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() })

/** An account with its owner, and a thief who knows its password and nothing else. */
export async function startWalk(auth: Auth) {
  const calls = createFactorCalls(auth)
  const email = `${randomUUID()}@example.org`
  const userId = await auth.addStaff(email)
  const people = { owner: newPerson(), thief: newPerson() }
  /** With who scanned its code. */
  const factors: (NewFactor & { by: Deed['who'] })[] = []
  const challenges: { factor: string; id: string }[] = []
  let worlds: World[] = [{ now: auth.time.now, password: firstPassword, sessions: {}, factors: {}, codes: null }]

  async function act(deed: Deed): Promise<Call[]> {
    const person = people[deed.who]
    if (deed.kind === 'sign in') return [await signIn(person)]
    if (deed.kind === 'administrator resets') return [await reset()]
    if (deed.kind === 'administrator takes one') return takeFactor(deed)
    const session = person.sessions[deed.which % person.sessions.length]
    return session ? actIn(person, session, deed) : []
  }

  async function actIn(person: Person, session: Held, deed: Deed): Promise<Call[]> {
    const token = session.accessToken
    const base = { session: session.id }
    switch (deed.kind) {
      case 'sign out':
        return [await signOut(session, 'local')]
      case 'sign out others':
        return [await signOut(session, 'others')]
      case 'sign out everywhere':
        return [await signOut(session, 'global')]
      case 'refresh': {
        const { generation } = session
        const answer = await auth.refresh(session.refreshToken)
        if (answer.status === 200) keep(session, answer)
        return [{ kind: 'refresh', ...base, generation, outcome: outcomeOf(answer) }]
      }
      case 'change password': {
        const password = `lantern ${randomUUID()}`
        const outcome = outcomeOf(await auth.call('PUT', '/user', { token, body: { password } }))
        if (outcome === 'ok') person.password = password
        return [{ kind: 'change password', ...base, password, outcome }]
      }
      case 'enroll': {
        const answer = await calls.tryToEnroll(token)
        const enrolled = enrolledSchema.safeParse(answer.body).data
        if (enrolled) factors.push({ id: enrolled.id, secret: enrolled.totp.secret, by: deed.who })
        return [{ kind: 'enroll', ...base, factor: enrolled?.id ?? null, outcome: outcomeOf(answer) }]
      }
      case 'make codes':
      case 'renew codes':
      case 'use a code':
      case 'remove codes':
        return [await actWithCodes(person, session, deed)]
      default:
        return actOnFactor(session, deed)
    }
  }

  async function actWithCodes(person: Person, session: Held, deed: Deed): Promise<Call> {
    const token = session.accessToken
    const path = '/factors/recovery-codes'
    const base = { session: session.id }
    if (deed.kind === 'use a code') {
      const code = deed.code === 'wrong' ? 'wrong' : (person.codes[deed.which % 3] ?? 'none')
      const answer = await auth.call('POST', `${path}/verify`, { token, body: { code: code.toUpperCase() } })
      if (answer.status === 200) keep(session, answer)
      return { kind: 'use code', ...base, code, outcome: outcomeOf(answer) }
    }
    if (deed.kind === 'remove codes') {
      return { kind: 'remove codes', ...base, outcome: outcomeOf(await auth.call('DELETE', path, { token })) }
    }
    const isFirst = deed.kind === 'make codes'
    const answer = await auth.call('POST', isFirst ? path : `${path}/regenerate`, { token })
    const made = madeSchema.safeParse(answer.body).data
    const codes = made?.codes ?? []
    person.codes.unshift(...codes)
    const outcome = outcomeOf(answer)
    return isFirst
      ? { kind: 'make codes', ...base, factor: made?.id ?? null, codes, outcome }
      : { kind: 'renew codes', ...base, codes, outcome }
  }

  async function actOnFactor(session: Held, deed: Deed): Promise<Call[]> {
    const factor = factors[deed.whichFactor % factors.length]
    if (!factor) return []
    const base = { session: session.id, factor: factor.id }
    if (deed.kind === 'unenroll') {
      return [{ kind: 'unenroll', ...base, outcome: outcomeOf(await calls.unenroll(session.accessToken, factor)) }]
    }
    if (deed.kind === 'answer an older challenge') {
      const made = challenges.filter((one) => one.factor === factor.id)
      return [await verify(session, deed, made[deed.which % made.length]?.id ?? randomUUID())]
    }
    const asked = await calls.challenge(session.accessToken, factor)
    const challenge = z.object({ id: z.guid() }).safeParse(asked.body).data?.id ?? null
    const first: Call = { kind: 'challenge', ...base, challenge, outcome: outcomeOf(asked) }
    if (challenge === null) return [first]
    challenges.push({ factor: factor.id, id: challenge })
    return [first, await verify(session, deed, challenge)]
  }

  async function verify(session: Held, deed: Deed, challenge: string): Promise<Call> {
    const factor = factors[deed.whichFactor % factors.length]
    if (!factor) throw new Error('there is no factor to verify')
    const code = codeFor(factor, deed)
    const answer = await calls.verify(session.accessToken, factor, { challenge_id: challenge, code })
    if (answer.status === 200) keep(session, answer)
    const step = findTotpStep(factor.secret, code, new Date(auth.time.now))
    return { kind: 'verify', session: session.id, factor: factor.id, challenge, step, outcome: outcomeOf(answer) }
  }

  /** Nobody has the codes of an app that somebody else uses; those of one that was never verified may have been seen. */
  function codeFor(factor: (typeof factors)[number], { who, code }: Deed): string {
    const isInUse = worlds.some((world) => world.factors[factor.id]?.session === null)
    if (code !== 'wrong' && (factor.by === who || !isInUse)) return calls.codeOf(factor, code)
    const right = [-1, 0, 1].map((steps) => calls.codeOf(factor, steps))
    return ['000000', '111111', '222222', '333333'].find((wrong) => !right.includes(wrong)) ?? ''
  }

  async function signIn(person: Person): Promise<Call> {
    const { password } = person
    const answer = await auth.call('POST', '/token?grant_type=password', { body: { email, password } })
    const session = answer.status === 200 ? sessionOf(answer) : null
    if (session) person.sessions.push(session)
    return { kind: 'sign in', password, session: session?.id ?? null, outcome: outcomeOf(answer) }
  }

  async function signOut(session: Held, scope: 'local' | 'others' | 'global'): Promise<Call> {
    const answer = await auth.call('POST', `/logout?scope=${scope}`, { token: session.accessToken })
    return { kind: 'sign out', session: session.id, scope, outcome: outcomeOf(answer) }
  }

  async function takeFactor({ whichFactor }: Deed): Promise<Call[]> {
    const factor = factors[whichFactor % factors.length]
    if (!factor) return []
    const answer = await auth.asAdmin('DELETE', `/admin/users/${userId}/factors/${factor.id}`)
    return [{ kind: 'take factor', factor: factor.id, outcome: outcomeOf(answer) }]
  }

  async function reset(): Promise<Call> {
    const identity = { role: 'service_role', claims: { role: 'service_role' } } as const
    const options = { readOnly: false, timeoutMs: 5_000 }
    await auth.test.database.queryAs(identity, options, 'select public.reset_factors($1)', [userId])
    return { kind: 'reset', outcome: 'ok' }
  }

  return {
    /** Does all of `deeds` at once, then lets `waitMs` pass. Throws where no order of them explains what came of it. */
    async step(deeds: readonly Deed[], waitMs: number): Promise<void> {
      const threads = await Promise.all(deeds.map(act))
      const found = await readWorld()
      const possible = worlds.flatMap((world) => worldsAfter(world, threads))
      const fitting = possible.filter((world) => describe(world) === found)
      if (fitting.length === 0) {
        const explained = `${possible.length} orders explain the answers; none of them leads to what is stored`
        throw new Error(
          `${JSON.stringify({ explained, worlds, threads, found, wouldBe: possible.map(describe) }, null, 1)}`,
        )
      }
      auth.time.now += waitMs
      worlds = unique(fitting).map((world) => later(world, auth.time.now))
      await updateSessions()
    },
  }

  /** Sessions with their level, and factors with whether they count; without enrollments that ended by time alone. */
  async function readWorld(): Promise<string> {
    const { admin } = auth.test
    const earliest = new Date(auth.time.now - enrollmentMs)
    const sessions = await admin`select id || ' ' || aal as text from auth.sessions where user_id = ${userId}`
    const kept = await admin`
      select id || ' ' || status as text from auth.mfa_factors
      where user_id = ${userId} and (status = 'verified' or created_at >= ${earliest})`
    const codes = await admin`
      select count(*)::text as text from auth.mfa_recovery_codes
      where used_at is null and factor_id in (select id from auth.mfa_factors where user_id = ${userId})`
    return JSON.stringify([sessions, kept, codes].map((rows) => rows.map(({ text }) => text).sort()))
  }

  async function updateSessions(): Promise<void> {
    const live = await auth.test.admin<{ token_hash: Uint8Array }[]>`
      select token_hash from auth.refresh_tokens where user_id = ${userId} and not revoked`
    const hashes = new Set(live.map(({ token_hash }) => Buffer.from(token_hash).toString('hex')))
    for (const person of Object.values(people)) {
      person.sessions = person.sessions.filter(({ id }) => worlds.some((world) => world.sessions[id]))
      for (const session of person.sessions) {
        const token = session.fresh.find((one) => hashes.has(hashOf(one).toString('hex')))
        session.refreshToken = token ?? session.refreshToken
        session.generation = worlds[0]?.sessions[session.id]?.generation ?? 0
        session.fresh = []
      }
    }
  }
}

function later(world: World, now: number): World {
  const sessions = Object.entries(world.sessions).map(([id, session]) => [id, { ...session, hasGrace: false }] as const)
  return { ...world, now, sessions: Object.fromEntries(sessions) }
}

/** As `readWorld` says it. */
function describe(world: World): string {
  const { sessions, factors, codes } = withoutEnded(world)
  const counts = (id: string) => (factors[id]?.session === null ? 'verified' : 'unverified')
  return JSON.stringify([
    Object.entries(sessions)
      .map(([id, { aal }]) => `${id} ${aal}`)
      .sort(),
    [...Object.keys(factors).map((id) => `${id} ${counts(id)}`), ...(codes ? [`${codes.factor} verified`] : [])].sort(),
    [String(codes?.unused.length ?? 0)],
  ])
}

const unique = (worlds: readonly World[]) => [
  ...new Map(worlds.map((world) => [JSON.stringify(world), world])).values(),
]

const newPerson = (): Person => ({ password: firstPassword, sessions: [], codes: [] })

const madeSchema = z.object({ id: z.guid(), codes: z.string().array() })
const enrolledSchema = z.object({ id: z.guid(), totp: z.object({ secret: z.string() }) })

function keep(session: Held, answer: Answer): void {
  const tokens = tokensSchema.parse(answer.body)
  session.accessToken = tokens.access_token
  session.fresh.push(tokens.refresh_token)
}

function sessionOf(answer: Answer): Held {
  const tokens = tokensSchema.parse(answer.body)
  const id = z.guid().parse(decodeJwt(tokens.access_token).session_id)
  return { id, accessToken: tokens.access_token, refreshToken: tokens.refresh_token, generation: 0, fresh: [] }
}

/** As the model says it. */
function outcomeOf({ status, body }: Answer): string {
  if (status >= 400) return z.string().parse(body.error_code)
  return body.access_token === undefined ? 'ok' : `ok ${decodeJwt(z.string().parse(body.access_token)).aal}`
}
