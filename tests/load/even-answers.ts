import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { compareAnswers, median } from '#tests/support/timing/compare-answers.ts'
import { type EvenEndpoint, evenEndpoints, listAddresses } from '#tests/support/timing/even-endpoints.ts'
import { noteGoal } from './measuring/note-goal.ts'

/** Asks a built server about 200 known and 200 unknown addresses by each call: `node tests/load/even-answers.ts`. */
const pairs = 201
/** One in a hundred runs of each call falls below it by chance. */
const leastP = 0.01
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-even-'))
const site = await startSite({ DATA_DIR, SEED: 'none', AUTH_RATE_LIMITS: 'off' })
try {
  const { publishableKey, secretKey } = await readApiKeys(DATA_DIR)
  const { admin } = connectWithKey(site, secretKey).auth
  console.log('| Call | Status | Known, median | Unknown, median | p |\n| --- | ---: | ---: | ---: | ---: |')
  const chances = new Map<string, number>()
  for (const endpoint of ['sign-in', 'sign-up', 'recover', 'resend'] as const) {
    const { known, unknown } = listAddresses(endpoint, pairs)
    for (const email of known) {
      const { error } = await admin.createUser({
        email,
        password: 'a lantern in fog',
        email_confirm: endpoint !== 'resend',
      })
      if (error) throw error
    }
    const compared = await compareAnswers(known, unknown, (email) => ask(endpoint, email, publishableKey))
    const statuses = new Set([...compared.known, ...compared.unknown].map(({ status }) => status))
    const medians = [compared.known, compared.unknown].map((asked) => median(asked.map(({ took }) => took)).toFixed(2))
    console.log(`| ${endpoint} | ${[...statuses].join()} | ${medians.join(' ms | ')} ms | ${compared.p.toFixed(3)} |`)
    chances.set(endpoint, compared.p)
  }
  for (const [call, value] of chances)
    noteGoal({ figure: `${call}, chance of the difference`, value, least: leastP, unit: '' })
} finally {
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

async function ask(endpoint: EvenEndpoint, email: string, apikey: string) {
  const { path, body } = evenEndpoints[endpoint]
  const begun = performance.now()
  const answer = await fetch(`${site.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  })
  const text = await answer.text()
  const took = performance.now() - begun
  return { took, status: answer.status, headerNames: [...answer.headers.keys()], body: text }
}
