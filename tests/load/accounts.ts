import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { createPasswordHasher } from '#platform/auth/passwords/password-hasher.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { type CallLoad, measureCalls } from './measuring/measure-calls.ts'
import { noteGoal } from './measuring/note-goal.ts'
import { processorMilliseconds } from './measuring/processor-time.ts'

/**
 * Prints what the account calls of a built server take, and what of a sign-in is more than the password's hash: `node tests/load/accounts.ts`.
 * The load shares its processors.
 */
const connections = 16
const password = 'a lantern in the harbor fog'
const emails = Array.from({ length: connections }, (_, index) => `load-${index}@example.org`)
const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() })
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-accounts-'))
const site = await startSite({ DATA_DIR, SEED: 'none', AUTH_RATE_LIMITS: 'off' })
const figures: Record<string, string> = {
  'Load of the machine before, over a minute': (loadavg()[0] ?? 0).toFixed(1),
}
try {
  const { publishableKey, secretKey } = await readApiKeys(DATA_DIR)
  const { admin } = connectWithKey(site, secretKey).auth
  for (const email of emails) {
    const app_metadata = { staff_role: 'editor' }
    const { error } = await admin.createUser({ email, password, email_confirm: true, app_metadata })
    if (error) throw error
  }
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const grant = (type: string, body: unknown) => {
    return { url: `${site.url}/auth/v1/token?grant_type=${type}`, method: 'POST', headers, body }
  }
  const sessions: z.infer<typeof sessionSchema>[] = []
  const keep = (connection: number, body: string) => {
    sessions[connection] = sessionSchema.parse(JSON.parse(body))
  }
  const hashBefore = await measureHash()
  const signIn = await measure('Sign-ins by password', {
    next: (connection) => grant('password', { email: emails[connection], password }),
    onAnswer: keep,
  })
  const hash = (hashBefore + (await measureHash())) / 2
  figures['The hash of a password alone, two at once'] = `${hash.toFixed(2)} ms of a processor each`
  noteGoal({ figure: 'A sign-in beside its hash', value: signIn / hash, most: 1.1, unit: 'times' })
  await measure('Refreshes, each with the token of the one before', {
    next: (connection) => grant('refresh_token', { refresh_token: sessions[connection]?.refresh_token }),
    onAnswer: keep,
  })
  await measure('Reading one’s own account', {
    next: (connection) => ({
      url: `${site.url}/auth/v1/user`,
      headers: { ...headers, authorization: `Bearer ${sessions[connection]?.access_token}` },
    }),
  })
} finally {
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}
console.table(figures)

/** Milliseconds of a processor, as many at once as a server compares. */
async function measureHash(): Promise<number> {
  const hasher = createPasswordHasher()
  const stored = await hasher.hash(password)
  // The first comparison also hashes what stands in for an account that isn't there.
  await hasher.matches(password, stored)
  const before = process.cpuUsage()
  const compare = async () => {
    for (let time = 0; time < 40; time += 1) await hasher.matches(password, stored)
  }
  await Promise.all([compare(), compare()])
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / 80
}

/** Milliseconds of a processor for each, server and database together. */
async function measure(name: string, load: Pick<CallLoad, 'next' | 'onAnswer'>): Promise<number> {
  const pid = site.process.pid ?? 0
  let asked = 0
  const next = (connection: number) => {
    asked += 1
    return load.next(connection)
  }
  const before = await processorMilliseconds(pid)
  const { requestsPerSecond, median, p99 } = await measureCalls({ ...load, next, connections, seconds: 10 })
  const used = ((await processorMilliseconds(pid)) - before) / asked
  figures[name] =
    `${requestsPerSecond} requests/s, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${used.toFixed(2)} ms of a processor each`
  return used
}
