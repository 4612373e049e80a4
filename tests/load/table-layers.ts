import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { machineEnvironment } from '#tests/support/site/machine-environment.ts'
import { type Call, measureCalls } from './measuring/measure-calls.ts'
import { ownMilliseconds } from './measuring/processor-time.ts'
import { connectInspector } from './measuring/profile/connect-inspector.ts'
import { profileLayers } from './measuring/profile/profile-layers.ts'

/**
 * Prints which layer takes how many microseconds of the server's for a list of 50 articles and for one of them over the table API: `node
 * tests/load/table-layers.ts`, followed by flags of V8 where some are to be tried.
 */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const flags = process.argv.slice(2)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
// From its sources, whose functions tell where they are from.
const server = spawn(process.execPath, [...flags, '--inspect=127.0.0.1:0', join(root, 'server/start/serve-build.ts')], {
  cwd: root,
  env: { ...machineEnvironment(), DATA_DIR, PORT: '0', SEED: 'none', AUTH_RATE_LIMITS: 'off' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const pid = server.pid ?? 0
const ended = new Promise((resolve) => server.once('close', resolve))
try {
  const [url, address] = await Promise.all([
    read(server.stdout, /is open at (\S+)/),
    read(server.stderr, /listening on (ws:\S+)/),
  ])
  const { publishableKey, secretKey } = await readApiKeys(DATA_DIR)
  const client = connectWithKey({ url }, secretKey)
  await client.from('articles').insert(Array.from({ length: 50 }, (_, index) => article(`Load ${index}`)))
  const { data } = await client.from('articles').select('id').limit(1).single()
  const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` }
  const articles = `${url}/rest/v1/articles?select=*`
  const inspector = await connectInspector(address)
  console.table({
    'List of 50 articles': await divide({ url: `${articles}&order=created_at.desc&limit=50`, headers }),
    'One article': await divide({
      url: `${articles}&id=eq.${data?.id}`,
      headers: { ...headers, accept: 'application/vnd.pgrst.object+json' },
    }),
  })
  inspector.close()

  async function divide(call: Call): Promise<Record<string, number>> {
    let asked = 0
    const ask = () =>
      measureCalls({
        connections: 16,
        seconds: 8,
        next() {
          asked += 1
          return call
        },
      })
    await ask()
    const [before, askedBefore] = [await ownMilliseconds(pid), asked]
    await ask()
    const each = (((await ownMilliseconds(pid)) - before) * 1_000) / (asked - askedBefore)
    const shares = await profileLayers(ask, inspector)
    const layers = [...shares].sort(([, one], [, other]) => other - one)
    return Object.fromEntries([
      ['all, µs', Math.round(each)],
      ...layers.map(([layer, share]) => [layer, Math.round(share * each)]),
    ])
  }
} finally {
  server.kill('SIGTERM')
  await ended
  await rm(DATA_DIR, { recursive: true, force: true })
}

/** The first group of what a stream says in time. */
function read(stream: NodeJS.ReadableStream, expression: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
      const [, found] = expression.exec(text) ?? []
      if (found) resolve(found)
    })
    stream.once('end', () => reject(new Error(`the server ended:\n${text}`)))
  })
}
